import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { sessions } from '@marquee/contract/sessions'
import { sidOf } from '@marquee/identity/people/sessions'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { fanNews, fanRooms } from '#test/fanRooms.ts'
import { listenerOf, within } from '#test/listener.ts'
import { liveEngines, type Redis7 } from '#test/liveEngines.ts'
import { createWorld, type World } from '#test/world.ts'
import type { LiveNode } from './bus.ts'

describe.each(liveEngines)('over $name', ({ nodes: open }) => {
  let world: World
  let here: LiveNode
  let there: LiveNode
  let redis: Redis7 | undefined
  let appThere: FastifyInstance
  const idOf = (name: string) => world.person(name).profileId
  const fansOf = (name: string) => `fans:${idOf(name)}`
  const listeners = ['ben', 'dov', 'eve']

  beforeAll(async () => {
    const opened = await open()
    ;[here, there] = opened.nodes
    redis = opened.redis
    world = await createWorld({ rooms: [fanRooms], heard: [fanNews], live: here, provider: true })
    appThere = here === there ? world.app : await world.appOver(there)
    for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
    for (const name of listeners) await world.addPerson(name)
    for (const name of ['ben', 'eve']) await world.as(name)(follows.follow, { profileId: idOf('ada') })
    await world.settled()
  })
  afterAll(async () => {
    if (appThere !== world.app) await appThere.close()
    await world.close()
    if (there !== here) await there.stop()
    await redis?.kill()
  })

  const said = (room: string, seq: number) => ({ tenantId: world.home.tenantId, room, topic: 'said', key: String(seq), seq })

  /** Somebody signs in once more: the grant as the provider keeps it, and a token of it. */
  const signedIn = async (name: string, browser: string) => {
    const grantId = `${browser} of ${name}`
    await world.owner.query(`insert into identity.provider_entity (kind, id_hash, payload, person_id) values ('Grant', sha256($1::bytea), '{}', $2)`, [
      Buffer.from(grantId), world.person(name).subject,
    ])
    return world.tokenFor(world.person(name), { sid: sidOf(grantId) })
  }

  it('keeps the order of one publisher in every room', async () => {
    const [near, far] = [await listenerOf(world, 'ben'), await listenerOf(world, 'eve', { app: appThere })]
    for (const one of [near, far]) await one.join(fansOf('ada'))
    const places = Array.from({ length: 400 }, (_, place) => place + 1)
    for (const seq of places) here.publish([said(fansOf('ada'), seq)])
    for (const { heard } of [near, far]) {
      await within(() => heard.length).toBe(places.length)
      expect(heard.map(({ seq }) => seq)).toEqual(places)
    }
  })

  it('brings whatever is published to those who are in its room and to nobody else, from the moment they have entered', async () => {
    const rooms = listeners.map((name) => `person:${idOf(name)}`)
    const ofRoom = fc.nat({ max: rooms.length - 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ room: ofRoom, from: fc.boolean() }), { maxLength: 12 }), async (told) => {
        const browsers = await Promise.all(listeners.map((name, at) => listenerOf(world, name, { app: at % 2 ? world.app : appThere })))
        // Everybody is in their own room from the beginning; asking for it waits until that is so.
        await Promise.all(browsers.map(({ join }, place) => join(rooms[place]!)))
        told.forEach(({ room, from }, seq) => (from ? here : there).publish([said(rooms[room]!, seq)]))
        for (const [place, { heard }] of browsers.entries()) {
          const expected = told.flatMap(({ room }, seq) => (room === place ? [seq] : []))
          await within(() => heard.map(({ seq }) => seq!).sort((a, b) => a - b)).toEqual(expected)
        }
        for (const { socket } of browsers) socket.close()
      }),
      { numRuns: 15 },
    )
  })

  it('puts somebody out of a room at another node before what is said next', async () => {
    await world.as('dov')(follows.follow, { profileId: idOf('ada') })
    const dov = await listenerOf(world, 'dov', { app: appThere })
    expect(await dov.join(fansOf('ada'))).toEqual([])
    await world.as('dov')(follows.unfollow, { profileId: idOf('ada') })
    await world.as('ada')(posts.publish, { id: newId(), text: 'Not for dov' })
    await world.settled()
    await within(() => dov.left).toEqual([fansOf('ada')])
    here.publish([said(fansOf('ada'), 1)])
    await dov.present([])
    expect(dov.heard).toEqual([])
  })

  it('closes at other nodes the sockets of a revoked sign-in, of one that was signed out, and of a suspended account', async () => {
    const app = appThere
    const stays = await listenerOf(world, 'ben', { app })

    const revoked = await listenerOf(world, 'ben', { app, token: await signedIn('ben', 'a laptop') })
    const { id } = (await world.as('ben')(sessions.list, {})).find(({ isCurrent }) => !isCurrent)!
    await world.as('ben')(sessions.revoke, { sessionId: id })
    await revoked.gone()

    const token = await signedIn('ben', 'a phone')
    const [tab, phone] = [await listenerOf(world, 'ben', { token }), await listenerOf(world, 'ben', { app, token })]
    tab.socket.emit('sign_out', () => {})
    await Promise.all([tab.gone(), phone.gone()])

    const fay = await listenerOf(world, 'fay', { app })
    await world.owner.query(`update account set status = 'suspended' where id = $1`, [world.person('fay').accountId])
    world.app.forget(world.person('fay').accountId)
    await fay.gone()

    expect([revoked, phone, fay].map(({ kicks }) => kicks)).toEqual([['refused'], ['refused'], ['refused']])
    await stays.present([])
    expect(stays.socket.connected).toBe(true)
    const headers = { host: world.home.hostname, authorization: `Bearer ${await world.tokenFor(world.person('fay'))}` }
    expect((await appThere.inject({ url: '/api/profiles/me', headers })).statusCode).toBe(403)
  })

  it('closes at other nodes the sockets of a sign-in that the provider has ended, and refuses its calls at once', async () => {
    const app = appThere
    const { subject, hostname } = await world.addPerson('hal')
    const token = await signedIn('hal', 'a phone')
    const headers = { host: hostname, authorization: `Bearer ${token}` }
    const [phone, elsewhere] = [await listenerOf(world, 'hal', { app, token }), await listenerOf(world, 'hal', { app })]
    const call = async () => (await app.inject({ url: '/api/profiles/me', headers })).statusCode
    expect(await call()).toBe(200)

    await world.identity!.sessions.endAll(subject)
    await phone.gone()
    expect(phone.kicks).toEqual(['refused'])
    expect(await call()).toBe(401)
    await elsewhere.present([])
    expect(elsewhere.socket.connected).toBe(true)
  })

  it('knows of everybody who is there, wherever they are', async () => {
    const ben = await listenerOf(world, 'ben')
    await listenerOf(world, 'dov', { app: appThere })
    await world.addPerson('gus')
    await within(() => ben.present(['dov', 'gus'].map(idOf))).toEqual([idOf('dov')])
  })

  it('has everybody read again once it is back, and goes on without until then', async () => {
    if (!redis) {
      // A bus in memory ends with its process alone.
      return expect(here.onInterrupted(() => {})).toBeUndefined()
    }
    const [near, far] = [await listenerOf(world, 'ben'), await listenerOf(world, 'eve', { app: appThere })]
    for (const one of [near, far]) await one.join(fansOf('ada'))
    const read = async (name: string) => (await world.as(name)(posts.by, { profileId: idOf('ada') })).items.map(({ id }) => id)
    const known = new Map<object, string[]>()
    for (const [one, name] of [[near, 'ben'], [far, 'eve']] as const)
      // The last of them may come when all is over: who has read nothing is missed below.
      one.socket.on('resync', () => void read(name).then((ids) => known.set(one, ids), () => {}))
    const publish = async () => {
      const { id } = await world.as('ada')(posts.publish, { id: newId(), text: 'News' })
      await world.settled()
      return id
    }

    for (const interrupt of [killConnections, killServer, freezeServer]) {
      known.clear()
      await interrupt(redis, async () => {
        const postId = await publish()
        await within(() => near.heard.at(-1)?.key).toBe(postId)
      }, [here, there])
      const ids = await read('cleo')
      for (const one of [near, far]) await within(() => known.get(one)).toEqual(ids)
      const postId = await publish()
      for (const { heard } of [near, far]) await within(() => heard.at(-1)?.key).toBe(postId)
    }
  }, 60_000)

  it('lets nobody stay who was put out while it was away', async () => {
    if (!redis) return expect(here.isUp()).toBe(true)
    const app = appThere
    const token = await signedIn('eve', 'a phone')
    const [ivy, phone, stays] = [await listenerOf(world, 'ivy', { app }), await listenerOf(world, 'eve', { app, token }), await listenerOf(world, 'ben', { app })]
    const suspend = async (name: string) => {
      await world.owner.query(`update account set status = 'suspended' where id = $1`, [world.person(name).accountId])
      world.app.forget(world.person(name).accountId)
    }
    await killServer(redis, async () => {
      await within(() => there.isUp()).toBe(false)
      await suspend('ivy')
      await world.identity!.sessions.endAll(world.person('eve').subject)
      await Promise.all([ivy.gone(), phone.gone()])
      expect(await stays.present([idOf('dov')])).toEqual([])
    })
    await within(() => [here, there].every((node) => node.isUp())).toBe(true)
    expect([ivy, phone].map(({ kicks }) => kicks)).toEqual([['refused'], ['refused']])
    expect(stays.socket.connected).toBe(true)
  }, 40_000)
})

const killServer = async (redis: Redis7, meanwhile: () => Promise<void>) => {
  await redis.kill()
  await meanwhile()
  await redis.startAgain()
}

const freezeServer = async (redis: Redis7, meanwhile: () => Promise<void>, nodes: readonly LiveNode[]) => {
  redis.freeze()
  await meanwhile()
  // What moves again before anybody has noticed has lost nothing.
  await within(() => nodes.some((node) => node.isUp())).toBe(false)
  redis.thaw()
}

const killConnections = async ({ url }: Redis7, meanwhile: () => Promise<void>) => {
  const control = new Redis(url)
  await control.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  await meanwhile()
  control.disconnect()
}
