import type { ImageKind, ImageProblem, ImageUpload, ProfileImageKind } from '@marquee/contract/images'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isTakenPicture } from '#features/profiles/clearedQueries.ts'
import { setPicture } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import type { Format } from '#media/format.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { isReferredTo, keepForAWhile, markDeleted, removeImage } from '#media/queries.ts'
import type { Crop } from '#media/renditions.ts'
import { closedFolder, newFolder } from '#media/store.ts'

interface NewUpload {
  kind: ImageKind
  format: Format
  incomingKey: string
  crop: Crop | null
  altText: string
}

/**
 * Pictures of posts, and of what is said under them, are shown by the gate alone, those of chats to their members; the others are
 * everybody's.
 */
const isClosed: Partial<Record<ImageKind, true>> = { POST: true, COMMENT: true, MESSAGE: true, GROUP: true }
const folderFor = (tenantId: string, kind: ImageKind) => (isClosed[kind] ? closedFolder(tenantId) : newFolder())

/** Notes that a file has arrived and is to become a picture; answers the upload's id. */
export const addUpload = (context: Context, { kind, format, incomingKey, crop, altText }: NewUpload) =>
  inTransaction(context, async (scope) => {
    const { db, tenantId } = scope
    const id = newId()
    await db
      .insertInto('imageUpload')
      .values({
        tenantId,
        id,
        ownerId: context.me.profileId,
        kind,
        format,
        incomingKey,
        folder: folderFor(tenantId, kind),
        crop: crop && JSON.stringify(crop),
        altText,
      })
      .execute()
    await announce(scope, 'image_uploaded', id, { uploadId: id })
    return id
  })

export interface UploadRow {
  id: string
  kind: ImageKind
  state: ImageUpload['state']
  problem: ImageProblem | null
  image: ImageRow | null
}

const selectUpload = statement<UploadRow, [uploadId: string, ownerId: string]>(`
  select u.id, u.kind, u.state, u.reason as problem, ${imageJson('i')} as image
    from image_upload u
    left join image i on i.tenant_id = $1 and i.id = u.image_id
   where u.tenant_id = $1 and u.id = $2 and u.owner_id = $3`)

/** An upload of the caller's own. */
export const upload = async (context: Context, { uploadId }: { uploadId: string }): Promise<UploadRow | undefined> =>
  (await selectUpload(context, uploadId, context.me.profileId))[0]

export interface OwnImageRow extends ImageRow {
  kind: ProfileImageKind
  isShown: boolean
}

const selectMine = statement<OwnImageRow, [ownerId: string, kinds: readonly ProfileImageKind[]]>(`
  select i.id, i.width, i.height, i.alt_text as "altText", i.placeholder, i.blur, i.sizes, i.kind,
         coalesce(i.id in (p.avatar_id, p.banner_id), false) or pi.image_id is not null as "isShown"
    from image i
    join profile p on p.tenant_id = $1 and p.id = $2
    left join profile_image pi on pi.tenant_id = $1 and pi.profile_id = $2 and pi.image_id = i.id
   where i.tenant_id = $1 and i.id in (
           select id from image where tenant_id = $1 and owner_id = $2 and deleted_at is null
           union select p.avatar_id union select p.banner_id)
     and i.kind = any ($3) and not ${isTakenPicture('i.id')}
   order by i.id desc limit 50`)

/**
 * The caller's pictures of these kinds, newest first, without what moderators have taken away; what the profile shows is among them,
 * whoever hung it there.
 */
export const imagesOf = (context: Context, kinds: readonly ProfileImageKind[]) => selectMine(context, context.me.profileId, kinds)

const selectOwn = statement<ImageRow & { kind: ImageKind }, [imageId: string, ownerId: string]>(`
  select id, width, height, alt_text as "altText", placeholder, blur, sizes, kind
    from image where tenant_id = $1 and id = $2 and owner_id = $3 and deleted_at is null`)

/** A picture that the caller uploaded and has not deleted. */
export const image = async (context: Context, { imageId }: { imageId: string }) =>
  (await selectOwn(context, imageId, context.me.profileId))[0]

