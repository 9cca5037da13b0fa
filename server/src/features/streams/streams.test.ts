import { blocks } from '@marquee/contract/blocks'
import { follows } from '@marquee/contract/follows'
import { livestreams } from '@marquee/contract/livestreams'
import { streams } from '@marquee/contract/streams'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { addPieces, bytesOf, endStream, goOnAir, planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve']) await world.addPerson(name)
})
afterAll(() => world.close())
beforeEach(() => vi.useRealTimers())

/** A browser of somebody: it keeps what `watch` has it keep, and asks for pictures with that alone. */
const browserOf = async (who: string) => {
  const headers = await world.signed(world.person(who))
  let cookie = ''
  const ask = (url: string, more: object = {}) => world.app.inject({ url, headers: { host: headers.host, cookie, ...more } })
  return {
    async watch(livestreamId: string) {
      const answer = await world.app.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/watch`, headers })
      cookie = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('mq_watch'))?.split(';')[0] ?? cookie
      return { answer, ...answer.json<{ playlist: string; isLive: boolean }>() }
    },
    ask,
    near: (playlist: string, file: string) => ask(playlist.replace(/[^/]+$/, file)),
  }
}
const numbersIn = (playlist: string) => [...playlist.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number))

/** Time goes by for whoever asks the clock; timers go on as they are. */
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

describe('watching', () => {
  it('shows ben what ada sends, piece by piece', async () => {
    const livestreamId = await planStream(world, 'ada')
    const sessionId = await goOnAir(world, livestreamId)
    const ben = await browserOf('ben')
    const { answer, playlist, isLive } = await ben.watch(livestreamId)
    expect(isLive).toBe(true)
    expect(String(answer.headers['set-cookie'])).toMatch(/Path=\/streams\/; Max-Age=21600; HttpOnly; SameSite=Strict/)
    const first = await ben.ask(playlist)
    expect(first.headers).toMatchObject({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' })
    expect(numbersIn(first.body)).toEqual([0, 1, 2])
    const piece = await ben.near(playlist, '1.m4s')
    expect(piece.rawPayload.equals(bytesOf(1).subarray(0, 180))).toBe(true)
    expect(piece.headers).toMatchObject({ 'content-type': 'video/mp4', 'cache-control': 'private, max-age=3600, immutable' })
    expect((await ben.near(playlist, 'p0.mp4')).body).toBe('beginning of 0')
    const next = ben.ask(`${playlist}?_HLS_msn=3&_HLS_skip=YES`)
    await addPieces(world, sessionId, [1])
    expect(numbersIn((await next).body)).toContain(3)
    expect((await ben.near(playlist, '99.m4s')).statusCode).toBe(404)
  })

  it('goes on from another encoder, and ends for good', async () => {
    const livestreamId = await planStream(world, 'ada')
    await goOnAir(world, livestreamId, { parts: [2, 2] })
    const ben = await browserOf('ben')
    const { playlist } = await ben.watch(livestreamId)
    await endStream(world, livestreamId)
    const { body } = await ben.ask(playlist)
    expect(body.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
    expect(body).toMatch(/#EXT-X-ENDLIST\n$/)
  })

  it('can be gone back in for half an hour', async () => {
    const livestreamId = await planStream(world, 'ada')
    await goOnAir(world, livestreamId, { parts: [2_000], agoMs: 2_000_000 })
    const ben = await browserOf('ben')
    const numbers = numbersIn((await ben.ask((await ben.watch(livestreamId)).playlist)).body)
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([1_800, 200, 1_999])
  })

  it('says within seconds that nothing comes any more, before the clock looks, and of one that comes in nothing (trap: an encoder dies silently)', async () => {
    const livestreamId = await planStream(world, 'ada')
    const sessionId = await goOnAir(world, livestreamId, { agoMs: 60_000 })
    const ben = await browserOf('ben')
    const { playlist } = await ben.watch(livestreamId)
    const status = async () => (await world.as('ben')(streams.read, { livestreamId })).status
    await ben.ask(playlist)
    expect(await status()).toBe('live')
    await world.owner.query(`update stream_session set heard_at = now() - interval '30 seconds' where id = $1`, [sessionId])
    pass(6_000)
    await ben.ask(playlist)
    expect(await status()).toBe('interrupted')
  })

  it('plays from the beginning once it is over', async () => {
    const livestreamId = await planStream(world, 'ada')
    await goOnAir(world, livestreamId, { parts: [3, 2] })
    const ben = await browserOf('ben')
    await endStream(world, livestreamId)
    const { playlist, isLive } = await ben.watch(livestreamId)
    const { body } = await ben.ask(playlist)
    expect([isLive, numbersIn(body)]).toEqual([false, [0, 1, 2, 3, 4]])
    expect(body).toContain('PLAYLIST-TYPE:VOD')
  })

  it('says that there is nothing where nothing is on, and where nothing was kept', async () => {
    const livestreamId = await planStream(world, 'ada')
    await expect(world.as('ben')(streams.watch, { livestreamId })).rejects.toMatchObject({ code: 'stream_not_on' })
    await goOnAir(world, livestreamId)
    await endStream(world, livestreamId, 'no_replay')
    await expect(world.as('ben')(streams.watch, { livestreamId })).rejects.toMatchObject({ code: 'stream_not_on' })
    await expect(world.as('ben')(streams.watch, { livestreamId: newId() })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an address of pictures', () => {
  const opened = async () => {
    const livestreamId = await planStream(world, 'ada')
    const sessionId = await goOnAir(world, livestreamId)
    const ben = await browserOf('ben')
    const { playlist } = await ben.watch(livestreamId)
    return { livestreamId, sessionId, ben, playlist, piece: playlist.replace(/[^/]+$/, '0.m4s') }
  }

  it('opens nothing to another viewer, and nothing to nobody', async () => {
    const { livestreamId, ben, piece, playlist } = await opened()
    expect((await ben.ask(piece)).statusCode).toBe(200)
    const dov = await browserOf('dov')
    expect((await dov.watch(livestreamId)).answer.statusCode).toBe(200)
    for (const address of [piece, playlist]) {
      expect((await dov.ask(address)).statusCode).toBe(404)
      expect((await world.app.inject({ url: address, headers: { host: world.home.hostname } })).statusCode).toBe(404)
    }
  })

  it('opens nothing of another session, nothing that was changed, and nothing in another channel', async () => {
    const { ben, piece, sessionId } = await opened()
    const other = await planStream(world, 'ada', { audience: 'tier', minTier: 2 })
    const lockedSession = await goOnAir(world, other)
    expect((await ben.ask(piece.replace(sessionId, lockedSession))).statusCode).toBe(404)
    expect((await ben.ask(piece.replace(/(\/streams\/[^/]+\/)(....)/, '$1AAAA'))).statusCode).toBe(404)
    const { hostname } = await world.addTenant('arcade.test')
    expect((await ben.ask(piece, { host: hostname })).statusCode).toBe(404)
  })

  it('is dead after six hours', async () => {
    const { ben, piece } = await opened()
    pass(6 * 3_600_000 + 1_000)
    expect((await ben.ask(piece)).statusCode).toBe(404)
  })

  it.each([
    ['whoever is banned', 'uma', (id: string) => world.owner.query(`update account set status = 'banned' where profile_id = $1`, [id])],
    ['whoever the host blocks', 'vic', (id: string) => world.as('ada')(blocks.block, { profileId: id })],
    ['whoever has signed out', 'wes', (id: string) => world.owner.query(
      `update account_session s set revoked_at = now() from account a where a.profile_id = $1 and a.id = s.account_id`, [id])],
  ])('opens nothing more to %s within fifteen seconds', async (_, name, end) => {
    const { profileId } = await world.addPerson(name)
    const livestreamId = await planStream(world, 'ada')
    await goOnAir(world, livestreamId)
    const guest = await browserOf(name)
    const { playlist } = await guest.watch(livestreamId)
    expect((await guest.ask(playlist)).statusCode).toBe(200)
    await end(profileId)
    pass(15_000)
    expect((await guest.ask(playlist)).statusCode).toBe(403)
    expect((await guest.near(playlist, '0.m4s')).statusCode).toBe(403)
  })
})

describe('a livestream for a tier', () => {
  const giveTier = (profileId: string) =>
    world.owner.query(
      `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level, valid_from) values ($1, $2, 'comp', $3, 2, now() - interval '1 day')`,
      [world.home.tenantId, profileId, newId()])

  it('is refused to whoever has not the tier, opens with it, and closes when it ends', async () => {
    await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, 2, 'Kiln', 'active')`, [world.home.tenantId, newId()])
    const livestreamId = await planStream(world, 'ada', { audience: 'tier', minTier: 2, description: 'What happens at a thousand degrees' })
    await goOnAir(world, livestreamId)
    expect(await world.as('eve')(streams.read, { livestreamId })).toMatchObject({ status: 'live', isLocked: true, thumbnail: null, title: 'Raku, live' })
    const eve = await browserOf('eve')
    expect((await eve.watch(livestreamId)).answer.json()).toMatchObject({ code: 'stream_locked', remedy: { kind: 'subscribe' } })
    await giveTier(world.person('eve').profileId)
    const { playlist } = await eve.watch(livestreamId)
    expect((await eve.ask(playlist)).statusCode).toBe(200)
    await world.owner.query('delete from entitlement where profile_id = $1', [world.person('eve').profileId])
    pass(15_000)
    expect((await eve.ask(playlist)).statusCode).toBe(403)
  })

  it('for followers is there for followers alone', async () => {
    const livestreamId = await planStream(world, 'cleo', { audience: 'followers' })
    await goOnAir(world, livestreamId)
    await expect(world.as('dov')(streams.read, { livestreamId })).rejects.toMatchObject({ status: 404 })
    await world.as('dov')(follows.follow, { profileId: world.person('cleo').profileId })
    expect(await world.as('dov')(streams.watch, { livestreamId })).toMatchObject({ isLive: true })
  })
})

