import { captionLimits, type CaptionLanguage } from '@marquee/contract/captions'
import { mediaLimits, type MediaFile, type MediaProblem, type MediaUpload, type MediaUsage, type UploadKind } from '@marquee/contract/mediaFiles'
import { sql } from 'kysely'
import { isoInstantSql } from '#db/isoInstant.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { captionsJson, captionsKey, type CaptionsRow } from '#media/captions.ts'
import type { Container } from '#media/container.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { closedFolder } from '#media/store.ts'
import { piecesFolder } from './pieces.ts'

export interface MediaFileRow extends Omit<MediaFile, 'url' | 'mime' | 'poster' | 'captions' | 'kind'> {
  kind: UploadKind
  usage: MediaUsage
  mime: Container | null
  state: MediaUpload['state']
  problem: MediaProblem | null
  received: number
  keptUntil: string
  folder: string
  fileKey: string | null
  poster: ImageRow | null
  captions: CaptionsRow[]
}

const selectOwn = statement<MediaFileRow, [mediaFileId: string, ownerId: string]>(`
  select f.id, f.kind, f.usage, f.mime, f.state, f.reason as problem, f.bytes::float8 as bytes, f.received::float8 as received, f.folder, f.file_key as "fileKey",
         f.width, f.height, f.duration_ms as "durationMs", f.alt_text as "altText", ${isoInstantSql('f.kept_until')} as "keptUntil",
         ${imageJson('i')} as poster, ${captionsJson('f')} as captions
    from media_file f left join image i on i.tenant_id = $1 and i.id = f.poster_id
   where f.tenant_id = $1 and f.id = $2 and f.owner_id = $3`)

/** A file of the caller's own, in whatever state it is. */
export const mediaFile = async (context: Context, { mediaFileId }: { mediaFileId: string }): Promise<MediaFileRow | undefined> =>
  (await selectOwn(context, mediaFileId, context.me.profileId))[0]

/** Whether a post or a message shows the file `f`; and whether moderators keep it, too. */
const isShownByPeople = `(
  exists (select 1 from post p where p.tenant_id = $1 and p.media_id = f.id)
  or exists (select 1 from chat_message m where m.tenant_id = $1 and m.file_id = f.id))`
const isShown = `(${isShownByPeople}
  or exists (select 1 from reported_message h where h.tenant_id = $1 and h.file_id = f.id)
  or exists (select 1 from reported_copy h where h.tenant_id = $1 and h.media_id = f.id))`

interface Unused {
  /** Still on their way. */
  unfinished: number
  count: number
  bytes: number
}

const selectUnused = statement<Unused, [ownerId: string]>(`
  select count(*) filter (where f.state = 'uploading')::int as unfinished, count(*)::int as count, coalesce(sum(f.bytes), 0)::float8 as bytes
    from media_file f
   where f.tenant_id = $1 and f.owner_id = $2 and (f.state in ('processing', 'ready') or f.state = 'uploading' and f.kept_until > now())
     and not ${isShown}`)

interface NewFile {
  id: string
  kind: UploadKind
  usage: MediaUsage
  name: string
  bytes: number
}

/**
 * Notes that a file is about to come. The same id twice is one.
 * @throws Refusal too_many_uploads where the caller has too much on its way, or in no post, already
 */
export const addMediaFile = (context: Context, { id, kind, usage, name, bytes }: NewFile): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db, tenantId } = inside
    const ownerId = context.me.profileId
    // One after the other: two at once could both find room.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${tenantId} ${ownerId}`}, 0))`.execute(db)
    if (await mediaFile({ ...context, ...inside }, { mediaFileId: id })) return
    const { unfinished, count, bytes: unused } = (await selectUnused(inside, ownerId))[0]!
    const isFull = unfinished >= mediaLimits.unfinished || count >= mediaLimits.unused || unused + bytes > mediaLimits.unusedBytes
    if (isFull) refuse('too_many_uploads')
    const added = await db
      .insertInto('mediaFile')
      .values({ tenantId, id, ownerId, kind, usage, name, bytes, folder: closedFolder(tenantId) })
      .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
      .executeTakeFirst()
    // The id was somebody else's already.
    if (!added.numInsertedOrUpdatedRows) refuse('not_found')
  })

