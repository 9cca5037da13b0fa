import type { Person } from '@marquee/contract/people'
import type { Relation } from '@marquee/contract/profiles'
import type { Page } from '#db/pageThrough.ts'
import type { PersonRow } from '#features/profiles/people.ts'
import { presentPerson } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import type { FriendshipStatus } from './queries.ts'

/** Whoever was declined sees what somebody sees who never asked. */
export const friendshipOf = (me: Actor, row: { status: FriendshipStatus; requestedBy: string } | undefined): Relation['friendship'] => {
  if (row?.status === 'accepted') return 'friends'
  if (row?.status !== 'requested') return 'none'
  return row.requestedBy === me.profileId ? 'requested' : 'asked'
}

type FriendRow = PersonRow & { canOpenChat: boolean }

const presentFriend = (me: Actor, row: FriendRow): Person => {
  const { can, ...person } = presentPerson(me, row)
  return { ...person, can: { ...can, message: row.id !== me.profileId && row.canOpenChat } }
}

/** A page of somebody's friends. */
export const presentFriends = (me: Actor, { items, cursor }: Page<FriendRow>): Page<Person> => ({
  items: items.map((row) => presentFriend(me, row)),
  cursor,
})
