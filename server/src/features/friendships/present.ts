import type { Relation } from '@marquee/contract/profiles'
import type { Actor } from '#http/actor.ts'
import type { FriendshipStatus } from './queries.ts'

/** Whoever was declined sees what somebody sees who never asked. */
export const friendshipOf = (me: Actor, row: { status: FriendshipStatus; requestedBy: string } | undefined): Relation['friendship'] => {
  if (row?.status === 'accepted') return 'friends'
  if (row?.status !== 'requested') return 'none'
  return row.requestedBy === me.profileId ? 'requested' : 'asked'
}
