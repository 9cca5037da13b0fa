/**
 * Columns that can be null, and why they are not where a statement reads them and its row does not say null. A statement that says
 * `is not null` itself needs no word here.
 */
export const neverNull: Readonly<Record<string, string>> = {
  'appeal.settled_at': 'a check of the table: of every appeal that is decided',
  'comment.author_id': 'a check of the table: of every comment that is not taken away',
  'data_export.ready_at': 'a check of the table: of every copy that is ready',
  'event.published_at': 'set by whatever takes an event out of its draft',
  'media_file.mime': 'known by its first bytes, before anything is processed',
  'notification_part.actor_id': 'compared with whoever sent a message',
  'platform.account_url': 'only a platform that has it can be connected',
  'platform.feed_url': 'only a platform that has it can be connected',
  'platform.token_url': 'only a platform that has it can be connected',
  'post.published_at': 'a check of the table: of every post that is out',
  'post.timeline_key': 'a check of the table: of every post that is out',
  'subscription.price_id': 'a price stays while a page is open on which it can be paid',
}