interface Piece {
  mediaFileId: string
  /** Where in the file it begins, and how long it is. */
  start: number
  length: number
  key: string
  mime: Container
}

/**
 * Notes a piece that lies in the store; the last one sets off the look at the whole. Answers false where the file does not go on at
 * its start: another call has brought that part, or the upload is over.
 */
export const addPiece = (scope: Scope, { mediaFileId, start, length, key, mime }: Piece): Promise<boolean> =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    const row = await db
      .updateTable('mediaFile')
      .set({
        received: start + length,
        pieces: sql<string[]>`array_append(pieces, ${key})`,
        mime: sql<string>`coalesce(mime, ${mime})`,
        state: sql<string>`case when bytes = ${start + length}::bigint then 'processing' else state end`,
        updatedAt: sql<string>`now()`,
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', mediaFileId)
      .where('state', '=', 'uploading')
      .where('received', '=', start)
      .where('keptUntil', '>', sql<string>`now()`)
      .returning('state')
      .executeTakeFirst()
    if (row?.state === 'processing') await announce(inside, 'media_uploaded', mediaFileId, { mediaFileId })
    return row !== undefined
  })

interface Described {
  altText?: string | undefined
  posterId?: string | null | undefined
}

/** Sets what is said of a file. The poster has to be a picture of the caller's own, for a post. */
export const describe = async (context: Context, mediaFileId: string, { altText, posterId }: Described) =>
  inTransaction(context, async ({ db, tenantId }) => {
    const ownerId = context.me.profileId
    if (posterId) {
      const own = db.selectFrom('image').select('id').where('tenantId', '=', tenantId).where('id', '=', posterId).where('ownerId', '=', ownerId)
      if (!(await own.where('kind', '=', 'POST').forKeyShare().executeTakeFirst())) refuse('not_found')
    }
    await db
      .updateTable('mediaFile')
      .set({ ...(altText === undefined ? {} : { altText }), ...(posterId === undefined ? {} : { posterId }), updatedAt: sql<string>`now()` })
      .where('tenantId', '=', tenantId)
      .where('id', '=', mediaFileId)
      .where('ownerId', '=', ownerId)
      .execute()
  })

/** Holds a video that may still be played as it is until the transaction is over. */
const holdVideo = async ({ db, tenantId }: Scope, mediaFileId: string) => {
  const held = db.selectFrom('mediaFile').select('id').where('tenantId', '=', tenantId).where('id', '=', mediaFileId)
  const row = await held.where('state', 'in', ['uploading', 'processing', 'ready']).forUpdate().executeTakeFirst()
  if (!row) refuse('not_found')
}

interface Captioned {
  id: string
  folder: string
}

interface NewCaptions {
  language: CaptionLanguage
  /** Names their file, which lies in the store. */
  id: string
}

const selectCaptions = statement<NewCaptions, [mediaFileId: string]>('select language, id from media_caption where tenant_id = $1 and media_file_id = $2')

/**
 * Notes captions of a video, in the place of those in the same language.
 * @throws Refusal captions_full, and not_found for a video that has gone meanwhile
 */
export const addCaptions = (scope: Scope, { id: mediaFileId, folder }: Captioned, { language, id }: NewCaptions): Promise<void> =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    await holdVideo(inside, mediaFileId)
    const there = await selectCaptions(inside, mediaFileId)
    const older = there.find((one) => one.language === language)
    if (!older && there.length >= captionLimits.languages) refuse('captions_full')
    await db
      .insertInto('mediaCaption')
      .values({ tenantId, mediaFileId, language, id })
      .onConflict((conflict) => conflict.columns(['tenantId', 'mediaFileId', 'language']).doUpdateSet({ id, createdAt: sql<string>`now()` }))
      .execute()
    if (older) await announce(inside, 'captions_removed', mediaFileId, { keys: [captionsKey(folder, older.id)] })
  })

/** Takes the captions in one language from a video, where it has some; their file follows. */
export const removeCaptions = (scope: Scope, { id: mediaFileId, folder }: Captioned, language: CaptionLanguage): Promise<void> =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    const gone = await db
      .deleteFrom('mediaCaption')
      .where('tenantId', '=', tenantId)
      .where('mediaFileId', '=', mediaFileId)
      .where('language', '=', language)
      .returning('id')
      .executeTakeFirst()
    if (gone) await announce(inside, 'captions_removed', mediaFileId, { keys: [captionsKey(folder, gone.id)] })
  })

