import type { AttachedImage } from '@marquee/contract/images'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import { weigh, weighChange } from '#features/contentRules/weigh.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { letGo, setAltTexts } from '#media/queries.ts'
import type { CommentRow } from './queries.ts'

/* What is written of comments; each command announces what others count. */

interface NewComment {
  id: string
  postId: string
  text: string
  image: AttachedImage | null
  answersId?: string | undefined
  /** Whose post it stands under. */
  postAuthorId: string
}

const find = statement<{ threadId: string }, [readerId: string, postId: string, commentId: string]>(`
  select coalesce(c.thread_id, c.id) as "threadId" from comment c
   where c.tenant_id = $1 and c.post_id = $3 and c.id = $4 and c.status = 0 and ${noBlockBetween('$2', 'c.author_id')}`)

const holdPicture = statement<{ altText: string }, [ownerId: string, imageId: string]>(`
  select alt_text as "altText" from image where tenant_id = $1 and owner_id = $2 and id = $3 and kind = 'COMMENT' for key share`)

/**
 * What a picture shows that the author has uploaded for a comment. It is held until the transaction ends: no sweep takes it meanwhile.
 * @throws Refusal attachment_gone
 */
const shownIn = async (scope: Scope, ownerId: string, { imageId, altText }: AttachedImage): Promise<string> => {
  const held = (await holdPicture(scope, ownerId, imageId))[0] ?? refuse('attachment_gone')
  return altText ?? held.altText
}

type Values = [
  id: string, key: string, postId: string, threadId: string | null, authorId: string, text: string, imageId: string | null, isHeld: boolean,
]
const insert = statement<object, Values>(`
  insert into comment (tenant_id, id, key, post_id, thread_id, author_id, text, image_id, status, is_held)
  values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9::boolean then 3 else 0 end, $9::boolean)
  on conflict (tenant_id, id) do nothing returning id`)

/**
 * Says something once, however often it is sent, or lets the moderators look first where a rule says so. False where what it answers is
 * no longer there.
 * @throws Refusal against_rules, attachment_gone
 */
export const addComment = (context: Context, { id, postId, postAuthorId, text, image, answersId }: NewComment): Promise<boolean> =>
  inTransaction(context, async (scope) => {
    const { profileId } = context.me
    const threadId = answersId ? (await find(scope, profileId, postId, answersId))[0]?.threadId : null
    if (threadId === undefined) return isKnown(scope, id)
    if (await isKnown(scope, id)) return true
    const verdict = await weigh(scope, { id, authorId: profileId, to: postAuthorId, texts: [text, image ? await shownIn(scope, profileId, image) : ''] })
    const isHeld = verdict?.action === 'hold'
    const added = await insert(scope, id, newId(), postId, threadId, profileId, text, image && image.imageId, isHeld)
    if (!added.length) return true
    if (image) await setAltTexts(scope, [image])
    if (isHeld) await announce(scope, 'content_held', id, { type: 'comment', id, authorId: profileId, kind: verdict.kind, found: verdict.found })
    else await announce(scope, 'comment_added', id, { commentId: id, postId, threadId, profileId })
    return true
  })

const known = statement<object, [id: string]>('select 1 from comment where tenant_id = $1 and id = $2')
const isKnown = async (scope: Scope, id: string) => (await known(scope, id)).length > 0

/** A picture that stays, with the words that it has. */
const kept = (image: CommentRow['image']): AttachedImage | null => image && { imageId: image.id }

interface Said {
  text: string
  /** Absent where it stays as it is. */
  image?: AttachedImage | null | undefined
}

/**
 * Only what reads or looks otherwise than before is marked as edited: what a picture shows may be told better without.
 * @throws Refusal comment_empty, attachment_gone, against_rules, edit_would_wait
 */
export const changeComment = (context: Context, row: CommentRow, { text, image = kept(row.image) }: Said) =>
  inTransaction(context, async (scope) => {
    const { id, post, image: shown } = row
    if (!text && !image) refuse('comment_empty')
    const { profileId } = context.me
    const imageId = image && image.imageId
    const said = { id, authorId: profileId, to: post?.authorId, texts: [text, image ? await shownIn(scope, profileId, image) : ''] }
    await weighChange(scope, said, { texts: [row.text, shown?.altText ?? ''] })
    if (image) await setAltTexts(scope, [image])
    await scope.db
      .updateTable('comment')
      .set({ text, imageId, editedAt: sql<string>`now()` })
      .where('tenantId', '=', scope.tenantId)
      .where('id', '=', id)
      .where('status', '<', 2)
      .where(({ or, eb }) => or([eb('text', '<>', text), eb('imageId', 'is distinct from', imageId)]))
      .execute()
    if (shown && shown.id !== imageId) await letGo(scope, shown.id)
  })

const factOf = ({ id, postId, threadId, authorId }: CommentRow) => ({ commentId: id, postId, threadId, profileId: authorId! })

const empty = statement<{ wasPublished: boolean; wasHeld: boolean; imageId: string | null }, [id: string]>(`
  with before as (select id, status, is_held, image_id from comment where tenant_id = $1 and id = $2 and (status < 2 or is_held) for update)
  update comment c set status = 2, text = '', image_id = null, pinned_at = null, edited_at = null, is_held = false from before
   where c.tenant_id = $1 and c.id = before.id returning before.status = 0 as "wasPublished", before.is_held as "wasHeld", before.image_id as "imageId"`)

/** Takes the words and the picture away; the place is shown while there are replies under it. */
export const removeComment = (context: Context, row: CommentRow) =>
  inTransaction(context, async (scope) => {
    const [removed] = await empty(scope, row.id)
    if (removed?.wasPublished) await announce(scope, 'comment_removed', row.id, factOf(row))
    if (removed?.wasHeld) await announce(scope, 'hold_withdrawn', row.id, { type: 'comment', id: row.id })
    if (removed?.imageId) await letGo(scope, removed.imageId)
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
