import { PollDraft } from '@marquee/contract/polls'
import { postLimits, saysSomething } from '@marquee/contract/posts'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Author, Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { images, link, media } from './contents.ts'
import type { PostRow } from './queries.ts'
import { readWritten, setAttached, type Columns, type Written } from './writeQueries.ts'

/** What the status of a post that nobody else sees is called. */
export const unpublished = { draft: 0, scheduled: 4 } as const
/** What was removed, or hidden by moderators, is none of them: it does not come out again by this way. */
export const isUnpublished = (status: number) => status === unpublished.draft || status === unpublished.scheduled

type Shown = 'id' | 'kind' | 'title' | 'text' | 'body' | 'images' | 'media' | 'link' | 'audience' | 'minTier' | 'isSensitive' | 'warning'

/** A post as its author has it in hand. */
export interface DraftRow extends Pick<PostRow, Shown | 'authorId' | 'commentPolicy' | 'quotePolicy'> {
  version: number
  status: number
  livestreamId: string | null
  /** Also where the file has not arrived yet; then there is no `media`. */
  mediaId: string | null
  poll: PollDraft | null
  language: string
  publishAt: string | null
  timeZone: string | null
  updatedAt: string
  /** Its place in the list of drafts. */
  place: string
}

/** Microseconds and id: the place of a row in a list that is ordered by when something changed. */
export const placeSql = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint || '.' || p.id`
/** Behind the place that `$n` names, in a list ordered by this column and by id, last first. */
export const afterPlaceSql = (column: string, n: number) => `(${column}, p.id) < (
  timestamptz 'epoch' + split_part($${n}, '.', 1)::bigint * interval '1 microsecond', split_part($${n}, '.', 2)::uuid)`
/** The place before the first one. */
export const firstPlace = `${'9'.repeat(16)}.ffffffff-ffff-ffff-ffff-ffffffffffff`

const selectWhere = (condition: string) => `
  select p.id, p.version, p.status, p.author_id as "authorId", p.kind, p.title, p.text, p.body, p.audience, p.min_tier as "minTier",
         p.is_sensitive as "isSensitive", p.warning, p.comment_policy as "commentPolicy", p.quote_policy as "quotePolicy", p.language,
         p.livestream_id as "livestreamId", p.media_id as "mediaId", p.publish_at as "publishAt", p.time_zone as "timeZone",
         p.updated_at as "updatedAt", ${placeSql('p.updated_at')} as place, ${images}, ${media}, ${link},
         (select json_build_object('options', o.options, 'multiple', o.multiple, 'minutes', o.minutes, 'results', o.results)
            from poll o where o.tenant_id = $1 and o.post_id = p.id) as poll
    from post p cross join (values (false)) g (locked)
   where p.tenant_id = $1 and p.author_id = $2 and p.status in (0, 4) and ${condition}`

const selectDraft = statement<DraftRow, [authorId: string, postId: string]>(selectWhere('p.id = $3'))
const selectDrafts = statement<DraftRow, [authorId: string, after: string, limit: number]>(
  `${selectWhere(afterPlaceSql('p.updated_at', 3))} order by p.updated_at desc, p.id desc limit $4`,
)

/** What the caller has not published yet. */
export const draft = async (context: Context, { postId }: { postId: string }): Promise<DraftRow | undefined> =>
  (await selectDraft(context, context.me.profileId, postId))[0]

/**
 * Throws where a post cannot go out as it was saved. In a transaction that holds it: what the answer says stays true until the end of that.
 * @throws Refusal draft_gone, post_empty, poll_unfinished, media_not_ready
 */
export const requireComplete = async (scope: Scope, authorId: string, postId: string) => {
  const [saved = refuse('draft_gone')] = await selectDraft(scope, authorId, postId)
  const { mediaId, media, link, poll } = saved
  if (mediaId && !media) refuse('media_not_ready')
  if (poll && !PollDraft.safeParse(poll).success) refuse('poll_unfinished')
  const shown = { mediaId, linkId: link?.id ?? null, images: saved.images?.map(({ id }) => ({ imageId: id })) ?? [] }
  if (!saysSomething({ ...saved, ...shown })) refuse('post_empty')
}

const selectCount = statement<{ count: number }, [authorId: string]>(
  'select count(*)::int as count from post where tenant_id = $1 and author_id = $2 and status in (0, 4)',
)

/** How many posts somebody has not published yet. */
export const draftCount = async (scope: Scope, authorId: string): Promise<number> => (await selectCount(scope, authorId))[0]!.count

/** The caller's drafts and what is scheduled, last changed first. */
export const draftsOf = async (context: Context, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const items = await selectDrafts(context, context.me.profileId, cursor ?? firstPlace, limit)
  return { items, cursor: items.length < limit ? null : items.at(-1)!.place }
}

const beginDraft = async (scope: Scope, context: Author, postId: string, post: Written) => {
  const { db, tenantId } = scope
  const authorId = context.me.profileId
  if ((await draftCount(scope, authorId)) >= postLimits.drafts) refuse('drafts_full')
  const added = await db
    .insertInto('post')
    .values({ tenantId, id: postId, authorId, status: unpublished.draft, ...(await readWritten(context, postId, post, false)).columns })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) refuse('draft_changed')
}

/** @throws Refusal post_empty, poll_unfinished */
const requireWhole = (post: Written) => {
  if (!saysSomething(post)) refuse('post_empty')
  if (post.poll && !PollDraft.safeParse(post.poll).success) refuse('poll_unfinished')
}

/** The row of a post, held until the transaction ends. */
export const hold = ({ db, tenantId }: Scope, postId: string) =>
  db
    .selectFrom('post')
    .select(['authorId', 'status', 'version', 'text', 'body'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()

interface Timing {
  status: number
  publishAt: string | null
  timeZone: string | null
}

/** Changes what somebody has in hand, in a transaction that holds it. */
const setDraft = ({ db, tenantId }: Scope, postId: string, values: Columns | Timing) =>
  db
    .updateTable('post')
    .set({ ...values, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', postId)
    .execute()

/**
 * Keeps a draft, or what is scheduled, as sent. Nobody else's is touched, and no newer one.
 * @throws Refusal draft_changed, draft_gone, drafts_full, not_found, and what `readWritten` throws
 */
export const saveDraft = (context: Author, postId: string, version: number, post: Written) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const now = await hold(scope, postId)
    if (!now) {
      if (version) refuse('draft_gone')
      await beginDraft(scope, inside, postId, post)
    } else {
      if (now.authorId !== context.me.profileId) refuse('not_found')
      if (!isUnpublished(now.status)) refuse('draft_gone')
      if (now.version !== version) refuse('draft_changed')
      // The clock publishes it as it stands.
      if (now.status === unpublished.scheduled) requireWhole(post)
      await setDraft(scope, postId, (await readWritten(inside, postId, post, now.status === unpublished.scheduled)).columns)
    }
    await setAttached(scope, postId, post, false)
  })

/** Forgets a draft for good. What it held is swept with what nobody refers to. */
export const discardDraft = ({ db, tenantId }: Scope, postId: string) =>
  db.deleteFrom('post').where('tenantId', '=', tenantId).where('id', '=', postId).where('status', 'in', Object.values(unpublished)).execute()

/**
 * Lays a draft down for a time to come, or moves that time.
 * @throws Refusal what `requireComplete` throws
 */
export const scheduleDraft = (scope: Scope, postId: string, publishAt: string, timeZone: string) =>
  inTransaction(scope, async (inside) => {
    const now = (await hold(inside, postId)) ?? refuse('draft_gone')
    if (!isUnpublished(now.status)) refuse('draft_gone')
    await requireComplete(inside, now.authorId, postId)
    await setDraft(inside, postId, { status: unpublished.scheduled, publishAt, timeZone })
  })

/**
 * Takes a post out of the schedule.
 * @throws Refusal draft_gone
 */
export const unscheduleDraft = (scope: Scope, postId: string) =>
  inTransaction(scope, async (inside) => {
    const now = await hold(inside, postId)
    if (!now || !isUnpublished(now.status)) refuse('draft_gone')
    await setDraft(inside, postId, { status: unpublished.draft, publishAt: null, timeZone: null })
  })
