import { PostContents } from '@marquee/contract/posts'
import { databases } from '@marquee/server/db/database'
import { newId } from '@marquee/server/db/id'
import { openPool } from '@marquee/server/db/pool'
import { addFollow, removeFollow } from '@marquee/server/features/follows/queries'
import { betweenTwo } from '@marquee/server/db/pair'
import { editPost } from '@marquee/server/features/posts/editQueries'
import { addPost } from '@marquee/server/features/posts/lifecycleQueries'
import pg from 'pg'
import { readerIn } from '#sent/sentBy.ts'
import { channel } from '#store/channel.ts'

const idsIn = async (client: pg.Client, text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)

const draft = PostContents.parse({ text: `A line that is written while somebody measures ${'and some more '.repeat(12)}` })
const workers = 8

const toDo = `
  select id::text from outbox
  union all select id::text from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
  limit 1`

/**
 * Writes to a loaded database through the product's own functions: of ten writes six are new posts, two edits, one a follow,
 * one an unfollow. Waits until the relay of a running server has heard every fact. Nothing is vacuumed by hand.
 */
export const write = async (databaseUrl: string, count: number) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const pool = openPool({ url: databaseUrl, role: 'marquee_app', size: workers, onError: () => {} })
  const scope = { db: databases(pool, { everyRead: false }).of(channel.tenantId), tenantId: channel.tenantId }
  const people = await idsIn(client, 'select id from profile order by nickname')
  const posts = await idsIn(client, 'select id from post order by timeline_key desc limit 20000')

  const one = (number: number): Promise<unknown> => {
    const me = people[(number * 7_919) % people.length]!
    const other = people[(number * 104_729 + 1) % people.length]!
    const context = readerIn(scope, { profileId: me, followingCount: 0 })
    const kind = number % 10
    if (kind < 6) return addPost(context, newId(), draft)
    if (kind < 8) return editPost(context, posts[(number * 31) % posts.length]!, { text: draft.text })
    if (me === other) return Promise.resolve()
    return betweenTwo(context, me, other, (inside) => (kind === 8 ? addFollow : removeFollow)(inside, me, other))
  }

  try {
    let next = 0
    const work = async () => {
      while (next < count) await one(next++)
    }
    await Promise.all(Array.from({ length: workers }, work))
    while ((await idsIn(client, toDo)).length) await new Promise((resolve) => setTimeout(resolve, 100))
  } finally {
    await pool.end()
    await client.end()
  }
}
