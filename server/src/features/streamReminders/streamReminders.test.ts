import { follows } from '@marquee/contract/follows'
import { livestreams } from '@marquee/contract/livestreams'
import { notifications } from '@marquee/contract/notifications'
import { streamReminders } from '@marquee/contract/streamReminders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { goLive } from '#features/livestreams/lifecycleQueries.ts'
import { listenerOf, within } from '#test/listener.ts'
import { planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ provider: true })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve']) await world.addPerson(name)
  await as('eve')(follows.follow, { profileId: idOf('ada') })
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const ask = (who: string, livestreamId: string) => as(who)(streamReminders.ask, { livestreamId })
const drop = (who: string, livestreamId: string) => as(who)(streamReminders.drop, { livestreamId })
const begin = async (livestreamId: string) => {
  await inTransaction(world.scope(), (scope) => goLive(scope, { livestreamId, sessionId: newId() }))
  await world.settled()
}
/** What somebody has heard of a stream, the newest first. */
const heardBy = async (who: string, livestreamId: string) => {
  await world.settled()
  const { items } = await as(who)(notifications.list, {})
  return items.flatMap(({ type, about, post }) => (type === 'LIVESTREAM_NOTIFICATION' && post?.id === livestreamId ? [about || 'live'] : []))
}
const tick = () => world.runJob('remind_of_streams')
const startIn = (livestreamId: string, minutes: number) =>
  world.owner.query(`update livestream set scheduled_start = now() + $2 * interval '1 minute' where id = $1`, [livestreamId, minutes])

describe('whoever asks to be reminded of a livestream', () => {
  it('hears when it begins, whether they follow or not, and once where they do; nobody else hears', async () => {
    const livestreamId = await planStream(world, 'ada')
    for (const name of ['ben', 'eve']) for (const _ of [1, 2]) expect(await ask(name, livestreamId)).toEqual({ isReminded: true })
    const ben = await listenerOf(world, 'ben')
    await begin(livestreamId)
    expect(await heardBy('ben', livestreamId)).toEqual(['live'])
    expect(await heardBy('eve', livestreamId)).toEqual(['live'])
    expect(await heardBy('dov', livestreamId)).toEqual([])
    await within(() => ben.heard.map(({ topic }) => topic)).toContain('notifications_changed')
    ben.socket.close()
    const { rows } = await world.owner.query(`
      select recipient_id as id, count(*)::int as count from notification_delivery d
        join notification_broadcast b on b.id = d.notification_id and b.type = 'LIVESTREAM_NOTIFICATION' and b.post_id = $1
       group by 1, channel`, [livestreamId])
    expect(rows.every(({ count }) => count === 1)).toBe(true)
  })

  it('is reminded half an hour before, once, also of a time that it was moved to', async () => {
    const livestreamId = await planStream(world, 'ada')
    await ask('ben', livestreamId)
    await tick()
    expect(await heardBy('ben', livestreamId)).toEqual([])
    await startIn(livestreamId, 29)
    for (const _ of [1, 2]) await tick()
    expect(await heardBy('ben', livestreamId)).toEqual(['soon 29'])
    // Not of one whose time is almost there: it is told of when it begins.
    await startIn(livestreamId, 3)
    await tick()
    await startIn(livestreamId, 20)
    await tick()
    expect(await heardBy('ben', livestreamId)).toEqual(['soon 20', 'soon 29'])
    expect(await heardBy('eve', livestreamId)).toEqual([])
  })

  it('is told when it gets another time, and when it is called off', async () => {
    const livestreamId = await planStream(world, 'ada')
    await ask('ben', livestreamId)
    const scheduledStart = new Date(Date.now() + 20 * 60_000).toISOString()
    await as('ada')(livestreams.change, { livestreamId, title: 'Raku, tonight', scheduledStart })
    expect(await heardBy('ben', livestreamId)).toEqual(['moved'])
    // Who has just heard of the new time is not told at once that it is near.
    await tick()
    expect(await heardBy('ben', livestreamId)).toEqual(['moved'])
    await as('ada')(livestreams.change, { livestreamId, title: 'Raku, tonight at last' })
    await as('ada')(livestreams.cancel, { livestreamId })
    expect(await heardBy('ben', livestreamId)).toEqual(['canceled', 'moved'])
    expect(await heardBy('eve', livestreamId)).toEqual([])
  })

  it('hears nothing once they have let go of it', async () => {
    const livestreamId = await planStream(world, 'ada')
    await ask('ben', livestreamId)
    expect(await as('ben')(streamReminders.read, { livestreamId })).toEqual({ isReminded: true })
    expect(await drop('ben', livestreamId)).toEqual({ isReminded: false })
    expect(await drop('ben', livestreamId)).toEqual({ isReminded: false })
    await startIn(livestreamId, 25)
    await tick()
    await begin(livestreamId)
    expect(await heardBy('ben', livestreamId)).toEqual([])
  })
})

it('asks for what is to come and may be known of', async () => {
  const [livestreamId, forFollowers, forTier] = [
    await planStream(world, 'ada'), await planStream(world, 'ada', { audience: 'followers' }), await planStream(world, 'ada', { audience: 'tier', minTier: 1 }),
  ]
  await expect(ask('ada', livestreamId)).rejects.toMatchObject({ status: 403 })
  await expect(ask('ben', forFollowers)).rejects.toMatchObject({ status: 404 })
  expect(await ask('ben', forTier)).toEqual({ isReminded: true })
  await begin(livestreamId)
  await expect(ask('ben', livestreamId)).rejects.toMatchObject({ status: 403 })
})

it('names what somebody sends now or next, among what the reader may know of', async () => {
  const next = (who: string) => as(who)(streamReminders.next, { profileId: idOf('cleo') })
  expect(await next('ben')).toBeNull()
  const later = await planStream(world, 'cleo', { title: 'Later' })
  const hidden = await planStream(world, 'cleo', { title: 'Among us', audience: 'followers' })
  await startIn(hidden, 60)
  expect(await next('ben')).toMatchObject({ id: later, title: 'Later', status: 'scheduled', isReminded: false, can: { remind: true } })
  await ask('ben', later)
  expect(await next('ben')).toMatchObject({ id: later, isReminded: true })
  expect(await next('cleo')).toMatchObject({ id: hidden, can: { remind: false } })
  const now = await planStream(world, 'cleo', { title: 'Now' })
  await begin(now)
  expect(await next('ben')).toMatchObject({ id: now, status: 'live', can: { remind: false } })
})
