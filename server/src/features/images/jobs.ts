import type { ImageProblem } from '@marquee/contract/images'
import { inTransaction, type Scope } from '#db/scope.ts'
import type { Facts } from '#jobs/facts.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { addImage, forgottenImageIds, removeImage } from '#media/queries.ts'
import { makePicture } from '#media/rendering.ts'
import { plans } from '#media/renditions.ts'
import { incoming, removeFolder, type MediaStore } from '#media/store.ts'
import * as q from './queries.ts'

/** After so many tries that failed on our side, the person is told. */
const tries = 5
const day = 24 * 60 * 60_000
const batch = 200

export interface ImageJob extends UploadRef {
  tenantId: string
}

type UploadRef = Facts['image_uploaded']

/** Nothing is left of a file that did not become a picture. */
const dismiss = async (media: MediaStore, scope: Scope, uploadId: string, state: 'rejected' | 'failed', reason: ImageProblem) => {
  const upload = await q.waitingUpload(scope, uploadId)
  if (!upload || !(await q.settle(scope, uploadId, { state, reason }))) return
  await removeFolder(media, upload.folder)
  await media.remove([upload.incomingKey])
}

/** The row of the picture appears with the word that it is ready, after the last of its files; neither where its upload has gone. */
const finish = (scope: Scope, uploadId: string, image: Omit<Parameters<typeof addImage>[1], 'id'>) =>
  inTransaction(scope, async (inside) => {
    if (!(await q.holdWaiting(inside, uploadId))) return
    await addImage(inside, { id: uploadId, ...image })
    await q.settle(inside, uploadId, { state: 'ready', imageId: uploadId })
  })

/** Makes the picture of an upload. Doing it again, even at the same time, changes nothing. */
const processImage = async ({ media, scopeOf }: JobContext, { tenantId, uploadId }: ImageJob) => {
  const scope = scopeOf(tenantId)
  const upload = await q.waitingUpload(scope, uploadId)
  if (!upload) return
  const { ownerId, kind, format, incomingKey: key, folder: target, crop, altText } = upload
  try {
    const made = await makePicture(media, { key, format, crop, plan: plans[kind], target })
    if (!made) return await dismiss(media, scope, uploadId, 'failed', 'lost')
    if ('problem' in made) return await dismiss(media, scope, uploadId, 'rejected', made.problem)
    await finish(scope, uploadId, { ownerId, kind, altText, ...made.picture })
    await media.remove([key])
  } finally {
    // Erased with its person, or given up, while its sizes were written: nobody else knows of them.
    if (!(await q.isAlive(scope, uploadId))) await removeFolder(media, target)
  }
}

const sweepTenant = async ({ media, scopeOf }: JobContext, tenantId: string) => {
  const scope = scopeOf(tenantId)
  for (const id of await q.staleUploadIds(scope, batch)) await dismiss(media, scope, id, 'failed', 'lost')
  for (const id of await forgottenImageIds(scope, batch)) await removeImage(scope, id)
  await q.forgetOldUploads(scope, new Date(Date.now() - 7 * day))
}

/** Files that came in for an upload that was never written down. */
const sweepIncoming = async (media: MediaStore) => {
  const files = await media.list(incoming)
  await media.remove(files.filter(({ changedAt }) => changedAt.getTime() < Date.now() - 2 * day).map(({ key }) => key))
}

export const imageJobs: Jobs = (context) => ({
  process_image: async (payload, { job }) => {
    const image = payload as ImageJob
    try {
      await processImage(context, image)
    } catch (error) {
      if (job.attempts < tries) throw error
      context.log.error({ err: error, ...image }, 'a picture could not be made')
      await dismiss(context.media, context.scopeOf(image.tenantId), image.uploadId, 'failed', 'lost')
    }
  },

  remove_files: async (payload) => context.media.remove((payload as { keys: string[] }).keys),

  sweep_images: async () => {
    await inKeptChannelAfterChannel(context, (tenantId) => sweepTenant(context, tenantId))
    await sweepIncoming(context.media)
  },
})