/** What holds a picture for moderators alone: its owner shows it nowhere, and need not know that they do. */
const keptByModerators = ['reported_copy_image', 'reported_message_image', 'removed_comment', 'cleared_profile']

/** Deletes a picture, out of everybody's sight at once where moderators keep it still. False, and nothing changes, where it is shown. */
export const deleteImage = async (context: Context, imageId: string): Promise<boolean> => {
  if (await removeImage(context, imageId)) return true
  if (await isReferredTo(context, imageId, keptByModerators)) return false
  await markDeleted(context, imageId)
  return true
}

const columns = { AVATAR: 'avatarId', BANNER: 'bannerId' } as const

/** Shows one's picture where its kind is shown; with null none. What was shown before is kept for a while. */
export const setShown = (context: Context, kind: ProfileImageKind, imageId: string | null) =>
  inTransaction(context, async (scope) => {
    const { profileId } = context.me
    const before = kind === 'SPONSOR_IMAGE' ? await setSponsorImage(scope, profileId, imageId) : await setPicture(scope, profileId, columns[kind], imageId)
    if (before && before !== imageId) await keepForAWhile(scope, before)
  })

const setSponsorImage = async ({ db, tenantId }: Scope, profileId: string, imageId: string | null) => {
  const kind = 'SPONSOR_IMAGE'
  const before = await db
    .deleteFrom('profileImage')
    .where('tenantId', '=', tenantId)
    .where('profileId', '=', profileId)
    .where('kind', '=', kind)
    .returning('imageId')
    .executeTakeFirst()
  if (imageId)
    await db
      .insertInto('profileImage')
      .values({ tenantId, profileId, kind, imageId })
      .onConflict((conflict) => conflict.columns(['tenantId', 'profileId', 'kind']).doUpdateSet({ imageId }))
      .execute()
  return before?.imageId
}

export interface WaitingRow {
  ownerId: string
  kind: ImageKind
  format: Format
  incomingKey: string
  folder: string
  crop: Crop | null
  altText: string
}

const selectWaiting = statement<WaitingRow, [uploadId: string]>(`
  select owner_id as "ownerId", kind, format, incoming_key as "incomingKey", folder, crop, alt_text as "altText"
    from image_upload where tenant_id = $1 and id = $2 and state = 'processing'`)

/** An upload whose picture is still to be made. */
export const waitingUpload = async (scope: Scope, uploadId: string) => (await selectWaiting(scope, uploadId))[0]

/** The same, held until the transaction ends. False where it is settled or has gone. */
export const holdWaiting = async ({ db, tenantId }: Scope, uploadId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from image_upload where tenant_id = ${tenantId} and id = ${uploadId} and state = 'processing' for update`.execute(db)
  return rows.length > 0
}

const selectAlive = statement<object, [uploadId: string]>(
  `select 1 from image_upload where tenant_id = $1 and id = $2 and state in ('processing', 'ready')`,
)

/** True for an upload whose picture is there or still to come. */
export const isAlive = async (scope: Scope, uploadId: string): Promise<boolean> => (await selectAlive(scope, uploadId)).length > 0

type Outcome = { state: 'ready'; imageId: string } | { state: 'rejected' | 'failed'; reason: ImageProblem }

/** Says once what became of an upload; false where it was said before. */
export const settle = async ({ db, tenantId }: Scope, uploadId: string, outcome: Outcome): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('imageUpload')
    .set(outcome)
    .where('tenantId', '=', tenantId)
    .where('id', '=', uploadId)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const selectStale = statement<{ id: string }, [count: number]>(`
  select id from image_upload
   where tenant_id = $1 and state = 'processing' and created_at < now() - interval '24 hours' order by created_at limit $2`)

/** Uploads that nobody has worked on for a day. */
export const staleUploadIds = async (scope: Scope, count: number) => (await selectStale(scope, count)).map(({ id }) => id)

/** What became of an upload is remembered for a week. */
export const forgetOldUploads = ({ db, tenantId }: Scope, before: Date) =>
  db
    .deleteFrom('imageUpload')
    .where('tenantId', '=', tenantId)
    .where('createdAt', '<', before.toISOString())
    .where('state', '<>', 'processing')
    .execute()
