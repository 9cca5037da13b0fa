import type { Person } from '@marquee/contract/people'
import { profileTextNames, type Profile, type ProfileCard, type ProfileTexts, type Relation } from '@marquee/contract/profiles'
import type { Page } from '#db/pageThrough.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import { can, isClosed } from './policy.ts'
import type { PersonRow } from './people.ts'
import type { CardRow, ProfileRow, StandingRow } from './queries.ts'

/** Anything with a ProfileCard inside: the avatar's files become addresses. */
export const presentCard = <Row extends CardRow>(row: Row): Omit<Row, keyof CardRow> & ProfileCard => ({
  ...row,
  avatar: row.avatar && presentImage(row.avatar),
  // Most are not: what is not said does not travel.
  isShownAsSubscriber: row.isShownAsSubscriber || undefined,
})

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
export const presentPerson = <Row extends PersonRow>(me: Actor, row: Row): Omit<Row, keyof PersonRow> & Person => ({
  ...row,
  avatar: row.avatar && presentImage(row.avatar),
  isShownAsSubscriber: row.isShownAsSubscriber || undefined,
  relation: standingOf(me, row),
  can: { follow: row.role === 'Creator' && row.id !== me.profileId, befriend: row.id !== me.profileId },
})

/** A page of rows as a page of people. */
export const presentPeople = <Row extends PersonRow>(
  me: Actor,
  { items, cursor }: Page<Row>,
): Page<Omit<Row, keyof PersonRow> & Person> => ({
  items: items.map((row) => presentPerson(me, row)),
  cursor,
})

/**
 * The head of a page: what everybody sees who finds the profile, also where it is closed to them. Whatever is not named here is for those
 * inside.
 */
const headOf = (me: Actor, row: ProfileRow) => {
  const { id, nickname, displayName, role, pronouns, shortBio, isPrivate, isFollowing, memberSince } = row
  const { followerCount, followingCount, friendCount, postCount } = row
  return {
    ...presentCard({ id, nickname, displayName, role, avatar: row.avatar }),
    pronouns, shortBio, isPrivate, isFollowing, memberSince, followerCount, followingCount, friendCount, postCount,
    banner: row.banner && presentImage(row.banner),
    isClosed: isClosed(me, row),
    relation: relationOf(me, row),
    mutualFriends: { count: row.mutualFriendCount, named: row.mutualFriends.map(presentCard) },
    can: abilities(can, me, row),
  }
}

type Inside = Omit<Profile, keyof ReturnType<typeof headOf>>

const textsBy = (textOf: (name: keyof ProfileTexts) => string) =>
  Object.fromEntries(profileTextNames.map((name) => [name, textOf(name)])) as ProfileTexts

const insideOf = (row: ProfileRow): Inside => {
  const { links, fields, interests } = row
  return { ...textsBy((name) => row[name]), links, fields, interests }
}

const emptyInside: Inside = { ...textsBy(() => ''), links: [], fields: [], interests: [] }

/** A profile as the reader may see it: only the head where it is closed to them. */
export const presentProfile = (me: Actor, row: ProfileRow): Profile => ({
  ...(isClosed(me, row) ? emptyInside : insideOf(row)),
  ...headOf(me, row),
  ...(isClosed(me, row) ? {} : { isShownAsSubscriber: row.isShownAsSubscriber ?? false }),
})
