import type { Audience } from '@marquee/contract/posts'
import { owners, type AccountRole } from '@marquee/contract/roles'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Actor, Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import type { ImageRow } from '#media/image.ts'
import { gated } from './gate.ts'

/** Audiences as the database numbers them. */
export const audienceNumbers: Record<Audience, number> = { everyone: 0, followers: 1, tier: 2 }

/** A candidate that passed the gate. */
export interface PostRow {
  id: string
  timelineKey: string
  title: string
  text: string
  audience: number
  minTier: number
  isLocked: boolean
  publishedAt: string
  editedAt: string | null
  authorId: string
  nickname: string
  displayName: string
  role: AccountRole
  avatar: ImageRow | null
  images: ImageRow[] | null
}

/** What the gate returns for a candidate: the post, or only its key where the reader may not see it. */
export type GatedRow = PostRow | (Pick<PostRow, 'timelineKey'> & { id: null })

/** The two values of the gate that describe the reader. */
export const readerOf = (me: Actor) => [me.profileId, owners.includes(me.role)] as const
type Reader = [profileId: string, seesAll: boolean]

const isVisible = (row: GatedRow): row is PostRow => row.id !== null

/** Sorts after every UUIDv7: the cursor of a first page. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const rounds = 5

type Candidates = (cursor: string, count: number, round: number) => Promise<GatedRow[]>

/**
 * A page of visible posts from a generator of candidates, newest first. Where the gate drops rows the generator is asked
 * again from its last key, at most five times; `cursor` is the last candidate's key, null at the end.
 */
export const pageThroughGate = async (candidates: Candidates, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const items: PostRow[] = []
  let last = cursor ?? newest
  for (let round = 0; round < rounds; round++) {
    const wanted = limit - items.length
    const rows = await candidates(last, wanted, round)
    items.push(...rows.filter(isVisible))
    last = rows.at(-1)?.timelineKey ?? last
    if (rows.length < wanted) return { items, cursor: null }
    if (items.length === limit) break
  }
  return { items, cursor: last }
}

const selectOne = statement<GatedRow, [...Reader, postId: string]>(
  gated('select id, timeline_key from post where tenant_id = $1 and id = $4 and status = 1'),
)

export const post = async (context: Context, { postId }: { postId: string }): Promise<PostRow | undefined> =>
  (await selectOne(context, ...readerOf(context.me), postId)).find(isVisible)

const selectByAuthor = statement<GatedRow, [...Reader, authorId: string, cursor: string, limit: number]>(
  gated(`select id, timeline_key from post
          where tenant_id = $1 and author_id = $4 and status = 1 and timeline_key < $5 order by timeline_key desc limit $6`),
)

/** An author's posts as the reader may see them. */
export const postsBy = (context: Context, authorId: string, page: { cursor?: string | undefined; limit: number }) =>
  pageThroughGate((cursor, count) => selectByAuthor(context, ...readerOf(context.me), authorId, cursor, count), page)

interface NewPost {
  id: string
  title: string
  text: string
  audience: Audience
}

/** Publishes at once. A repeat with the same id changes nothing. */
export const addPost = (context: Context, { id, title, text, audience }: NewPost) =>
  inTransaction(context, async (scope) => {
    const { db, tenantId } = scope
    const authorId = context.me.profileId
    const timelineKey = newId()
    const added = await db
      .insertInto('post')
      .values({ tenantId, id, authorId, timelineKey, status: 1, audience: audienceNumbers[audience], title, text, publishedAt: sql<string>`now()` })
      .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await setLastKey(scope, authorId, timelineKey)
    await announce(scope, 'post_published', id, { postId: id, authorId })
  })

/** Publishing at the same moment in two places leaves the newer key. */
const setLastKey = ({ db, tenantId }: Scope, profileId: string, lastTimelineKey: string) =>
  db
    .insertInto('authorStat')
    .values({ tenantId, profileId, lastTimelineKey })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'profileId'])
        .doUpdateSet({ lastTimelineKey: sql<string>`greatest(author_stat.last_timeline_key, excluded.last_timeline_key)` }),
    )
    .execute()

export const setPost = ({ db, tenantId }: Scope, id: string, { title, text, audience }: Omit<NewPost, 'id'>) =>
  db
    .updateTable('post')
    .set({ title, text, audience: audienceNumbers[audience], editedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 1)
    .execute()

/** A removed post's key goes: it would keep its author among those who published last, in the place of somebody else. */
const dropLastKey = async (scope: Scope, profileId: string, removedKey: string) => {
  const { db, tenantId } = scope
  const { numDeletedRows } = await db
    .deleteFrom('authorStat')
    .where('tenantId', '=', tenantId)
    .where('profileId', '=', profileId)
    .where('lastTimelineKey', '=', removedKey)
    .executeTakeFirst()
  if (!numDeletedRows) return
  const newest = await db
    .selectFrom('post')
    .select('timelineKey')
    .where('tenantId', '=', tenantId)
    .where('authorId', '=', profileId)
    .where('status', '=', 1)
    .orderBy('timelineKey', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest) await setLastKey(scope, profileId, newest.timelineKey!)
}

/** Takes a post out of every list; the row stays, so that it can be brought back. */
export const removePost = (context: Context, { id, authorId, timelineKey }: PostRow) =>
  inTransaction(context, async (scope) => {
    const { numUpdatedRows } = await scope.db
      .updateTable('post')
      .set({ status: 3, removedAt: sql<string>`now()` })
      .where('tenantId', '=', scope.tenantId)
      .where('id', '=', id)
      .where('status', '=', 1)
      .executeTakeFirst()
    if (!numUpdatedRows) return
    await dropLastKey(scope, authorId, timelineKey)
    await announce(scope, 'post_removed', id, { postId: id, authorId })
  })
