import { randomBytes } from 'node:crypto'
import type { Facts } from '#jobs/facts.ts'
import { inChannelAfterChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { formatOf } from '#media/format.ts'
import { removeImage } from '#media/queries.ts'
import { makePicture } from '#media/rendering.ts'
import type { Plan } from '#media/renditions.ts'
import { incoming, newFolder, removeFolder } from '#media/store.ts'
import { OutsideError, safeFetch } from '#outside/safeFetch.ts'
import * as q from './queries.ts'

export interface PictureJob extends Wanted {
  tenantId: string
}

type Wanted = Facts['link_picture_wanted']

const limits = { bytes: 5 * 1_048_576, milliseconds: 10_000, side: 64 } as const
const plan: Plan = { widths: [320, 640, 1_280], ratio: null, background: '#FFFFFF' }
const batch = 200

/** The picture of a page, made into our own sizes under `target`. What it was is thrown away: nothing of a page's is shown as it came. */
const pictureAt = async ({ media, outside }: JobContext, url: string, target: string) => {
  const { status, body } = await safeFetch(url, { ...outside, bytes: limits.bytes, milliseconds: limits.milliseconds, accept: 'image/webp,image/png,image/jpeg' })
  if (status !== 200) throw new OutsideError(`The picture answers ${status}`)
  const format = formatOf(body)
  if (!format) throw new OutsideError('The picture is none that we can use')
  const key = `${incoming}${randomBytes(20).toString('base64url')}`
  await media.put(key, body)
  try {
    const made = await makePicture(media, { key, format, crop: null, plan, target })
    if (!made || 'problem' in made) throw new OutsideError(`The picture could not be made: ${made?.problem ?? 'lost'}`)
    // A dot that counts readers is no picture.
    if (Math.min(made.picture.width, made.picture.height) < limits.side) throw new OutsideError('The picture is too small')
    return made.picture
  } finally {
    await media.remove([key])
  }
}

/** A preview without a picture is one, too: whatever goes wrong here is told to nobody but the log. */
const hangPicture = async (context: JobContext, { tenantId, linkId, pictureUrl }: PictureJob) => {
  const scope = context.scopeOf(tenantId)
  const url = await q.waitingLink(scope, linkId)
  if (!url) return
  const target = newFolder()
  try {
    const isHung = await q.hangPicture(scope, url, await pictureAt(context, pictureUrl, target))
    if (!isHung) await removeFolder(context.media, target)
  } catch (error) {
    context.log.warn({ err: error, linkId }, 'the picture of a page could not be had')
    await removeFolder(context.media, target)
    await q.settleWithout(scope, url)
  }
}

export const linkJobs: Jobs = (context) => ({
  fetch_link_picture: (payload) => hangPicture(context, payload as PictureJob),

  sweep_links: () =>
    inChannelAfterChannel(context, async (tenantId) => {
      const scope = context.scopeOf(tenantId)
      await q.forgetUnused(scope)
      for (const id of await q.unseenPictureIds(scope, batch)) await removeImage(scope, id)
    }),
})
