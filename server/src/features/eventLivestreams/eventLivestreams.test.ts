import { eventLivestreams } from '@marquee/contract/eventLivestreams'
import { events } from '@marquee/contract/events'
import { livestreams } from '@marquee/contract/livestreams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'dov']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'cleo']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const plan = async (changes: object = {}) => {
  const eventId = newId()
  await as('ada')(events.add, {
    id: eventId, title: 'Raku', startsAt: inHours(2), endsAt: inHours(5), timeZone: 'UTC', kind: 'online', onlineUrl: 'https://meet.test/kiln', ...changes,
  })
  await as('ada')(events.publish, { eventId })
  return eventId
}
const stream = async (who: string, changes: object = {}) =>
  (await as(who)(livestreams.schedule, { id: newId(), title: 'The kiln, live', scheduledStart: inHours(2), timeZone: 'UTC', ...changes })).id
const choose = (eventId: string, livestreamId: string | null) => as('ada')(eventLivestreams.choose, { eventId, livestreamId })

it('is chosen by the host among their own, shown to those who may watch, and leads back', async () => {
  const [eventId, livestreamId, forTier] = [await plan(), await stream('ada'), await stream('ada', { audience: 'followers' })]
  expect((await as('ada')(eventLivestreams.read, { eventId })).choices.map(({ id }) => id).toSorted()).toEqual([livestreamId, forTier].toSorted())
  expect(await choose(eventId, livestreamId)).toMatchObject({ livestream: { id: livestreamId, status: 'scheduled' } })
  expect(await as('ben')(eventLivestreams.read, { eventId })).toMatchObject({ livestream: { id: livestreamId }, choices: [] })
  expect(await as('ben')(eventLivestreams.event, { livestreamId })).toMatchObject({ id: eventId, title: 'Raku' })
  // What is for followers is announced to them alone.
  await choose(eventId, forTier)
  expect(await as('ben')(eventLivestreams.read, { eventId })).toEqual({ livestream: null, choices: [] })
  await choose(eventId, null)
  expect(await as('ada')(eventLivestreams.event, { livestreamId })).toBeNull()
})

it('is nobody else’s, shows one event at a time, and none in a room alone', async () => {
  const [eventId, other, livestreamId, theirs] = [await plan(), await plan(), await stream('ada'), await stream('dov')]
  const taken = { status: 422, body: { code: 'event_livestream_taken' } }
  await expect(choose(eventId, theirs)).rejects.toMatchObject(taken)
  await expect(as('dov')(eventLivestreams.choose, { eventId, livestreamId: theirs })).rejects.toMatchObject({ status: 403 })
  await choose(eventId, livestreamId)
  await expect(choose(other, livestreamId)).rejects.toMatchObject(taken)
  const inRoom = await plan({ kind: 'in_person', onlineUrl: '', venueName: 'Yard' })
  await expect(choose(inRoom, livestreamId)).rejects.toMatchObject({ status: 403 })
})

it('leads back to no event that its reader may not know of', async () => {
  const [eventId, livestreamId] = [await plan({ visibility: 'invite' }), await stream('ada')]
  await choose(eventId, livestreamId)
  expect(await as('cleo')(eventLivestreams.event, { livestreamId })).toBeNull()
})

it('makes the event begin with it, where it is early', async () => {
  const [eventId, livestreamId] = [await plan(), await stream('ada')]
  await choose(eventId, livestreamId)
  const tick = async () => {
    await world.runJob('keep_event_time')
    return (await as('ben')(events.read, { eventId })).status
  }
  expect(await tick()).toBe('published')
  await world.owner.query(`update livestream set status = 'live' where id = $1`, [livestreamId])
  expect(await tick()).toBe('live')
})
