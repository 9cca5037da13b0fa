import type { Person } from '@marquee/contract/people'
import type { Relation } from '@marquee/contract/profiles'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import { can, isClosed } from './policy.ts'
import type { PersonRow, StandingRow } from './people.ts'
import type { CardRow, ProfileRow } from './queries.ts'

/** Anything with a ProfileCard inside: the avatar's files become addresses. */
export const presentCard = <Row extends CardRow>(row: Row) => ({ ...row, avatar: row.avatar && presentImage(row.avatar) })

/** Whoever was rejected sees what somebody sees who never asked. */
const standingOf = (me: Actor, row: StandingRow): Person['relation'] => {
  const { isFollowing, followRequest, friendshipStatus, friendshipRequestedBy } = row
  const asked = friendshipRequestedBy === me.profileId ? 'requested' : 'asked'
  return {
    follow: isFollowing ? 'following' : followRequest === 'requested' ? 'requested' : 'none',
    friendship: friendshipStatus === 'accepted' ? 'friends' : friendshipStatus === 'requested' ? asked : 'none',
  }
}

const relationOf = (me: Actor, row: ProfileRow): Relation => {
  const { followsMe, isBlocked, isMuted, mutedUntil } = row
  return { ...standingOf(me, row), followsMe, isBlocked, isMuted, mutedUntil }
}

/** Somebody in a list of people. */
export const presentPerson = <Row extends PersonRow>(me: Actor, row: Row) => ({
  ...presentCard(row),
  relation: standingOf(me, row),
  can: { follow: row.role === 'Creator' && row.id !== me.profileId, befriend: row.id !== me.profileId },
})

/** A page of rows as a page of people. */
export const presentPeople = <Row extends PersonRow>(me: Actor, { items, cursor }: { items: Row[]; cursor: string | null }) => ({
  items: items.map((row) => presentPerson(me, row)),
  cursor,
})

/** Behind a closed door only the head of the page is told. */
const hidden = { bio: '', location: '', website: '', links: [], fields: [], interests: [] }

export const presentProfile = (me: Actor, row: ProfileRow) => {
  const closed = isClosed(me, row)
  return {
    ...presentCard(row),
    ...(closed ? hidden : {}),
    banner: row.banner && presentImage(row.banner),
    isClosed: closed,
    relation: relationOf(me, row),
    mutualFriends: { count: row.mutualFriendCount, named: row.mutualFriends.map(presentCard) },
    can: abilities(can, me, row),
  }
}
