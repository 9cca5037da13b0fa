import type { ClientBase } from 'pg'

type Row = Record<string, unknown>

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const batch = 5_000

/**
 * Writes rows of one tenant. The field names of the first row are the columns; rows travel as JSON, because PostgreSQL
 * then takes every type from the table itself.
 */
export const insert = async (client: ClientBase, tenantId: string, table: string, rows: readonly Row[]): Promise<void> => {
  if (!rows.length) return
  const fields = Object.keys(rows[0]!)
  const columns = ['tenant_id', ...fields.map(columnOf)].join(', ')
  for (let start = 0; start < rows.length; start += batch) {
    const lines = rows.slice(start, start + batch).map((row) => {
      const line: Row = { tenant_id: tenantId }
      for (const field of fields) line[columnOf(field)] = row[field]
      return line
    })
    await client.query(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(lines),
    ])
  }
}

/** Writes rows of one channel into a table. */
export type Add = (table: string, rows: readonly Row[]) => Promise<void>

/** Counts what the relay would have counted: followers, followed, friends and posts of everybody, and who published last. */
export const writeStats = async (client: ClientBase, tenantId: string): Promise<void> => {
  await client.query(
    `insert into profile_stat (tenant_id, profile_id, follower_count, following_count, post_count, friend_count)
     select $1, p.id, coalesce(followers.count, 0), coalesce(followed.count, 0), coalesce(posts.count, 0), coalesce(friends.count, 0)
       from profile p
       left join (select followed_id, count(*) from follow where tenant_id = $1 group by 1) followers on followers.followed_id = p.id
       left join (select follower_id, count(*) from follow where tenant_id = $1 group by 1) followed on followed.follower_id = p.id
       left join (select author_id, count(*) from post where tenant_id = $1 and status = 1 group by 1) posts on posts.author_id = p.id
       left join (select id, count(*) from friendship, unnest(array[a_id, b_id]) id
                   where tenant_id = $1 and status = 'accepted' group by 1) friends on friends.id = p.id
      where p.tenant_id = $1
     on conflict (tenant_id, profile_id) do update
       set follower_count = excluded.follower_count, following_count = excluded.following_count, post_count = excluded.post_count,
           friend_count = excluded.friend_count`,
    [tenantId],
  )
  await client.query(
    `insert into author_stat (tenant_id, profile_id, last_timeline_key)
     select distinct on (author_id) $1, author_id, timeline_key from post
      where tenant_id = $1 and status = 1 order by author_id, timeline_key desc
     on conflict (tenant_id, profile_id) do update set last_timeline_key = excluded.last_timeline_key`,
    [tenantId],
  )
  await writePostStats(client, tenantId)
}

/** Counts what the relay would have counted of every post that somebody has done something with. */
const writePostStats = async (client: ClientBase, tenantId: string): Promise<void> => {
  await client.query(
    `with reacted as (
       select post_id, array_agg(count order by place) as reactions
         from (select p.post_id, place, coalesce(c.count, 0) as count
                 from (select distinct post_id from post_reaction where tenant_id = $1) p cross join generate_series(0, 6) place
                 left join (select post_id, reaction, count(*)::int as count from post_reaction where tenant_id = $1 group by 1, 2) c
                   on c.post_id = p.post_id and c.reaction = place) counted
        group by 1),
     said as (select post_id, count(*) from comment where tenant_id = $1 and status = 0 group by 1),
     passed as (select original_id as post_id, count(*) from post where tenant_id = $1 and status = 1 and original_id is not null group by 1),
     shared as (select post_id, count(*) from share where tenant_id = $1 group by 1)
     insert into post_stat (tenant_id, post_id, reactions, comment_count, reshare_count, share_count)
     select $1, post_id, coalesce(reacted.reactions, '{0,0,0,0,0,0,0}'), coalesce(said.count, 0), coalesce(passed.count, 0), coalesce(shared.count, 0)
       from reacted full join said using (post_id) full join passed using (post_id) full join shared using (post_id)
     on conflict (tenant_id, post_id) do update
       set reactions = excluded.reactions, comment_count = excluded.comment_count, reshare_count = excluded.reshare_count,
           share_count = excluded.share_count`,
    [tenantId],
  )
}

/** Tells what everybody did, as the relay would have told it. */
export const writeActivity = async (client: ClientBase): Promise<void> => {
  await client.query('select recall_activity()')
  await client.query('select recall_search()')
}

/** Has the relay find what people did lately, so that they find it among their notifications. */
export const writeNotifications = async (client: ClientBase, tenantId: string): Promise<void> => {
  await client.query(`insert into outbox (tenant_id, topic, key, payload) values ($1::uuid, 'notifications_recalled', $1::uuid::text, '{"days": 14}')`, [tenantId])
}

/** Runs `work` in one transaction: all of it or nothing. */
export const allOrNothing = async <Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
