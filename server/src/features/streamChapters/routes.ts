import { streamChapters } from '@marquee/contract/streamChapters'
import { weighWords } from '#features/contentRules/weigh.ts'
import { can as ofStream } from '#features/streams/policy.ts'
import { sessionToWatch, stream, type StreamRow } from '#features/streams/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse, refuseAt } from '#http/refuse.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

/** What there is to be parted into chapters. */
const shownSession = async (context: Context, row: StreamRow, recordingId: string | undefined) => {
  if (recordingId && !ofStream.watchReplay(context.me, row)) refuse('not_allowed')
  const session = await sessionToWatch(context, row, recordingId)
  return session?.hasPictures ? session : undefined
}

const fresh = async (context: Context, sessionId: string, chapterId: string) =>
  (await q.chaptersOf(context, sessionId)).find(({ id }) => id === chapterId) ?? refuse('not_found')

/** A chapter of a recording of this livestream. */
const written = async (context: Context, row: StreamRow, chapterId: string) => {
  const found = (await q.chapter(context, row.id, chapterId)) ?? refuse('not_found')
  return { livestreamId: row.id, sessionId: found.sessionId, chapterId, before: found.title }
}

export const streamChapterRoutes = implement(streamChapters, {
  list: on(stream, can.read, async (context, row, { recordingId }) => {
    const session = await shownSession(context, row, recordingId)
    return session ? q.chaptersOf(context, session.id) : []
  }),

  add: unmuted(on(stream, can.write, async (context, row, { id, title, positionMs, recordingId }) => {
    const session = (await shownSession(context, row, recordingId)) ?? refuse('stream_not_on')
    if (positionMs === undefined && session.isOver) refuseAt('positionMs', 'beyond_recording')
    await weighWords(context, context.me.profileId, { title: [title] })
    await q.addChapter(context, { livestreamId: row.id, sessionId: session.id, chapterId: id }, title, positionMs)
    return fresh(context, session.id, id)
  })),

  change: unmuted(on(stream, can.write, async (context, row, { chapterId, title, positionMs }) => {
    const { before, ...of } = await written(context, row, chapterId)
    if (title !== undefined) await weighWords(context, context.me.profileId, { title: [title] }, { title: [before] })
    await q.changeChapter(context, of, { title, positionMs })
    return fresh(context, of.sessionId, chapterId)
  })),

  remove: on(stream, can.write, async (context, row, { chapterId }) => {
    const { before: _, ...of } = await written(context, row, chapterId)
    await q.removeChapter(context, of)
  }),
})
