import { setTimeout as pause } from 'node:timers/promises'
import { blocks } from '@marquee/contract/blocks'
import { follows } from '@marquee/contract/follows'
import { liveLimits } from '@marquee/contract/live'
import { posts } from '@marquee/contract/posts'
import { sessions } from '@marquee/contract/sessions'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { metricsOf } from '#http/metrics.ts'
import { fanNews, fanRooms } from '#test/fanRooms.ts'
import { listenerOf, portOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'
import { memoryBus } from './memoryBus.ts'

let world: World
const metrics = metricsOf({ pool: new pg.Pool(), platformPool: new pg.Pool() })
const idOf = (name: string) => world.person(name).profileId
const fansOf = (name: string) => `fans:${idOf(name)}`
const follow = (name: string, creator: string) => world.as(name)(follows.follow, { profileId: idOf(creator) })
const publish = async (name: string) => {
  const { id } = await world.as(name)(posts.publish, { id: newId(), text: 'News' })
  await world.settled()
  return id
}

beforeAll(async () => {
  world = await createWorld({ rooms: [fanRooms], heard: [fanNews], metrics })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve']) await world.addPerson(name)
  await follow('ben', 'ada')
})
afterAll(() => world.close())

it('lets ben hear what is said in a room that he may listen in, and a stranger not', async () => {
  const [ben, dov] = [await listenerOf(world, 'ben'), await listenerOf(world, 'dov')]
  expect(await ben.join(fansOf('ada'))).toEqual([])
  expect(await dov.join(fansOf('ada'))).toEqual([fansOf('ada')])
  const postId = await publish('ada')
  await within(() => ben.heard).toEqual([{ room: fansOf('ada'), topic: 'post_published', key: postId, data: { postId } }])
  expect(dov.heard).toEqual([])
})

it('brings what is meant for one person to all their tabs and to nobody else', async () => {
  const tabs = [await listenerOf(world, 'ben'), await listenerOf(world, 'ben')]
  const dov = await listenerOf(world, 'dov')
  expect(await dov.join(`person:${idOf('ben')}`)).toEqual([`person:${idOf('ben')}`])
  const { tenantId } = world.home
  world.live.publish([{ tenantId, room: `person:${idOf('ben')}`, topic: 'noted', key: 'x', data: 'long'.repeat(liveLimits.data) }])
  for (const { heard } of tabs) await within(() => heard).toEqual([{ room: `person:${idOf('ben')}`, topic: 'noted', key: 'x' }])
  expect(dov.heard).toEqual([])
})

it('refuses a socket to nobody, to a token of another channel, of another key, and to a page of elsewhere', async () => {
  await world.addPerson('rita', {}, await world.addTenant('arcade.test'))
  const rita = await world.tokenFor(world.person('rita'))
  const ofLinking = await world.tokenFor(world.person('ben'), { azp: 'marquee-link' })
  for (const token of [undefined, null, '', 'junk', 7, { token: rita }, rita, `${rita}x`, ofLinking])
    await expect(listenerOf(world, 'ben', { token: token ?? false })).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(listenerOf(world, 'ben', { hostname: 'nowhere.test' })).rejects.toThrow('websocket error')
  await expect(listenerOf(world, 'ben', { origin: 'http://evil.test' })).rejects.toThrow('websocket error')
  await expect(listenerOf(world, 'ben', { origin: 'http://northlight.test' })).resolves.toBeTruthy()
})

it('keeps channels apart, though a room were called the same', async () => {
  const rita = await listenerOf(world, 'rita')
  const room = `person:${idOf('rita')}`
  world.live.publish([{ tenantId: world.home.tenantId, room, topic: 'noted', key: 'x' }])
  expect(await rita.join(fansOf('ada'))).toEqual([fansOf('ada')])
  expect(rita.heard).toEqual([])
})

it('puts out whoever may be in a room no longer, before what is said next', async () => {
  await follow('dov', 'ada')
  const dov = await listenerOf(world, 'dov')
  expect(await dov.join(fansOf('ada'))).toEqual([])
  await world.as('dov')(follows.unfollow, { profileId: idOf('ada') })
  await publish('ada')
  await within(() => dov.left).toEqual([fansOf('ada')])
  expect(dov.heard).toEqual([])
  expect(await dov.join(fansOf('ada'))).toEqual([fansOf('ada')])
})

it('never brings a message to somebody who has left, however the two meet', async () => {
  for (let round = 0; round < 12; round++) {
    await follow('eve', 'cleo')
    const eve = await listenerOf(world, 'eve')
    const entering = eve.join(fansOf('cleo'))
    if (round % 2) await entering
    await world.as('eve')(follows.unfollow, { profileId: idOf('cleo') })
    await publish('cleo')
    await entering
    await eve.present([])
    expect(eve.heard).toEqual([])
    eve.socket.close()
  }
})

it('closes the sockets of a sign-in that was revoked, and only those', async () => {
  const elsewhere = await world.tokenFor(world.person('ben'), { sid: 'another browser' })
  const [here, there] = [await listenerOf(world, 'ben'), await listenerOf(world, 'ben', { token: elsewhere })]
  const { id } = (await world.as('ben')(sessions.list, {})).find(({ isCurrent }) => !isCurrent)!
  await world.as('ben')(sessions.revoke, { sessionId: id })
  await there.gone()
  expect(there.kicks).toEqual(['refused'])
  await here.present([])
  expect(here.socket.connected).toBe(true)
  await expect(listenerOf(world, 'ben', { token: elsewhere })).rejects.toMatchObject({ code: 'not_signed_in' })
})

it('closes every tab of the browser in which somebody signs out', async () => {
  const [ben, otherTab] = [await listenerOf(world, 'ben'), await listenerOf(world, 'ben')]
  const elsewhere = await listenerOf(world, 'ben', { token: await world.tokenFor(world.person('ben'), { sid: 'a phone' }) })
  ben.socket.emit('sign_out', () => {})
  await Promise.all([ben.gone(), otherTab.gone()])
  await elsewhere.present([])
  expect(elsewhere.socket.connected).toBe(true)
})

it('closes the sockets of an account that was suspended', async () => {
  const fay = await listenerOf(world, 'fay')
  const { accountId } = world.person('fay')
  await world.owner.query(`update account set status = 'suspended' where id = $1`, [accountId])
  world.live.recheck(accountId)
  await fay.gone()
  expect(fay.kicks).toEqual(['refused'])
  await expect(listenerOf(world, 'fay')).rejects.toMatchObject({ code: 'account_suspended' })
})

it('closes a socket when its token ends, unless a newer one of the same person has come', async () => {
  const brief = () => world.tokenFor(world.person('ben'), {}, '2s')
  const [left, stays] = [await listenerOf(world, 'ben', { token: await brief() }), await listenerOf(world, 'ben', { token: await brief() })]
  expect(await stays.renew(await world.tokenFor(world.person('ben')))).toBe(true)
  await left.gone()
  expect(left.kicks).toEqual(['expired'])
  await stays.present([])
  expect(stays.socket.connected).toBe(true)
  for (const token of [await world.tokenFor(world.person('dov')), 'junk']) expect(await stays.renew(token)).toBe(false)
  expect(await stays.present([idOf('ben')])).toEqual([idOf('ben')])
})

it('leaves a socket open whose token is good for longer than a timer can wait', async () => {
  const ben = await listenerOf(world, 'ben', { token: await world.tokenFor(world.person('ben'), {}, '40d') })
  for (let times = 0; times < 3; times++) await ben.present([])
  expect(ben.kicks).toEqual([])
  expect(ben.socket.connected).toBe(true)
})

it('tells who types to the others in the room, not too often, and nothing of those who may not', async () => {
  await follow('cleo', 'ada')
  await follow('eve', 'ada')
  const [ben, eve, cleo, dov] = await Promise.all(['ben', 'eve', 'cleo', 'dov'].map((name) => listenerOf(world, name)))
  for (const one of [ben!, eve!, cleo!]) expect(await one.join(fansOf('ada'))).toEqual([])
  for (const one of [ben!, ben!, cleo!, dov!]) {
    one.socket.emit('typing', fansOf('ada'))
    await one.present([])
  }
  await within(() => eve!.typings).toEqual([{ room: fansOf('ada'), profileId: idOf('ben') }])
  expect(ben!.typings).toEqual([])
})

it('says who is there, and nothing of those who have blocked the asker', async () => {
  const [ben] = [await listenerOf(world, 'ben'), await listenerOf(world, 'eve'), await listenerOf(world, 'dov')]
  await world.addPerson('gus')
  await world.as('dov')(blocks.block, { profileId: idOf('ben') })
  expect(await ben.present(['ben', 'eve', 'dov', 'gus'].map(idOf))).toEqual([idOf('ben'), idOf('eve')])
})

it('does not hear junk, closes what sends too much at once, and lives on', async () => {
  const ben = await listenerOf(world, 'ben')
  const junk = [undefined, 7, 'x', {}, ['chat'], [`nothing:${newId()}`], [{ length: 3 }], [['x']]]
  for (const said of ['join', 'leave', 'typing', 'presence', 'renew', 'sign_in', '__proto__'])
    for (const input of junk) {
      ben.socket.emit(said as 'join', input as never, () => {})
      await pause(55)
    }
  expect(await ben.join(`nothing:${newId()}`, fansOf('ada'))).toHaveLength(1)
  ben.socket.emit('join', ['x'.repeat(liveLimits.frame)], () => {})
  await ben.gone()

  const loud = await listenerOf(world, 'ben')
  for (let count = 0; count < 500; count++) loud.socket.emit('typing', fansOf('ada'))
  await loud.gone()
  await expect(listenerOf(world, 'ben')).resolves.toBeTruthy()
})

it('takes nothing but live sockets where others ask for an upgrade', async () => {
  const elsewhere = new WebSocket(`ws://127.0.0.1:${await portOf(world.app)}/elsewhere`)
  await new Promise((resolve) => elsewhere.addEventListener('error', resolve, { once: true }))
  expect(elsewhere.readyState).toBe(WebSocket.CLOSED)
  const { statusCode } = await world.app.inject({ url: '/live', headers: { host: world.home.hostname } })
  expect(statusCode).toBe(404)
})

it('sends everybody to another process when this one ends', async () => {
  const live = memoryBus()
  const app = await world.appOver(live, { metrics: undefined })
  const ben = await listenerOf(world, 'ben', { app })
  const waits: number[] = []
  ben.socket.on('drain', (wait) => waits.push(wait))
  await app.close()
  await live.stop()
  await ben.gone()
  expect(waits).toEqual([expect.any(Number)])
  expect(waits[0]).toBeLessThanOrEqual(1_000)
})

it('counts sockets and deliveries', async () => {
  const figure = async (name: string) => {
    const { values } = await metrics.registry.getSingleMetric(name)!.get()
    return values[0]?.value ?? 0
  }
  const before = { sockets: await figure('ws_connections'), deliveries: await figure('ws_deliveries_total') }
  const tabs = [await listenerOf(world, 'hal'), await listenerOf(world, 'hal')]
  world.live.publish([{ tenantId: world.home.tenantId, room: `person:${idOf('hal')}`, topic: 'noted', key: 'x' }])
  for (const { heard } of tabs) await within(() => heard.length).toBe(1)
  expect(await figure('ws_connections')).toBe(before.sockets + 2)
  expect(await figure('ws_deliveries_total')).toBe(before.deliveries + 2)
})
