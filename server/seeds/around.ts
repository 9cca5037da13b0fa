import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import { dayMs, type ChannelToWrite } from './channelToWrite.ts'
import { between, oneOf, seeded } from './random.ts'
import { insert } from './write.ts'

const hourMs = 3_600_000

interface Published {
  id: string
  authorId: string
  title: string
  msecs: number
  isForAll: boolean
}

const publishedIn = async (client: ClientBase, tenantId: string): Promise<Published[]> => {
  const { rows } = await client.query<Published>(
    `select id, author_id as "authorId", title, (extract(epoch from published_at) * 1000)::float8 as msecs, audience = 0 as "isForAll"
       from post where tenant_id = $1 and status = 1 and kind <> 'reshare' order by timeline_key desc`,
    [tenantId],
  )
  return rows
}

/** Most people like; some feel more exactly. */
const feeling = (random: () => number) => (random() < 0.66 ? 0 : between(random, 1, 6))

/** What people do with what others have published: reactions, bookmarks, shares, and a quote. */
export const writeAround = async (client: ClientBase, toWrite: ChannelToWrite, profileIds: ReadonlyMap<string, string>): Promise<void> => {
  const { channel, tenantId, now } = toWrite
  const random = seeded(channel.people.length * 7)
  const posts = await publishedIn(client, tenantId)
  const moment = (msecs: number) => new Date(msecs + (now - msecs) * random() ** 2)
  const { rows: follows } = await client.query<{ followerId: string; followedId: string }>(
    'select follower_id as "followerId", followed_id as "followedId" from follow where tenant_id = $1 order by 1, 2',
    [tenantId],
  )
  const followersOf = Map.groupBy(follows, ({ followedId }) => followedId)

  const reactions = posts.filter(({ isForAll }) => isForAll).flatMap(({ id, authorId, msecs }) =>
    (followersOf.get(authorId) ?? [])
      .filter(() => random() < 0.55)
      .map(({ followerId }) => ({ postId: id, profileId: followerId, reaction: feeling(random), createdAt: moment(msecs) })),
  )
  await insert(client, tenantId, 'post_reaction', reactions)
  await insert(
    client,
    tenantId,
    'share',
    reactions
      .filter(() => random() < 0.12)
      .map(({ postId, profileId, createdAt }) => ({ postId, profileId, channel: oneOf(random, ['copy_link', 'external']), createdAt })),
  )

  const keepers = channel.people.flatMap(({ email, nickname }) => (email ? profileIds.get(nickname)! : []))
  const open = posts.filter(({ isForAll }) => isForAll)
  await insert(
    client,
    tenantId,
    'bookmark',
    keepers.flatMap((profileId) => {
      const first = between(random, 0, open.length - 1)
      const kept = [0, 3, 7].map((step) => open[(first + step) % open.length]!).filter(({ authorId }) => authorId !== profileId)
      const keptAt = (place: number) => v7({ msecs: now - place * dayMs - between(random, 1, 20) * hourMs })
      return kept.map(({ id }, place) => ({ profileId, postId: id, id: keptAt(place) }))
    }),
  )

  await insert(
    client,
    tenantId,
    'post',
    channel.quotes.map(({ author, title, text, hoursAgo }) => {
      const msecs = now - hoursAgo * hourMs
      return {
        id: v7({ msecs }),
        authorId: profileIds.get(author),
        timelineKey: v7({ msecs }),
        status: 1,
        kind: 'reshare',
        audience: 0,
        minTier: 0,
        title: '',
        text,
        originalId: posts.find((post) => post.title === title)!.id,
        publishedAt: new Date(msecs),
        createdAt: new Date(msecs),
      }
    }),
  )
}
