import { images, ProfileImageKind, profileImageKinds } from '@marquee/contract/images'
import { wasTaken } from '#features/profiles/clearedQueries.ts'
import type { Context } from '#http/actor.ts'
import { on, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { presentImage } from '#media/image.ts'
import { receive } from '#media/receive.ts'
import { can } from './policy.ts'
import { presentOwnImage, presentUpload } from './present.ts'
import * as q from './queries.ts'

interface Sides {
  cropX?: number | undefined
  cropY?: number | undefined
  cropWidth?: number | undefined
  cropHeight?: number | undefined
}

/** The contract lets through all four sides or none. */
const cropOf = ({ cropX: x, cropY: y, cropWidth: width, cropHeight: height }: Sides) =>
  x === undefined || y === undefined || width === undefined || height === undefined ? null : { x, y, width, height }

/** The place of a profile that an address names. */
const kindIn = async (_context: Context, { kind }: { kind: string }) => ProfileImageKind.safeParse(kind).data

export const imageRoutes = implement(images, {
  upload: signedIn(async (context, { kind, altText, file, ...sides }) => {
    if (!can.have(context.me, kind)) refuse('not_allowed')
    const { key, format } = await receive(context.media, file)
    try {
      const uploadId = await q.addUpload(context, { kind, format, incomingKey: key, crop: cropOf(sides), altText })
      return presentUpload((await q.upload(context, { uploadId }))!)
    } catch (error) {
      await context.media.remove([key])
      throw error
    }
  }),

  status: signedIn(async (context, input) => presentUpload((await q.upload(context, input)) ?? refuse('not_found'))),

  read: signedIn(async (context, input) => presentImage((await q.image(context, input)) ?? refuse('not_found'))),

  mine: signedIn(async (context) => {
    const kinds = profileImageKinds.filter((kind) => can.have(context.me, kind))
    return (await q.imagesOf(context, kinds)).map(presentOwnImage)
  }),

  remove: signedIn(async (context, input) => {
    const { id } = (await q.image(context, input)) ?? refuse('not_found')
    if (!(await q.deleteImage(context, id))) refuse('image_in_use')
  }),

  show: unmuted(on(kindIn, can.have, async (context, kind, { imageId }) => {
    const image = (await q.image(context, { imageId })) ?? refuse('not_found')
    if (image.kind !== kind) refuse('other_image_kind')
    if (await wasTaken(context, imageId)) refuse('image_taken')
    await q.setShown(context, kind, imageId)
  })),

  hide: on(kindIn, can.have, (context, kind) => q.setShown(context, kind, null)),
})
