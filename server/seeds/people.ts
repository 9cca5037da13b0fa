import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import { dayMs, type ChannelToWrite } from './channelToWrite.ts'
import type { SeedPerson } from './content/shapes.ts'
import { seeded } from './random.ts'
import { insert } from './write.ts'

interface Chosen {
  interestIds: ReadonlyMap<string, string>
  documentIds: readonly string[]
  /** By level. */
  tierIds: ReadonlyMap<number, string>
}

/** The built-in identity provider, whatever address it answers at. */
const builtInIssuer = 'marquee'

/** Writes everybody of a channel with account, login, interests and follows; answers profile ids by nickname. */
export const writePeople = async (
  client: ClientBase,
  toWrite: ChannelToWrite,
  { interestIds, documentIds, tierIds }: Chosen,
): Promise<Map<string, string>> => {
  const { channel, tenantId, images, subjects, now } = toWrite
  const add = (table: string, rows: readonly Record<string, unknown>[]) => insert(client, tenantId, table, rows)
  const people = channel.people.map((person) => {
    const joined = now - person.joinedDaysAgo * dayMs
    return { ...person, joined, joinedAt: new Date(joined), profileId: v7({ msecs: joined }), accountId: v7({ msecs: joined }) }
  })
  const profileIds = new Map(people.map(({ nickname, profileId }) => [nickname, profileId]))
  const imageId = (key: string | undefined) => (key ? images.get(key)!.id : null)

  await add(
    'profile',
    people.map((person) => ({
      id: person.profileId,
      nickname: person.nickname,
      displayName: person.name,
      shortBio: person.bio,
      role: person.role,
      avatarId: imageId(person.avatar),
      bannerId: imageId(person.banner),
      isListed: true,
      createdAt: person.joinedAt,
    })),
  )
  await add(
    'account',
    people.map(({ accountId, profileId, email, joinedAt }) => ({
      id: accountId,
      profileId,
      email: email ?? null,
      setupCompletedAt: joinedAt,
      createdAt: joinedAt,
    })),
  )
  await add(
    'account_identity',
    people.flatMap(({ accountId, email, joinedAt }) =>
      email ? [{ issuer: builtInIssuer, subject: subjects.get(email), accountId, kind: 'primary', linkedAt: joinedAt }] : [],
    ),
  )
  await add(
    'legal_acceptance',
    people.flatMap(({ accountId, joinedAt }) => documentIds.map((documentId) => ({ accountId, documentId, acceptedAt: joinedAt }))),
  )
  await add(
    'profile_interest',
    people.flatMap(({ profileId, interests }) => interests.map((name) => ({ profileId, interestId: interestIds.get(name) }))),
  )
  await add(
    'entitlement',
    people.flatMap(({ nickname, profileId, tier, joinedAt }) => {
      const comp = channel.comps.find((given) => given.nickname === nickname)
      const grant = (source: string, level: number, validUntil: Date | null) => ({
        profileId, source, sourceId: v7(), tierId: tierIds.get(level), tierLevel: level, validFrom: joinedAt, validUntil, graceUntil: null,
      })
      return [
        ...(tier ? [grant('paid', tier, null)] : []),
        ...(comp ? [grant('comp', comp.level, comp.days ? new Date(now + comp.days * dayMs) : null)] : []),
      ]
    }),
  )
  await add('follow', followsAmong(channel.people, profileIds, now))
  return profileIds
}

/** A follow began after both had joined, and more often lately than long ago. */
const followsAmong = (people: readonly SeedPerson[], profileIds: ReadonlyMap<string, string>, now: number) => {
  const random = seeded(people.length)
  const joinedDaysAgo = new Map(people.map((person) => [person.nickname, person.joinedDaysAgo]))
  return people.flatMap(({ nickname, follows }) =>
    follows.split(' ').map((followed) => {
      const longest = Math.min(joinedDaysAgo.get(nickname)!, joinedDaysAgo.get(followed)!)
      const createdAt = new Date(now - longest * random() ** 2 * dayMs)
      return { followerId: profileIds.get(nickname), followedId: profileIds.get(followed), createdAt }
    }),
  )
}
