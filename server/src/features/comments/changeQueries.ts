import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import { weigh, weighChange } from '#features/contentRules/weigh.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import type { CommentRow } from './queries.ts'

/* What is written of comments; each command announces what others count. */

interface NewComment {
  id: string
  postId: string
  text: string
  answersId?: string | undefined
  /** Whose post it stands under. */
  postAuthorId: string
}

const find = statement<{ threadId: string }, [readerId: string, postId: string, commentId: string]>(`
  select coalesce(c.thread_id, c.id) as "threadId" from comment c
   where c.tenant_id = $1 and c.post_id = $3 and c.id = $4 and c.status = 0 and ${noBlockBetween('$2', 'c.author_id')}`)

type Values = [id: string, key: string, postId: string, threadId: string | null, authorId: string, text: string, isHeld: boolean]
const insert = statement<object, Values>(`
  insert into comment (tenant_id, id, key, post_id, thread_id, author_id, text, status, is_held)
  values ($1, $2, $3, $4, $5, $6, $7, case when $8::boolean then 3 else 0 end, $8::boolean)
  on conflict (tenant_id, id) do nothing returning id`)

/**
 * Says something once, however often it is sent, or lets the moderators look first where a rule says so. False where what it answers is
 * no longer there.
 * @throws Refusal against_rules
 */
export const addComment = (context: Context, { id, postId, postAuthorId, text, answersId }: NewComment): Promise<boolean> =>
  inTransaction(context, async (scope) => {
    const { profileId } = context.me
    const threadId = answersId ? (await find(scope, profileId, postId, answersId))[0]?.threadId : null
    if (threadId === undefined) return isKnown(scope, id)
    if (await isKnown(scope, id)) return true
    const verdict = await weigh(scope, { id, authorId: profileId, to: postAuthorId, texts: [text] })
    const isHeld = verdict?.action === 'hold'
    const added = await insert(scope, id, newId(), postId, threadId, profileId, text, isHeld)
    if (!added.length) return true
    if (isHeld) await announce(scope, 'content_held', id, { type: 'comment', id, authorId: profileId, kind: verdict.kind, found: verdict.found })
    else await announce(scope, 'comment_added', id, { commentId: id, postId, threadId, profileId })
    return true
  })

const known = statement<object, [id: string]>('select 1 from comment where tenant_id = $1 and id = $2')
const isKnown = async (scope: Scope, id: string) => (await known(scope, id)).length > 0

/**
 * Only what reads otherwise than before is marked as edited.
 * @throws Refusal against_rules, edit_would_wait
 */
export const setText = (context: Context, { id, post, text: before }: CommentRow, text: string) =>
  inTransaction(context, async (scope) => {
    const said = { id, authorId: context.me.profileId, to: post?.authorId, texts: [text] }
    await weighChange(scope, said, { texts: [before] })
    await scope.db
      .updateTable('comment')
      .set({ text, editedAt: sql<string>`now()` })
      .where('tenantId', '=', scope.tenantId)
      .where('id', '=', id)
      .where('status', '<', 2)
      .where('text', '<>', text)
      .execute()
  })

const factOf = ({ id, postId, threadId, authorId }: CommentRow) => ({ commentId: id, postId, threadId, profileId: authorId! })

const empty = statement<{ wasPublished: boolean; wasHeld: boolean }, [id: string]>(`
  with before as (select id, status, is_held from comment where tenant_id = $1 and id = $2 and (status < 2 or is_held) for update)
  update comment c set status = 2, text = '', pinned_at = null, edited_at = null, is_held = false from before
   where c.tenant_id = $1 and c.id = before.id returning before.status = 0 as "wasPublished", before.is_held as "wasHeld"`)

/** Takes the words away; the place is shown while there are replies under it. */
export const removeComment = (context: Context, row: CommentRow) =>
  inTransaction(context, async (scope) => {
    const [removed] = await empty(scope, row.id)
    if (removed?.wasPublished) await announce(scope, 'comment_removed', row.id, factOf(row))
    if (removed?.wasHeld) await announce(scope, 'hold_withdrawn', row.id, { type: 'comment', id: row.id })
    const { profileId } = context.me
    if (removed && row.authorId !== profileId)
      await record({ ...context, ...scope }, { actorId: profileId, action: 'comment.removed', targetType: 'comment', targetId: row.id })
  })

const conceal = statement<object, [id: string]>(
  'update comment set status = 1, pinned_at = null where tenant_id = $1 and id = $2 and status = 0 returning id')
const reveal = statement<object, [id: string]>('update comment set status = 0 where tenant_id = $1 and id = $2 and status = 1 returning id')

/** Takes a comment out of everybody else's sight. */
export const hideComment = (context: Context, row: CommentRow) =>
  inTransaction(context, async (scope) => {
    if ((await conceal(scope, row.id)).length) await announce(scope, 'comment_hidden', row.id, factOf(row))
  })

export const showComment = (context: Context, row: CommentRow) =>
  inTransaction(context, async (scope) => {
    if ((await reveal(scope, row.id)).length) await announce(scope, 'comment_shown', row.id, factOf(row))
  })

const unpinAll = statement<object, [postId: string]>(
  'update comment set pinned_at = null where tenant_id = $1 and post_id = $2 and pinned_at is not null')
const pin = statement<object, [id: string]>(
  'update comment set pinned_at = now() where tenant_id = $1 and id = $2 and status = 0 and thread_id is null')

/** Pins a comment in the place of whichever was pinned; two pins at the same moment stand in line. */
export const pinComment = (context: Context, { id, postId }: CommentRow) =>
  inTransaction(context, async (scope) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.tenantId} pinned comment ${postId}`}, 0))`.execute(scope.db)
    await unpinAll(scope, postId)
    await pin(scope, id)
  })

export const unpinComment = ({ db, tenantId }: Scope, id: string) =>
  db.updateTable('comment').set({ pinnedAt: null }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

const addLike = statement<object, [commentId: string, profileId: string]>(`
  insert into comment_like (tenant_id, comment_id, profile_id) values ($1, $2, $3) on conflict do nothing returning comment_id`)
const dropLike = statement<object, [commentId: string, profileId: string]>(
  'delete from comment_like where tenant_id = $1 and comment_id = $2 and profile_id = $3 returning comment_id')

export const likeComment = (context: Context, commentId: string) =>
  inTransaction(context, async (scope) => {
    const { profileId } = context.me
    if ((await addLike(scope, commentId, profileId)).length) await announce(scope, 'comment_liked', commentId, { commentId, profileId })
  })

export const unlikeComment = (context: Context, commentId: string) =>
  inTransaction(context, async (scope) => {
    const { profileId } = context.me
    if ((await dropLike(scope, commentId, profileId)).length) await announce(scope, 'comment_unliked', commentId, { commentId, profileId })
  })
