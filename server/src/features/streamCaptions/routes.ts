import { streamCaptions } from '@marquee/contract/streamCaptions'
import { captionsArriving } from '#features/mediaFiles/captionsArriving.ts'
import { weighCaptions } from '#features/mediaFiles/weighQueries.ts'
import { captionLanguagesOf } from '#features/streams/captionQueries.ts'
import { can as ofStream } from '#features/streams/policy.ts'
import { sessionToWatch, stream, type StreamRow } from '#features/streams/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

/** What is over and can be watched. While it is on nobody knows how it is going to be counted. */
const recordingOf = async (context: Context, row: StreamRow, recordingId: string | undefined) => {
  if (recordingId && !ofStream.watchReplay(context.me, row)) refuse('not_allowed')
  const session = await sessionToWatch(context, row, recordingId)
  return session?.hasPictures && session.isOver ? session : undefined
}

export const streamCaptionRoutes = implement(streamCaptions, {
  list: on(stream, can.read, async (context, row, { recordingId }) => {
    const recording = await recordingOf(context, row, recordingId)
    return recording ? captionLanguagesOf(context, recording.id) : []
  }),

  add: unmuted(on(stream, can.write, async (context, row, { language, file, recordingId }) => {
    const recording = (await recordingOf(context, row, recordingId)) ?? refuse('stream_not_on')
    const text = await captionsArriving(file)
    await weighCaptions(context, context.me.profileId, text)
    await q.putCaptions(context, recording.id, language, text)
    return captionLanguagesOf(context, recording.id)
  })),

  remove: on(stream, can.write, async (context, row, { language, recordingId }) => {
    const recording = (await recordingOf(context, row, recordingId)) ?? refuse('stream_not_on')
    await q.removeCaptions(context, recording.id, language)
    return captionLanguagesOf(context, recording.id)
  }),
})
