import type { ClientBase } from 'pg'
import { between, oneOf } from '../random.ts'
import { insert } from '../write.ts'
import { idAt, type Person } from './crowd.ts'
import { engagedDays, meanAnswerMs, soonAfter } from './engagement.ts'
import { textFrom } from './words.ts'

const dayMs = 86_400_000

interface Published {
  id: string
  timelineKey: string
  publishedAt: Date
  audience: number
}

/** How much people say about the busiest post, which came out about so long ago: its talk lies in many days, not in one. */
const busiest = 2_000
const busiestMs = 60 * dayMs
const pollsAmong = 25

const saying = (text: string) => text.split('\n')[0]!.slice(0, 400)

/** Comments and votes of a crowd: a few under the posts of the past months, a great many under one, and some polls with a hundred votes. */
export const writeLargeTalk = async (
  client: ClientBase,
  tenantId: string,
  random: () => number,
  { posts, people, now }: { posts: readonly Published[]; people: readonly Person[]; now: number },
): Promise<void> => {
  const open = posts
    .filter(({ audience, publishedAt }) => audience === 0 && publishedAt.getTime() > now - engagedDays * dayMs)
    .sort((a, b) => (a.timelineKey < b.timelineKey ? 1 : -1))
  const busy = open.find(({ publishedAt }) => publishedAt.getTime() < now - busiestMs) ?? open.at(-1)

  const comments = open.flatMap((post) => {
    const { id: postId, publishedAt } = post
    const start = publishedAt.getTime()
    // About the busiest one people go on talking.
    const [count, meanMs] = post === busy ? [busiest, busiestMs] : [between(random, -1, 2), meanAnswerMs]
    const moments = Array.from({ length: Math.max(0, count) }, () => soonAfter(random, start, now, meanMs)).sort((a, b) => a - b)
    const threads: string[] = []
    return moments.map((msecs) => {
      const key = idAt(random, msecs)
      const threadId = threads.length && random() < 0.4 ? oneOf(random, threads) : null
      if (!threadId) threads.push(key)
      const authorId = oneOf(random, people).id
      return { id: key, key, postId, threadId, authorId, text: saying(textFrom(random)), createdAt: new Date(msecs) }
    })
  })
  await insert(client, tenantId, 'comment', comments)

  const polls = open.filter((_, index) => index % 40 === 5).slice(0, pollsAmong)
  await client.query(`update post set kind = 'poll' where tenant_id = $1 and kind = 'text' and id = any ($2)`, [
    tenantId,
    polls.map(({ id }) => id),
  ])
  const { rows } = await client.query<{ id: string; publishedAt: number }>(
    `select id, (extract(epoch from published_at) * 1000)::float8 as "publishedAt"
       from post where tenant_id = $1 and kind = 'poll' and id = any ($2) order by id`,
    [tenantId, polls.map(({ id }) => id)],
  )
  const options = ['Yes', 'No', 'Ask me tomorrow']
  const endsAt = new Date(now + 7 * 86_400_000)
  const poll = { options, multiple: false, minutes: 43_200, endsAt, results: 'after_vote' }
  await insert(client, tenantId, 'poll', rows.map(({ id }) => ({ postId: id, ...poll })))
  await insert(
    client,
    tenantId,
    'poll_vote',
    rows.flatMap(({ id, publishedAt }) => {
      const first = between(random, 0, people.length - 1)
      return Array.from({ length: Math.min(100, people.length) }, (_, step) => ({
        postId: id,
        profileId: people[(first + step) % people.length]!.id,
        choices: [between(random, 0, options.length - 1)],
        createdAt: new Date(soonAfter(random, publishedAt, now, meanAnswerMs)),
      }))
    }),
  )
}
