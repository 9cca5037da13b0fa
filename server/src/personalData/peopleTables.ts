import { ofProfile, self, theirs } from './owned.ts'
import type { Classified } from './personalRows.ts'

/** Who follows, befriends, mutes and blocks whom: the part of the classification that says so, in its order. */
export const peopleTables: Readonly<Record<string, Classified>> = {
  follow: {
    personalRows: [
      {
        whose: 'follower_id = :profile',
        copy: { as: 'following', area: 'people', columns: ['followed_id', 'created_at'], people: ['followed_id'] },
        erase: 'delete',
        isLarge: true,
        tell: { topic: 'follow_removed', fact: { followerId: 'follower_id', followedId: 'followed_id' } },
      },
      {
        whose: 'followed_id = :profile',
        copy: { as: 'followers', area: 'people', columns: ['follower_id', 'created_at'], people: ['follower_id'] },
        erase: 'delete',
        isLarge: true,
        tell: { topic: 'follow_removed', fact: { followerId: 'follower_id', followedId: 'followed_id' } },
      },
    ],
  },
  follow_request: {
    personalRows: [
      {
        whose: 'follower_id = :profile',
        copy: { as: 'follow_requests_sent', area: 'requests', columns: ['followed_id', 'requested_at'], people: ['followed_id'] },
        erase: 'delete',
      },
      {
        whose: 'followed_id = :profile',
        copy: { as: 'follow_requests_received', area: 'requests', columns: ['follower_id', 'status', 'requested_at', 'responded_at'], people: ['follower_id'] },
        erase: 'delete',
      },
    ],
  },
  friendship: {
    personalRows: [
      {
        whose: ":profile in (a_id, b_id) and not (requested_by = :profile and status in ('requested', 'declined'))",
        copy: { area: 'people', columns: ['a_id', 'b_id', 'requested_by', 'status', 'requested_at', 'responded_at'], people: ['a_id', 'b_id'] },
        erase: 'delete',
        tell: { topic: 'friendship_removed', fact: { removerId: 'a_id', removedId: 'b_id' }, when: "status = 'accepted'" },
      },
      {
        // Whoever declines is not found out by it: to the asker the request waits.
        whose: "requested_by = :profile and :profile in (a_id, b_id) and status in ('requested', 'declined')",
        copy: { as: 'friendship_requests_sent', area: 'people', columns: ['a_id', 'b_id', 'requested_at'], people: ['a_id', 'b_id'] },
        erase: 'delete',
      },
    ],
  },
  mute: {
    personalRows: [
      {
        whose: 'muter_id = :profile',
        copy: { area: 'people', columns: ['muted_id', 'expires_at', 'hides_notifications', 'created_at'], people: ['muted_id'] },
        erase: 'delete',
      },
      { whose: 'muted_id = :profile', copy: { withheld: theirs }, erase: 'delete' },
    ],
    withheld: { muter_id: self },
  },
  muted_word: ofProfile('people', ['id', 'phrase', 'is_whole', 'places', 'action', 'expires_at', 'created_at'], {
    withheld: { plain: 'the same phrase without case and accents' },
  }),
  block: {
    personalRows: [
      {
        whose: 'blocker_id = :profile',
        copy: { area: 'people', columns: ['blocked_id', 'created_at'], people: ['blocked_id'] },
        erase: 'delete',
      },
      { whose: 'blocked_id = :profile', copy: { withheld: theirs }, erase: 'delete' },
    ],
    withheld: { blocker_id: self },
  },
}
