import { follows } from '@marquee/contract/follows'
import { livestreams } from '@marquee/contract/livestreams'
import { notifications } from '@marquee/contract/notifications'
import { streamSessions } from '@marquee/contract/streamSessions'
import { streams } from '@marquee/contract/streams'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { closedFolder } from '#media/store.ts'
import { addPieces, planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'
import { livestreamToSend } from './keyQueries.ts'
import * as l from './lifecycleQueries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
})
afterAll(() => world.close())

const stay = (changes: object = {}) => planStream(world, 'ada', { kind: 'permanent', ...changes })
const begin = async (livestreamId: string) => {
  const sessionId = newId()
  await l.begin(world.scope(), { livestreamId, sessionId, protocol: 'browser', folder: closedFolder(world.home.tenantId) })
  await addPieces(world, sessionId, [3])
  return sessionId
}
const end = (sessionId: string) => l.endSession(world.scope(), sessionId, 'host')
const statusOf = async (livestreamId: string) => (await world.as('ben')(streams.read, { livestreamId })).status
const recordingsOf = async (livestreamId: string) => (await world.as('ben')(streams.recordings, { livestreamId })).items.map(({ id }) => id)
/** What there is of the recordings in the store and its tables. */
const finish = (livestreamId: string, sessionId: string) =>
  world.runJob('finish_stream', { tenantId: world.home.tenantId, livestreamId, sessionId, reason: 'host' })

it('is ready again when it is over, and each time on air has a recording of its own', async () => {
  const livestreamId = await stay()
  const first = await begin(livestreamId)
  await end(first)
  await world.worked()
  expect(await statusOf(livestreamId)).toBe('ready')
  const second = await begin(livestreamId)
  expect(await statusOf(livestreamId)).toBe('live')
  expect(await recordingsOf(livestreamId)).toEqual([first])
  await end(second)
  await world.worked()
  expect(await recordingsOf(livestreamId)).toEqual([second, first])
  const page = await world.as('ben')(streams.recordings, { livestreamId, limit: 1 })
  expect((await world.as('ben')(streams.recordings, { livestreamId, limit: 1, cursor: page.cursor! })).items.map(({ id }) => id)).toEqual([first])
  const ofFirst = await world.as('ben')(streams.watch, { livestreamId, recordingId: first })
  expect([ofFirst.isLive, ofFirst.playlist.split('/')[2]]).toEqual([false, first])
  await expect(world.as('ben')(streams.watch, { livestreamId })).rejects.toMatchObject({ code: 'stream_not_on' })
})

it('shows what is on, and an earlier recording to whoever asks for that', async () => {
  const livestreamId = await stay()
  const first = await begin(livestreamId)
  await end(first)
  const second = await begin(livestreamId)
  const watched = async (recordingId?: string) => {
    const { isLive, playlist } = await world.as('ben')(streams.watch, { livestreamId, ...(recordingId && { recordingId }) })
    return [isLive, playlist.split('/')[2]]
  }
  expect([await watched(), await watched(first)]).toEqual([[true, second], [false, first]])
  await expect(watched(second)).rejects.toMatchObject({ code: 'stream_not_on' })
  await expect(world.as('ben')(streams.watch, { livestreamId: await stay(), recordingId: first })).rejects.toMatchObject({ code: 'stream_not_on' })
  await end(second)
})

it('is not ended, nor loses anything, by the job of the time before (trap: the old job ends the new)', async () => {
  const livestreamId = await stay()
  const first = await begin(livestreamId)
  await end(first)
  const second = await begin(livestreamId)
  await finish(livestreamId, first)
  expect(await statusOf(livestreamId)).toBe('live')
  await end(second)
  await finish(livestreamId, first)
  expect(await statusOf(livestreamId)).toBe('ended')
  await finish(livestreamId, second)
  expect(await statusOf(livestreamId)).toBe('ready')
  expect(await recordingsOf(livestreamId)).toEqual([second, first])
})

it('keeps nothing of any time where no recording is wanted', async () => {
  const livestreamId = await stay({ recordReplay: false })
  const first = await begin(livestreamId)
  await end(first)
  const second = await begin(livestreamId)
  await finish(livestreamId, first)
  await end(second)
  await world.worked()
  expect(await recordingsOf(livestreamId)).toEqual([])
})

it('tells those who follow of each time once', async () => {
  const livestreamId = await stay()
  const told = async () =>
    (await world.as('ben')(notifications.list, {})).items.filter(({ type, post }) => type === 'LIVESTREAM_NOTIFICATION' && post?.id === livestreamId)
  const first = await begin(livestreamId)
  await world.settled()
  const [before] = await told()
  await l.leave(world.scope(), first, null)
  await world.settled()
  expect(await told()).toMatchObject([{ id: before!.id }])
  await end(first)
  await world.worked()
  await end(await begin(livestreamId))
  await world.worked()
  const after = await told()
  expect(after).toHaveLength(1)
  expect(after[0]!.id).not.toBe(before!.id)
})

it('is never given up, is changed between two times on air, and stands among what is ahead only where a time is planned', async () => {
  const livestreamId = await stay()
  await end(await begin(livestreamId))
  await world.worked()
  await world.owner.query(`update livestream set scheduled_start = now() - interval '9 hours' where id = $1`, [livestreamId])
  await world.runJob('expire_livestreams')
  expect(await statusOf(livestreamId)).toBe('ready')
  const isAhead = async () => (await world.as('ben')(timeline.live, {})).some(({ id }) => id === livestreamId)
  expect(await isAhead()).toBe(false)
  const scheduledStart = new Date(Date.now() + 86_400_000).toISOString()
  await world.as('ada')(livestreams.change, { livestreamId, scheduledStart, latency: 'normal' })
  expect(await isAhead()).toBe(true)
  await expect(world.as('ada')(livestreams.change, { livestreamId, kind: 'once' })).rejects.toMatchObject({
    code: 'stream_under_way', body: { errors: [{ fieldName: 'kind' }] },
  })
  expect(await world.as('ada')(livestreams.cancel, { livestreamId })).toMatchObject({ status: 'canceled' })
  await expect(world.as('ada')(streamSessions.open, { livestreamId })).rejects.toMatchObject({ status: 403 })
})

it('is what an encoder sends unless one is planned for the next hour, and does not begin by itself once its host has ended it', async () => {
  const livestreamId = await stay()
  const { profileId } = world.person('ada')
  const sent = () => livestreamToSend(world.scope(), profileId, 6)
  await world.owner.query(`update livestream set status = 'canceled' where id <> $1`, [livestreamId])
  const [later, next] = [await planStream(world, 'ada'), await planStream(world, 'ada')]
  await world.owner.query(`update livestream set scheduled_start = now() + interval '3 hours' where id = any ($1)`, [[later, next]])
  expect(await sent()).toBe(livestreamId)
  await world.owner.query(`update livestream set scheduled_start = now() + interval '20 minutes' where id = $1`, [next])
  expect(await sent()).toBe(next)
  await end(await begin(livestreamId))
  expect((await world.as('ada')(streamSessions.read, { livestreamId })).autoStart).toBe(false)
  for (const _ of [1, 2]) await world.as('ada')(streamSessions.end, { livestreamId })
})
