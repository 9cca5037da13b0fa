import { mediaFiles } from '@marquee/contract/mediaFiles'
import { newId } from '#db/id.ts'
import type { Context } from '#http/actor.ts'
import { on, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { captionsKey } from '#media/captions.ts'
import { captionsArriving } from './captionsArriving.ts'
import { refuseTooLarge, takePieces } from './pieces.ts'
import { can, mayUpload } from './policy.ts'
import { presentUpload } from './present.ts'
import * as q from './queries.ts'
import { weighAltText, weighCaptions } from './weighQueries.ts'

const fresh = async (context: Context, mediaFileId: string) => presentUpload((await q.mediaFile(context, { mediaFileId })) ?? refuse('not_found'))

export const mediaFileRoutes = implement(mediaFiles, {
  begin: signedIn(async (context, file) => {
    if (!mayUpload(context.me, file)) refuse('not_allowed')
    refuseTooLarge(file, file.bytes)
    await q.addMediaFile(context, file)
    return fresh(context, file.id)
  }),

  read: on(q.mediaFile, can.have, async (_context, file) => presentUpload(file)),

  append: on(q.mediaFile, can.upload, async (context, upload, { uploadOffset, file }) => {
    if (uploadOffset !== upload.received) refuse('upload_elsewhere')
    await takePieces(context.media, upload, file, (piece) => q.addPiece(context, { mediaFileId: upload.id, ...piece }))
    return fresh(context, upload.id)
  }),

  describe: unmuted(on(q.mediaFile, can.have, async (context, file, said) => {
    await weighAltText(context, file, said.altText)
    await q.describe(context, file.id, said)
    return fresh(context, file.id)
  })),

  addCaptions: unmuted(on(q.mediaFile, can.caption, async (context, video, { language, file }) => {
    const text = await captionsArriving(file)
    await weighCaptions(context, context.me.profileId, text)
    const id = newId()
    const key = captionsKey(video.folder, id)
    await context.media.put(key, Buffer.from(text))
    try {
      await q.addCaptions(context, video, { language, id })
    } catch (error) {
      await context.media.remove([key])
      throw error
    }
    return fresh(context, video.id)
  })),

  removeCaptions: on(q.mediaFile, can.have, async (context, video, { language }) => {
    await q.removeCaptions(context, video, language)
    return fresh(context, video.id)
  }),

  remove: on(q.mediaFile, can.have, async (context, { id }) => {
    if (!(await q.deleteMediaFile(context, id))) refuse('media_shown')
  }),
})
