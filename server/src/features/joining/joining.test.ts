import { joining, type JoinMode } from '@marquee/contract/joining'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Heard } from '#live/heard.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let told = 0
beforeAll(async () => {
  const listener: Heard = {
    channel_changed: (_scope, facts) => {
      told += facts.filter(({ what }) => what === 'configuration').length
      return Promise.resolve([])
    },
  }
  world = await createWorld({ heard: [listener] })
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())
beforeEach(() => set('open'))

const set = (joinMode: JoinMode, name = 'olga') => world.as(name)(joining.set, { joinMode })
const modeAt = async (host: string) => (await world.app.inject({ url: '/api/configuration/global', headers: { host } })).json().joinMode as JoinMode
const modeOf = () => modeAt(world.home.hostname)
const feedOfCleo = () => world.app.inject({ url: `/creator/${world.person('cleo').profileId}/feed.xml`, headers: { host: world.home.hostname } })

it('is what strangers read at the door, and what closes to them, from the next request on', async () => {
  expect([await modeOf(), (await feedOfCleo()).statusCode]).toEqual(['open', 200])
  await set('invite')
  expect([await modeOf(), (await feedOfCleo()).statusCode]).toEqual(['invite', 404])
  await set('open', 'sol')
  expect([await modeOf(), (await feedOfCleo()).statusCode]).toEqual(['open', 200])
})

it('is noted and told to every browser once, however often it is sent', async () => {
  const entries = async () =>
    (await world.owner.query(`select before, after from audit_log where action = 'joining.changed' order by seq`)).rows
  await world.settled()
  const [before, noted] = [told, (await entries()).length]
  await Promise.all([set('invite'), set('invite', 'sol')])
  await set('invite')
  await world.settled()
  expect(told).toBe(before + 1)
  expect((await entries()).slice(noted)).toEqual([{ before: { joinMode: 'open' }, after: { joinMode: 'invite' } }])
})

it('knows no third way, and neither does the table', async () => {
  await expect(set('approval' as JoinMode)).rejects.toMatchObject({ status: 400 })
  await expect(world.owner.query(`update tenant set join_mode = 'approval'`)).rejects.toThrow(/join_mode/)
})

it.each(['ben', 'cleo'])('is not for %s to say', async (name) => {
  await expect(set('invite', name)).rejects.toMatchObject({ status: 403 })
  expect(await modeOf()).toBe('open')
})

it('is said of one channel alone', async () => {
  const other = await world.addTenant('southlight.test')
  await set('invite')
  expect([await modeOf(), await modeAt(other.hostname)]).toEqual(['invite', 'open'])
})
