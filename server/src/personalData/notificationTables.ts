import { ofProfile, self, secret, theirs } from './owned.ts'
import type { Classified } from './personalRows.ts'

/** What people are told, how, and where: the part of the classification that says so, in its order. */
export const notificationTables: Readonly<Record<string, Classified>> = {
  notification_delivery: {
    personalRows: [
      {
        whose: 'recipient_id = :profile',
        copy: { area: 'account', columns: ['channel', 'type', 'rhythm', 'due_at', 'settled_at', 'is_dropped'] },
        erase: 'delete',
        isLarge: true,
      },
    ],
    withheld: { recipient_id: self, notification_id: 'says which row it was about', round: 'counts how often something came to that row' },
  },
  notification_part: {
    personalRows: [
      { whose: 'recipient_id = :profile', copy: { withheld: 'what somebody else did is that person’s data' }, erase: 'delete', isLarge: true },
      { whose: 'actor_id = :profile', copy: { withheld: 'what somebody did is in the copy of that itself' }, erase: 'delete', isLarge: true },
    ],
  },
  notification: {
    personalRows: [
      {
        whose: 'recipient_id = :profile',
        copy: { area: 'activity', columns: ['id', 'type', 'at', 'post_id', 'chat_id', 'actor_count', 'is_request', 'is_filtered', 'read_at'] },
        erase: 'delete',
        isLarge: true,
      },
    ],
    withheld: { recipient_id: self, group_key: 'made from the other columns', key: 'made from the moment', tab: 'made from the type', round: 'counts how often something came to it', concerns_money: 'made from the event' },
  },
  notification_broadcast_read: ofProfile('activity', ['broadcast_id']),
  notification_broadcast: {
    personalRows: [{ whose: 'author_id = :profile', copy: { withheld: 'made from their own posts' }, erase: 'delete', isLarge: true }],
  },
  notification_reader: ofProfile('activity', ['read_until']),
  notification_mute: ofProfile('account', ['target_id', 'created_at']),
  known_sender: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'people', columns: ['sender_id'], people: ['sender_id'] }, erase: 'delete' },
      { whose: 'sender_id = :profile', copy: { withheld: theirs }, erase: 'delete' },
    ],
    withheld: { profile_id: self },
  },
  notification_preference: ofProfile('account', ['type', 'in_app', 'push', 'mail']),
  attention: ofProfile('account', ['quiet_from', 'quiet_to', 'quiet_zone', 'weekly_push_cap', 'unknown_senders']),
  refused_address: {
    personalRows: [
      { whose: 'address = any(:emails)', copy: { area: 'account', columns: ['address', 'refused_at', 'days', 'is_missing', 'code'] }, erase: 'delete' },
    ],
  },
  push_address: ofProfile('account', ['id', 'endpoint', 'created_at'], { withheld: { p256dh: secret, auth: secret, session_id: 'says which of one’s sign-ins it is' } }),
}
