import { sessions } from '@marquee/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* Whose word about who calls, and where, is taken: that of the machines which the settings name, and nobody else's. */

const worlds: World[] = []
const openWith = async (TRUST_PROXY: string) => {
  const world = await createWorld(TRUST_PROXY ? { env: { TRUST_PROXY } } : {})
  worlds.push(world)
  await world.addTenant('overclock.test', 'Overclock')
  return world
}
afterAll(async () => {
  for (const world of worlds) await world.close()
})

/** Which channel is answered to somebody whose call says that it is forwarded for the other one. */
const channelFor = async (world: World, remoteAddress: string, forwarded: string) => {
  const headers = { host: world.home.hostname, 'x-forwarded-host': forwarded }
  return (await world.app.inject({ url: '/api/configuration/global', remoteAddress, headers })).json<{ channelName?: string }>().channelName
}

describe.each([
  ['', [], ['127.0.0.1', '10.1.2.3', '::1']],
  ['10.0.0.0/8', ['10.1.2.3', '10.255.0.1', '::ffff:10.1.2.3'], ['11.0.0.1', '9.255.255.255', '192.0.2.1', '::1', '127.0.0.1', '2001:db8::10']],
  ['192.0.2.1', ['192.0.2.1', '::ffff:192.0.2.1'], ['192.0.2.2', '192.0.2.10', '10.0.0.1']],
  ['fd00::/8, 192.0.2.1', ['fd12::1', '192.0.2.1'], ['fe80::1', '2001:db8::1', '192.0.2.11']],
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1'], ['128.0.0.1', '10.0.0.1']],
] as const)('with TRUST_PROXY=%s', (setting, believed, others) => {
  let world: World
  beforeAll(async () => {
    world = await openWith(setting)
  })

  it('takes the word of those machines about the channel, and no other’s', async () => {
    for (const address of believed) expect([address, await channelFor(world, address, 'overclock.test')]).toEqual([address, 'Overclock'])
    for (const address of others) expect([address, await channelFor(world, address, 'overclock.test')]).toEqual([address, 'Northlight'])
  })

  it('takes of several words the last, which is that machine’s own', async () => {
    for (const address of believed) expect(await channelFor(world, address, 'northlight.test, overclock.test')).toBe('Overclock')
    for (const address of others) expect(await channelFor(world, address, 'overclock.test, overclock.test')).toBe('Northlight')
  })

  it('takes from nobody else where somebody calls from', async () => {
    const said = { 'x-forwarded-for': '203.0.113.77, 198.51.100.9', 'x-real-ip': '203.0.113.77', forwarded: 'for=203.0.113.77' }
    for (const [index, address] of [...believed, ...others].entries()) {
      const name = `ben${index}`
      const person = await world.addPerson(name)
      const headers = { host: world.home.hostname, authorization: `Bearer ${await world.tokenFor(person, { sid: name })}`, ...said }
      await world.app.inject({ url: sessionsUrl, remoteAddress: address, headers })
      const { rows } = await world.owner.query<{ network: string }>('select network::text from account_session where account_id = $1', [person.accountId])
      const isBelieved = (believed as readonly string[]).includes(address)
      // The last that a machine which is not named has called from: what stands before it anybody may have written.
      expect([address, rows[0]?.network === '198.51.100.0/24']).toEqual([address, isBelieved])
    }
  })
})

const sessionsUrl = `/api${sessions.list.path}`
