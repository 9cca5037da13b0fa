import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { authorsBelow, keyAt } from './queries.ts'

/** How much is written ahead: docs/decisions/030. Tests use smaller ones. */
export const entryLimits = {
  /** Authors with more followers are read, not written. */
  followers: 10_000,
  /** Entries of a reader once they are trimmed, which is fifty pages, and how many there may be until then. */
  kept: 1_000,
  most: 1_250,
  /** Readers who have not come for so long have no entries. */
  idleDays: 14,
}
export type EntryLimits = typeof entryLimits

/** Sorts after every key: nothing is complete yet. */
const nothingYet = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const everything = '00000000-0000-0000-0000-000000000000'

interface PublishedRow {
  authorId: string
  timelineKey: string
  followers: number
  isRead: boolean
}

const selectPublished = statement<PublishedRow, [postId: string]>(`
  select p.author_id as "authorId", p.timeline_key as "timelineKey", coalesce(s.follower_count, 0) as followers,
         exists (select 1 from timeline_author a where a.tenant_id = $1 and a.profile_id = p.author_id) as "isRead"
    from post p left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.author_id
   where p.tenant_id = $1 and p.id = $2 and p.status = 1`)

/** Writes a published post to its author's followers, or marks the author as one whose posts are read. Doing it again changes nothing. */
export const writeToFollowers = async (scope: Scope, postId: string, limits: EntryLimits = entryLimits) => {
  const [post] = await selectPublished(scope, postId)
  if (!post || post.isRead) return
  const { db, tenantId } = scope
  const { authorId, timelineKey } = post
  if (post.followers > limits.followers) {
    await db
      .insertInto('timelineAuthor')
      .values({ tenantId, profileId: authorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await sql`
    insert into timeline_entry (tenant_id, reader_id, timeline_key)
    select r.tenant_id, r.reader_id, ${timelineKey}::uuid
      from follow f join timeline_reader r on r.tenant_id = ${tenantId} and r.reader_id = f.follower_id
     where f.tenant_id = ${tenantId} and f.followed_id = ${authorId}
     order by r.reader_id
    on conflict do nothing`.execute(db)
}

/** Later than it was, never earlier: what was cut off does not come back by itself. */
const raise = ({ db, tenantId }: Scope, readerId: string, key: string) =>
  sql`
    update timeline_reader set complete_since = greatest(complete_since, ${key}::uuid)
     where tenant_id = ${tenantId} and reader_id = ${readerId}`.execute(db)

/** The posts of a newly followed author, as far back as the reader's entries are complete. */
export const writeAuthor = (scope: Scope, readerId: string, authorId: string, limits: EntryLimits = entryLimits) =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    const { rows } = await sql<{ count: number; oldest: string | null }>`
      with found as (
        select p.timeline_key
          from timeline_reader r
          cross join lateral (
            select timeline_key from post
             where tenant_id = ${tenantId} and author_id = ${authorId} and status = 1 and timeline_key >= r.complete_since
             order by timeline_key desc limit ${limits.kept}) p
         where r.tenant_id = ${tenantId} and r.reader_id = ${readerId}
           and exists (select 1 from follow f where f.tenant_id = ${tenantId} and f.follower_id = ${readerId} and f.followed_id = ${authorId})
           and not exists (select 1 from timeline_author a where a.tenant_id = ${tenantId} and a.profile_id = ${authorId})),
      written as (
        insert into timeline_entry (tenant_id, reader_id, timeline_key)
        select ${tenantId}, ${readerId}, timeline_key from found
        on conflict do nothing)
      select count(*)::int as count, min(timeline_key::text) as oldest from found`.execute(db)
    const { count, oldest } = rows[0]!
    if (count === limits.kept && oldest) await raise(inside, readerId, oldest)
  })

/** Readers and the entries they come to, newest first. */
const selectNewest = statement<{ timelineKey: string }, [readerId: string, cursor: string, count: number]>(
  `select sort_key as "timelineKey" from (${authorsBelow({ reader: '$2', cursor: '$3', count: '$4' })}) newest`,
)

/**
 * Writes a reader's entries from the authors. The reader is there, with nothing complete, before the authors are read: what is published
 * in between is written by its own fact.
 */
export const buildEntries = async (scope: Scope, readerId: string, limits: EntryLimits = entryLimits) => {
  const { db, tenantId } = scope
  await db
    .insertInto('timelineReader')
    .values({ tenantId, readerId, completeSince: nothingYet })
    .onConflict((conflict) => conflict.columns(['tenantId', 'readerId']).doUpdateSet({ completeSince: nothingYet, builtAt: sql<string>`now()` }))
    .execute()
  await inTransaction(scope, async (inside) => {
    const keys = (await selectNewest(inside, readerId, nothingYet, limits.kept)).map(({ timelineKey }) => timelineKey)
    await sql`
      insert into timeline_entry (tenant_id, reader_id, timeline_key)
      select ${tenantId}, ${readerId}, key from unnest(${keys}::uuid[]) as t (key)
      on conflict do nothing`.execute(inside.db)
    await inside.db
      .updateTable('timelineReader')
      .set({ completeSince: keys.length === limits.kept ? keys.at(-1)! : everything })
      .where('tenantId', '=', tenantId)
      .where('readerId', '=', readerId)
      .execute()
  })
}

const selectHasEntries = statement<object, [readerId: string]>('select 1 from timeline_reader where tenant_id = $1 and reader_id = $2')

/** What a new follow means: the author's posts, or all entries for somebody who has none. */
export const followNew = async (scope: Scope, readerId: string, authorId: string, limits: EntryLimits = entryLimits) => {
  const hasEntries = (await selectHasEntries(scope, readerId)).length > 0
  return hasEntries ? writeAuthor(scope, readerId, authorId, limits) : buildEntries(scope, readerId, limits)
}

/** Entries beyond the newest go, at most `count` readers at a time. Answers how many readers were trimmed. */
export const trimEntries = async ({ db, tenantId }: Scope, count: number, limits: EntryLimits = entryLimits): Promise<number> => {
  const { rows } = await sql`
    with long as (
      select r.reader_id, cut.timeline_key
        from timeline_reader r
        cross join lateral (
          select e.timeline_key from timeline_entry e where e.tenant_id = ${tenantId} and e.reader_id = r.reader_id
           order by e.timeline_key desc offset ${limits.kept - 1} limit 1) cut
       where r.tenant_id = ${tenantId}
         and exists (select 1 from timeline_entry e where e.tenant_id = ${tenantId} and e.reader_id = r.reader_id
                      order by e.timeline_key desc offset ${limits.most} limit 1)
       limit ${count}),
    raised as (
      update timeline_reader r set complete_since = greatest(r.complete_since, long.timeline_key)
        from long where r.tenant_id = ${tenantId} and r.reader_id = long.reader_id),
    cut as (
      delete from timeline_entry e using long
       where e.tenant_id = ${tenantId} and e.reader_id = long.reader_id and e.timeline_key < long.timeline_key)
    select 1 from long`.execute(db)
  return rows.length
}

/** Who has not come for a while, and who was left half-built, loses their entries: the next visit is read from the authors. */
export const dropIdle = ({ db, tenantId }: Scope, limits: EntryLimits = entryLimits) =>
  sql`
    delete from timeline_reader r
     where r.tenant_id = ${tenantId}
       and (r.complete_since = ${nothingYet} and r.built_at < now() - interval '10 minutes'
            or r.built_at < now() - make_interval(days => ${limits.idleDays})
               and not exists (
                 select 1 from account a join account_session s on s.tenant_id = ${tenantId} and s.account_id = a.id
                  where a.tenant_id = ${tenantId} and a.profile_id = r.reader_id
                    and s.last_used_at > now() - make_interval(days => ${limits.idleDays})))`.execute(db)

/** People who came lately, follow somebody and have no entries. */
export const readersWithout = async ({ db, tenantId }: Scope, count: number, limits: EntryLimits = entryLimits): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.profile_id as id
      from account_session s join account a on a.tenant_id = ${tenantId} and a.id = s.account_id
     where s.tenant_id = ${tenantId} and s.last_used_at > now() - make_interval(days => ${limits.idleDays})
       and exists (select 1 from follow f where f.tenant_id = ${tenantId} and f.follower_id = a.profile_id)
       and not exists (select 1 from timeline_reader r where r.tenant_id = ${tenantId} and r.reader_id = a.profile_id)
     limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

const selectSome = statement<{ id: string }, [count: number]>(`
  select reader_id as id from timeline_reader
   where tenant_id = $1 and built_at < now() - interval '10 minutes' order by md5(reader_id::text || current_date) limit $2`)

/** Some readers, other ones every day. */
export const someReaders = async (scope: Scope, count: number) => (await selectSome(scope, count)).map(({ id }) => id)

const minute = 60_000
const looked = 200

const selectMissing = statement<{ count: number }, [readerId: string, before: string]>(`
  select count(*)::int as count
    from timeline_reader r
    cross join lateral (
      select p.timeline_key
        from follow f
        cross join lateral (
          select timeline_key from post
           where tenant_id = $1 and author_id = f.followed_id and status = 1 and timeline_key < $3 and timeline_key >= r.complete_since
           order by timeline_key desc limit ${looked}) p
       where f.tenant_id = $1 and f.follower_id = $2 and f.created_at < now() - interval '1 minute'
         and not exists (select 1 from timeline_author a where a.tenant_id = $1 and a.profile_id = f.followed_id)
       order by p.timeline_key desc limit ${looked}) expected
   where r.tenant_id = $1 and r.reader_id = $2
     and not exists (select 1 from timeline_entry e where e.tenant_id = $1 and e.reader_id = $2 and e.timeline_key = expected.timeline_key)`)

/** How many of a reader's newest posts should be written and are not. What is younger than a minute may still be under way. */
export const missingEntries = async (scope: Scope, readerId: string, now = Date.now()) =>
  (await selectMissing(scope, readerId, keyAt(now - minute)))[0]?.count ?? 0
