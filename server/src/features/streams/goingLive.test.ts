import { follows } from '@marquee/contract/follows'
import { livestreams } from '@marquee/contract/livestreams'
import { notifications } from '@marquee/contract/notifications'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { beginProcessing, end, goLive, interrupt, resume, settleReplay } from '#features/livestreams/lifecycleQueries.ts'
import { listenerOf, within } from '#test/listener.ts'
import { planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'
import { streamHeard } from './live.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
})
afterAll(() => world.close())

const toldTo = async (who: string) =>
  (await world.as(who)(notifications.list, {})).items.map(({ type, post, actors }) => [type, post?.id, actors[0]?.nickname])

it('tells ben, who follows ada, that she plans a stream, and once that it has begun, however often her connection drops', async () => {
  const livestreamId = await planStream(world, 'ada')
  await world.settled()
  expect(await toldTo('ben')).toEqual([['POST_LOG', livestreamId, 'ada']])
  const onAir = { livestreamId, sessionId: newId() }
  const step = (act: (scope: ReturnType<World['scope']>, what: typeof onAir) => Promise<unknown>) => inTransaction(world.scope(), (scope) => act(scope, onAir))
  await step(goLive)
  for (const act of [interrupt, resume, interrupt, resume]) await step(act)
  await world.settled()
  expect(await toldTo('ben')).toEqual([['LIVESTREAM_NOTIFICATION', livestreamId, 'ada'], ['POST_LOG', livestreamId, 'ada']])
  expect(await toldTo('dov')).toEqual([])
})

it('comes before what is ahead, and whoever looks at it hears how it stands', async () => {
  const livestreamId = await planStream(world, 'ada')
  const onAir = { livestreamId, sessionId: newId() }
  const dov = await listenerOf(world, 'dov')
  expect(await dov.socket.emitWithAck('join', [`stream:${livestreamId}`, 'channel'])).toEqual([])
  await inTransaction(world.scope(), (scope) => goLive(scope, onAir))
  await world.settled()
  const heard = () => dov.heard.map(({ room, data }) => [room, data])
  await within(heard).toContainEqual([`stream:${livestreamId}`, { status: 'live' }])
  await within(heard).toContainEqual(['channel', { what: 'livestreams' }])
  const later = await planStream(world, 'ada')
  const shown = (await world.as('dov')(timeline.live, {})).map(({ id }) => id)
  expect(shown.indexOf(livestreamId)).toBeLessThan(shown.indexOf(later))
  await inTransaction(world.scope(), (scope) => end(scope, onAir, 'host'))
  await world.settled()
  await within(heard).toContainEqual([`stream:${livestreamId}`, { status: 'ended' }])
  dov.socket.close()
})

it('tells how many watch to those who look at it, and lets nobody listen to what they may not know of', async () => {
  const livestreamId = await planStream(world, 'ada', { audience: 'followers' })
  const dov = await listenerOf(world, 'dov')
  expect(await dov.socket.emitWithAck('join', [`stream:${livestreamId}`])).toEqual([`stream:${livestreamId}`])
  expect(await streamHeard.livestream_watched!(world.scope(), [{ livestreamId, viewers: 3 }])).toEqual([
    { tenantId: world.home.tenantId, room: `stream:${livestreamId}`, topic: 'stream_watched', key: livestreamId, data: { viewers: 3 } },
  ])
  dov.socket.close()
})

it('has whoever looks at it hear when its recording is there, when it is called off, and when nobody has come', async () => {
  const [recorded, off, missed] = [await planStream(world, 'ada'), await planStream(world, 'ada'), await planStream(world, 'ada')]
  const dov = await listenerOf(world, 'dov')
  expect(await dov.socket.emitWithAck('join', [recorded, off, missed].map((id) => `stream:${id}`))).toEqual([])
  const onAir = { livestreamId: recorded, sessionId: newId() }
  await inTransaction(world.scope(), async (scope) => {
    await goLive(scope, onAir)
    await end(scope, onAir, 'host')
  })
  await beginProcessing(world.scope(), recorded)
  for (const _ of [1, 2]) await settleReplay(world.scope(), recorded, true)
  await world.as('ada')(livestreams.cancel, { livestreamId: off })
  await world.owner.query(`update livestream set scheduled_start = now() - interval '7 hours' where id = $1`, [missed])
  await world.runJob('expire_livestreams')
  await world.settled()
  const heard = (id: string) => dov.heard.flatMap(({ room, data }) => (room === `stream:${id}` ? [data] : []))
  await within(() => heard(recorded).at(-1)).toEqual({ status: 'replay_ready' })
  expect(heard(recorded).filter((data) => JSON.stringify(data).includes('replay_ready'))).toHaveLength(1)
  await within(() => heard(off)).toEqual([{ status: 'canceled' }])
  await within(() => heard(missed)).toEqual([{ status: 'expired' }])
  dov.socket.close()
})
