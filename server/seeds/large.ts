import { Client } from 'pg'
import { followsFrom, idAt, peopleFrom, postsFrom, starsAmong } from './large/crowd.ts'
import { crowdOf, engagedDays, meanAnswerMs, soonAfter, writePresence } from './large/engagement.ts'
import { writeLargeEvents } from './large/events.ts'
import { writeLargeTalk } from './large/talk.ts'
import { countVotes } from './polls.ts'
import { kindOf } from './posts.ts'
import { countTalk } from './talk.ts'
import { grantsFrom, levelsOf } from './large/grants.ts'
import { between, oneOf, seeded } from './random.ts'
import { allOrNothing, insert, writeActivity, writeStats } from './write.ts'

export interface LargeOptions {
  /** A login that owns the tables. */
  ownerUrl: string
  /** The demo channel that grows; it must have been seeded. */
  slug?: string
  people?: number
  posts?: number
  follows?: number
  now?: number
  log(message: string): void
}

/**
 * Makes a demo channel large: people, a year of posts and follows, the same ones each time for the same `now`.
 * Answers false and changes nothing when the channel is large already.
 * @throws Error when there is no such channel
 */
export const seedLarge = async (options: LargeOptions): Promise<boolean> => {
  const { ownerUrl, slug = 'northlight', people: peopleCount = 2_000, log } = options
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    const { rows: tenants } = await client.query<{ id: string }>('select tenant_id as id from tenant where slug = $1', [slug])
    if (!tenants[0]) throw new Error(`There is no channel ${slug}: start Marquee once, then make it large`)
    const tenantId = tenants[0].id
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from profile where tenant_id = $1', [tenantId])
    if (rows[0]!.count >= peopleCount) return false

    log(`Writing ${peopleCount.toLocaleString('en')} people and a year of their posts into ${slug}`)
    await allOrNothing(client, () => grow(client, tenantId, options))
    await client.query('analyze')
    return true
  } finally {
    await client.end()
  }
}

/** How many react to one post at most. */
const mostReactions = 30
const dayMs = 86_400_000

const grow = async (
  client: Client,
  tenantId: string,
  { people: peopleCount = 2_000, posts: postCount = 25_000, follows: followCount = 60_000, now = Date.now() }: LargeOptions,
) => {
  const random = seeded(2026)
  const add = (table: string, rows: readonly Record<string, unknown>[]) => insert(client, tenantId, table, rows)
  const idsOf = async (sql: string) => (await client.query<{ id: string }>(sql, [tenantId])).rows.map(({ id }) => id)
  const avatarIds = await idsOf(`select id from image where tenant_id = $1 and kind = 'AVATAR' order by id`)
  const sceneIds = await idsOf(`select id from image where tenant_id = $1 and kind = 'POST' order by id`)
  const interestIds = await idsOf('select id from interest where tenant_id = $1 order by sort_order')
  const { rows: known } = await client.query<{ id: string; nickname: string; role: string; joined: string }>(
    'select id, nickname, role, (extract(epoch from created_at) * 1000)::bigint as joined from profile where tenant_id = $1 order by created_at',
    [tenantId],
  )

  const people = peopleFrom(random, { count: peopleCount, now, taken: new Set(known.map(({ nickname }) => nickname)), avatarIds })
  const creators = [...known.map(({ id, role, joined }) => ({ id, role, joined: Number(joined) })), ...people].filter(
    ({ role }) => role === 'Creator',
  )
  await add(
    'profile',
    people.map(({ id, nickname, name, bio, role, joined, avatarId }) => ({
      id,
      nickname,
      displayName: name,
      shortBio: bio,
      role,
      avatarId,
      isListed: true,
      createdAt: new Date(joined),
    })),
  )
  await add(
    'account',
    people.map(({ id, joined }) => ({
      id: idAt(random, joined),
      profileId: id,
      email: null,
      setupCompletedAt: new Date(joined),
      createdAt: new Date(joined),
    })),
  )
  await add(
    'profile_interest',
    people.flatMap(({ id }) => {
      const first = between(random, 0, interestIds.length - 1)
      const chosen = Array.from({ length: between(random, 3, 5) }, (_, step) => interestIds[(first + step * 3) % interestIds.length]!)
      return [...new Set(chosen)].map((interestId) => ({ profileId: id, interestId }))
    }),
  )
  await add('follow', followsFrom(random, { people, stars: starsAmong(creators, 0.85), count: followCount, now }))

  await add('entitlement', grantsFrom(people, await levelsOf(client, tenantId), now))

  // Everybody is friends with a few who joined about when they did.
  const friends = people.flatMap(({ id, joined }, index) =>
    [1, 2, 5].flatMap((step) => {
      const other = people[index + step]
      if (!other || random() < 0.4) return []
      const [aId, bId] = [id, other.id].sort() as [string, string]
      const since = new Date(Math.max(joined, other.joined))
      return [{ aId, bId, requestedBy: id, status: 'accepted', requestedAt: since, respondedAt: since }]
    }),
  )
  await add('friendship', friends)

  // The hand-written creators keep their pages to themselves: their followers should not have to read word banks.
  const stars = starsAmong(
    people.filter(({ role }) => role === 'Creator'),
    0.35,
  )
  const posts = postsFrom(random, { stars, count: postCount, now }).map((post) => ({
    post,
    pictures: sceneIds.length && random() < 0.45 ? between(random, 1, 3) : 0,
  }))
  await add('post', posts.map(({ post, pictures }) => ({ ...post, kind: kindOf(pictures) })))
  await add(
    'post_image',
    posts.flatMap(({ post: { id }, pictures }) =>
      Array.from({ length: pictures }, (_, position) => ({ postId: id, position, imageId: oneOf(random, sceneIds) })),
    ),
  )
  const engagedSince = now - engagedDays * dayMs
  await add(
    'post_reaction',
    posts
      .filter(({ post: { publishedAt } }) => publishedAt.getTime() > engagedSince)
      .flatMap(({ post }) => {
        const first = between(random, 0, people.length - 1)
        return Array.from({ length: crowdOf(random, Math.min(mostReactions, people.length)) }, (_, step) => ({
          postId: post.id,
          profileId: people[(first + step) % people.length]!.id,
          reaction: random() < 0.7 ? 0 : between(random, 1, 6),
          createdAt: new Date(soonAfter(random, post.publishedAt.getTime(), now, meanAnswerMs)),
        }))
      }),
  )
  await writeLargeEvents(client, tenantId, random, { hostIds: stars.map(({ id }) => id), people, now })
  await writeLargeTalk(client, tenantId, random, { posts: posts.map(({ post }) => post), people, now })
  await writePresence(client, tenantId, people.map(({ id }) => id), now)
  await countTalk(client, tenantId)
  await countVotes(client, tenantId)
  await writeStats(client, tenantId)
  await writeActivity(client)
}
