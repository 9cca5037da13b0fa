import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import type { ChannelToWrite } from './channelToWrite.ts'
import { between, seeded } from './random.ts'
import { insert } from './write.ts'

interface Spoken {
  author: string
  text: string
  isPinned?: boolean
}

/** Writes what people say about posts, who likes it, and counts both as the relay would. */
export const writeTalk = async (
  client: ClientBase,
  { channel, tenantId, now }: ChannelToWrite,
  profileIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const random = seeded(channel.people.length * 13)
  const { rows: posts } = await client.query<{ id: string; title: string; msecs: number }>(
    `select id, title, (extract(epoch from published_at) * 1000)::float8 as msecs
       from post where tenant_id = $1 and status = 1 and title <> ''`,
    [tenantId],
  )
  const comments = channel.talk.flatMap(({ title, comments: said }) => {
    const post = posts.find((one) => one.title === title)!
    const all = said.flatMap(({ replies = [], ...first }) => [first, ...replies].map((one: Spoken, place) => ({ one, isReply: place > 0 })))
    const step = (now - post.msecs) / (all.length + 1)
    let threadId: string | null = null
    return all.map(({ one: { author, text, isPinned = false }, isReply }, place) => {
      const msecs = Math.floor(post.msecs + step * (place + 0.3 + random() * 0.5))
      const key = v7({ msecs })
      if (!isReply) threadId = key
      const at = new Date(msecs)
      return {
        id: key, key, postId: post.id, threadId: isReply ? threadId : null, authorId: profileIds.get(author)!, text, createdAt: at,
        pinnedAt: isPinned ? at : null,
      }
    })
  })
  await insert(client, tenantId, 'comment', comments)
  const people = channel.people.map(({ nickname }) => profileIds.get(nickname)!)
  await insert(
    client,
    tenantId,
    'comment_like',
    comments.flatMap(({ id, authorId, createdAt }) => {
      const first = between(random, 0, people.length - 1)
      const likers = Array.from({ length: between(random, 0, 9) }, (_, step) => people[(first + step * 5) % people.length]!)
      const others = [...new Set(likers)].filter((profileId) => profileId !== authorId)
      return others.map((profileId) => ({ commentId: id, profileId, createdAt }))
    }),
  )
  await countTalk(client, tenantId)
}

/** Counts what the relay would have counted. */
export const countTalk = async (client: ClientBase, tenantId: string): Promise<void> => {
  await client.query(
    `insert into comment_stat (tenant_id, comment_id, reply_count, like_count)
     select $1, c.id,
            (select count(*) from comment r where r.tenant_id = $1 and r.thread_id = c.id and r.status = 0),
            (select count(*) from comment_like l where l.tenant_id = $1 and l.comment_id = c.id)
       from comment c where c.tenant_id = $1
     on conflict (tenant_id, comment_id) do update set reply_count = excluded.reply_count, like_count = excluded.like_count`,
    [tenantId],
  )
}
