import { once } from 'node:events'
import { follows } from '@marquee/contract/follows'
import { livePath } from '@marquee/contract/live'
import { Manager } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanRooms } from '#test/fanRooms.ts'
import { listenerOf, portOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'
import type { LiveNews } from './bus.ts'
import { on, rooms } from './rooms.ts'

let world: World
let asked = 0
/** Published each time somebody asks for a busy room, before they are answered. */
let meanwhile: (id: string) => LiveNews[] = () => []
const idOf = (name: string) => world.person(name).profileId

const busyRooms = rooms({
  busy: on(
    async (_listener, ids) => {
      asked += 1
      for (const id of ids) world.live.publish(meanwhile(id))
      return ids.map((id) => ({ id }))
    },
    () => true,
  ),
})

beforeAll(async () => {
  world = await createWorld({ rooms: [fanRooms, busyRooms] })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve', 'fay']) await world.addPerson(name)
  for (const name of ['ben', 'dov']) await world.as(name)(follows.follow, { profileId: idOf('ada') })
})
afterAll(() => world.close())

/** A connection as any program may open it, which says what it wants as often as it wants. */
const bareConnection = async (name: string, packets: readonly string[]) => {
  const { hostname } = world.person(name)
  const manager = new Manager(`http://127.0.0.1:${await portOf(world.app)}`, {
    path: livePath, addTrailingSlash: false, transports: ['websocket'], reconnection: false, autoConnect: false, extraHeaders: { host: hostname },
  })
  const answers: string[] = []
  manager.open()
  await once(manager as never, 'open')
  manager.engine.on('data', (data) => answers.push(String(data)))
  const closed = new Promise<void>((resolve) => manager.engine.on('close', () => resolve()))
  for (const packet of packets) manager.engine.write(packet)
  const say = (packet: string) => manager.engine.write(packet)
  return { answers, closed, say, close: () => manager.engine.close(), admitted: () => answers.some((answer) => answer.startsWith('0{')) }
}
const connect = (token: string) => `0${JSON.stringify({ token })}`

it('closes a connection that asks again before it is answered, and lets nobody in over it', async () => {
  const token = await world.tokenFor(world.person('ben'))
  const many = await bareConnection('ben', Array.from({ length: 60 }, () => connect(token)))
  await many.closed
  expect(many.answers).toEqual([])
  expect(world.live.io.sockets.sockets.size).toBe(0)
})

it('closes a connection that is refused, once it has been told why', async () => {
  const { answers, closed } = await bareConnection('ben', [connect('junk')])
  await closed
  expect(answers).toEqual([expect.stringContaining('not_signed_in')])
  // After ten seconds any connection that nobody was admitted over is closed: that is not what is meant.
}, 8_000)

it('has no more than forty sockets of one person, though all come at once', async () => {
  const token = await world.tokenFor(world.person('fay'))
  const all = await Promise.all(Array.from({ length: 45 }, () => bareConnection('fay', [connect(token)])))
  await within(() => all.filter(({ answers }) => answers.length).length).toBe(45)
  expect(all.filter(({ admitted }) => admitted()).length).toBe(40)
  for (const { close } of all) close()
})

it('asks once for a room, whoever else is put out of whatever room in the meantime', async () => {
  const ben = await listenerOf(world, 'ben')
  const { tenantId } = world.home
  const room = `busy:${idOf('ada')}`
  asked = 0
  meanwhile = () => [
    { tenantId, room, evicts: idOf('dov') },
    { tenantId, room: `fans:${idOf('ada')}`, evicts: idOf('ben') },
    { tenantId: idOf('ada'), room, evicts: idOf('ben') },
  ]
  expect(await ben.join(room)).toEqual([])
  expect(asked).toBe(1)
})

it('asks again for whoever is put out meanwhile, and refuses them when that does not end', async () => {
  const ben = await listenerOf(world, 'ben')
  const { tenantId } = world.home
  const room = `busy:${idOf('ada')}`
  asked = 0
  meanwhile = () => (asked === 1 ? [{ tenantId, room, evicts: idOf('ben') }] : [])
  expect(await ben.join(room)).toEqual([])
  expect(asked).toBe(2)

  const other = `busy:${idOf('dov')}`
  asked = 0
  meanwhile = (id) => (asked < 50 && id === idOf('dov') ? [{ tenantId, room: other, evicts: idOf('ben') }] : [])
  expect(await ben.join(other, `fans:${idOf('ada')}`)).toEqual([other])
  expect(asked).toBeLessThan(10)
})

it('lets nobody in who came before their channel was shut and arrives afterwards', async () => {
  const token = await world.tokenFor(world.person('ben'))
  const late = await bareConnection('ben', [])
  world.live.recheckChannel(world.home.tenantId)
  late.say(connect(token))
  await late.closed
  expect(late.admitted()).toBe(false)
  // Whoever comes now is looked up anew.
  const fresh = await bareConnection('ben', [connect(token)])
  await within(fresh.admitted).toBe(true)
  fresh.close()
})

it('lets whoever is on their way in, and everybody stay, where only an address is looked at anew', async () => {
  const token = await world.tokenFor(world.person('ben'))
  const there = await bareConnection('ben', [connect(token)])
  await within(there.admitted).toBe(true)
  const late = await bareConnection('ben', [])
  world.live.forgetHost(world.home.hostname)
  late.say(connect(token))
  await within(late.admitted).toBe(true)
  expect(there.answers.join()).not.toContain('kicked')
  there.close()
  late.close()
})
