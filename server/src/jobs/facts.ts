/** Everything that can become true and that others want to hear of: the topics of the outbox and what each one tells. */
export interface Facts {
  follow_added: { followerId: string; followedId: string }
  follow_removed: { followerId: string; followedId: string }
  post_published: { postId: string; authorId: string }
  post_removed: { postId: string; authorId: string }
  account_set_up: { accountId: string; profileId: string }
  mail_wanted: { to: string; subject: string; text: string; html: string; fromName: string }
}

export type Topic = keyof Facts