describe('who watches', () => {
  it('is counted once, seen while they watch, and added up for the end', async () => {
    const livestreamId = await planStream(world, 'ada')
    await goOnAir(world, livestreamId)
    const other = await world.appOver(world.live)
    const through = async (who: string) => {
      const headers = await world.signed(world.person(who))
      const answer = await other.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/watch`, headers })
      const cookie = String(answer.headers['set-cookie']).split(';')[0]!
      return () => other.inject({ url: answer.json<{ playlist: string }>().playlist, headers: { host: headers.host, cookie } })
    }
    const looks = [await through('ben'), await through('ben'), await through('dov')]
    for (const look of looks) await look()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 })
    for (const look of looks) await look()
    vi.useRealTimers()
    await other.close()
    expect(await world.as('ben')(streams.read, { livestreamId })).toMatchObject({ viewers: 2, summary: null })
    await endStream(world, livestreamId)
    const { viewers, summary } = await world.as('ben')(streams.read, { livestreamId })
    expect(viewers).toBe(0)
    expect(summary).toMatchObject({ seconds: 90, peakViewers: 2, uniqueViewers: 2 })
    expect(summary!.watchedSeconds).toBeGreaterThanOrEqual(10)
  })
})

it('is shown with where it is held, and its player there', async () => {
  const livestreamId = await planStream(world, 'ada', { source: 'external', externalUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })
  const { heldAt, can } = await world.as('ben')(streams.read, { livestreamId })
  expect(heldAt).toMatchObject({ platform: 'YouTube', player: { ratio: 16 / 9 } })
  expect(can).toMatchObject({ host: false })
  await world.as('ada')(livestreams.cancel, { livestreamId })
  expect((await world.as('ada')(streams.read, { livestreamId }))).toMatchObject({ status: 'canceled', can: { host: true } })
})