/** What the database says when a row that others refer to is deleted. */
const stillReferredTo = '23503'

/** Removes a file that nothing refers to, whatever has come of it; what lies in the store follows. Answers false where one does. */
export const removeMediaFile = (scope: Scope, mediaFileId: string): Promise<boolean> =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    const gone = await db.deleteFrom('mediaFile').where('tenantId', '=', tenantId).where('id', '=', mediaFileId).returning('folder').executeTakeFirst()
    if (gone) await announce(inside, 'media_removed', mediaFileId, { folders: [gone.folder, piecesFolder(mediaFileId)] })
    return true
  }).catch((error: unknown) => {
    if ((error as { code?: string }).code === stillReferredTo) return false
    throw error
  })

const selectShown = statement<{ isShown: boolean }, [mediaFileId: string]>(`
  select ${isShownByPeople} as "isShown" from media_file f where f.tenant_id = $1 and f.id = $2`)

/**
 * Removes a file of somebody's that no post and no message shows. What moderators keep still goes with the last that keeps it. Answers
 * false where it is shown.
 */
export const deleteMediaFile = async (scope: Scope, mediaFileId: string): Promise<boolean> =>
  (await removeMediaFile(scope, mediaFileId)) || !(await selectShown(scope, mediaFileId))[0]?.isShown

export interface ArrivedRow {
  kind: UploadKind
  mime: Container
  bytes: number
  pieces: string[]
  folder: string
}

const selectArrived = statement<ArrivedRow, [mediaFileId: string]>(`
  select kind, mime, bytes::float8 as bytes, pieces, folder from media_file where tenant_id = $1 and id = $2 and state = 'processing'`)

/** A file whose bytes are all there and that nobody has looked at yet. */
export const arrived = async (scope: Scope, mediaFileId: string) => (await selectArrived(scope, mediaFileId))[0]

const selectAlive = statement<object, [mediaFileId: string]>(`
  select 1 from media_file where tenant_id = $1 and id = $2 and state in ('processing', 'ready')`)

/** True for a file that is played, or may still be. */
export const isAlive = async (scope: Scope, mediaFileId: string): Promise<boolean> => (await selectAlive(scope, mediaFileId)).length > 0

type Outcome =
  | { state: 'ready'; fileKey: string; durationMs: number | null; width: number | null; height: number | null }
  | { state: 'rejected' | 'failed'; reason: MediaProblem }

/** Says once what became of a file; false where it was said before. Its pieces are needed no more, nor captions of what is not played. */
export const settle = (scope: Scope, mediaFileId: string, outcome: Outcome): Promise<boolean> =>
  inTransaction(scope, async ({ db, tenantId }) => {
    const { numUpdatedRows } = await db
      .updateTable('mediaFile')
      .set({ ...outcome, pieces: [], updatedAt: sql<string>`now()` })
      .where('tenantId', '=', tenantId)
      .where('id', '=', mediaFileId)
      .where('state', '=', 'processing')
      .executeTakeFirst()
    if (outcome.state !== 'ready')
      await db.deleteFrom('mediaCaption').where('tenantId', '=', tenantId).where('mediaFileId', '=', mediaFileId).execute()
    return numUpdatedRows > 0n
  })

const keep = statement<object, [count: number]>(`
  update media_file set kept_until = now() + interval '7 days'
   where tenant_id = $1 and id in (
     select f.id from media_file f where f.tenant_id = $1 and f.kept_until < now() and ${isShown} order by f.kept_until limit $2)`)

/** Files that posts or messages show are looked at again in a week, so that the sweep meets few of them; at most `count`. */
export const keepShown = (scope: Scope, count: number) => keep(scope, count)

const selectForgotten = statement<{ id: string }, [count: number]>(`
  select f.id from media_file f
   where f.tenant_id = $1 and f.kept_until < now() and not ${isShown}
   order by f.kept_until limit $2`)

/** Files in no post and no message whose day is over, finished or not. */
export const forgottenIds = async (scope: Scope, count: number) => (await selectForgotten(scope, count)).map(({ id }) => id)
