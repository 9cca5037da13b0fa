import { streamChapters } from '@marquee/contract/streamChapters'
import { weighWords } from '#features/contentRules/weigh.ts'
import { lastSession, stream, type StreamRow } from '#features/streams/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse, refuseAt } from '#http/refuse.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const isOn = ({ status }: StreamRow) => status === 'live' || status === 'interrupted'

/** What has chapters: what is on, or the recording. */
const shownSession = async (context: Context, row: StreamRow) => {
  const session = isOn(row) || row.status === 'replay_ready' ? await lastSession(context, row.id) : undefined
  return session?.hasPictures ? session : undefined
}

const fresh = async (context: Context, sessionId: string, chapterId: string) =>
  (await q.chaptersOf(context, sessionId)).find(({ id }) => id === chapterId) ?? refuse('not_found')

/** The chapter of what there is to be watched. */
const written = async (context: Context, row: StreamRow, chapterId: string) => {
  const session = (await shownSession(context, row)) ?? refuse('stream_not_on')
  const found = await q.chapter(context, chapterId)
  if (found?.sessionId !== session.id) refuse('not_found')
  return { livestreamId: row.id, sessionId: session.id, chapterId, before: found!.title }
}

export const streamChapterRoutes = implement(streamChapters, {
  list: on(stream, can.read, async (context, row) => {
    const session = await shownSession(context, row)
    return session ? q.chaptersOf(context, session.id) : []
  }),

  add: unmuted(on(stream, can.write, async (context, row, { id, title, positionMs }) => {
    const session = (await shownSession(context, row)) ?? refuse('stream_not_on')
    if (positionMs === undefined && !isOn(row)) refuseAt('positionMs', 'chapter_outside')
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
