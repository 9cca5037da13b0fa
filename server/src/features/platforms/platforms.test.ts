import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { platformsPlugin } from '@marquee/sandbox/platforms/platforms'
import { platforms, type ImportMode, type Platform } from '@marquee/contract/platforms'
import { posts } from '@marquee/contract/posts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { platformJobs } from './jobs.ts'

let world: World
let outside: FastifyInstance
let origin: string
const calls: { path: string; form: Record<string, string> }[] = []
/** Every secret that has gone to or fro: codes, verifiers, tokens. */
const secrets = new Set<string>()
/** What a feed says besides, while a test wants that. */
let alsoInFeed: object[] = []
const note = (text: string) => [...text.matchAll(/[\w-]{43}/g)].forEach(([secret]) => secrets.add(secret))

beforeAll(async () => {
  outside = Fastify()
  outside.addHook('preHandler', async ({ url, body }) => void calls.push({ path: url.split('?')[0]!, form: { ...(body as object) } }))
  outside.addHook('onSend', async ({ url, body }, _reply, payload) => {
    if (url.endsWith('/token')) note(`${JSON.stringify(body)} ${String(payload)}`)
    if (!url.endsWith('/feed.json') || !alsoInFeed.length) return payload
    const feed = JSON.parse(String(payload)) as { items: object[] }
    return JSON.stringify({ ...feed, items: [...alsoInFeed, ...feed.items] })
  })
  await outside.register(platformsPlugin)
  await outside.listen({ port: 0, host: '127.0.0.1' })
  const { port } = outside.server.address() as AddressInfo
  origin = `http://platforms.test:${port}`
  world = await createWorld({ env: { OUTSIDE_LOOPBACK_HOSTS: `platforms.test:${port}` } })
  const places = ['authorize', 'token', 'revoke', 'userinfo', 'feed.json']
  for (const [id, name] of [['youtube', 'YouTube'], ['soundcloud', 'SoundCloud']] as const)
    await world.owner.query(
      `insert into platform (tenant_id, id, name, authorize_url, token_url, revoke_url, account_url, feed_url, client_id) values ($1, $2, $3, $4, $5, $6, $7, $8, 'marquee-demo')`,
      [world.home.tenantId, id, name, ...places.map((place) => `${origin}/sandbox/platforms/${id}/${place}`)],
    )
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ben')
})
afterAll(async () => {
  await world.close()
  await outside.close()
})

const sandbox = (path: string, form: Record<string, string>) =>
  outside.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(form).toString() })
const flip = (handle: string, name: string, platform = 'youtube') => sandbox(`/sandbox/platforms/${platform}/accounts/${handle}`, { switch: name })

type Answer = { state: string; code?: string; error?: string }

/** Goes to the platform and comes back with what it says. */
const goThere = async (who: string, handle: string, answer: 'allow' | 'deny', platformId = 'youtube'): Promise<Answer> => {
  const { url } = await world.as(who)(platforms.connect, { platformId, artistId: `${who}-tv` })
  const { pathname, searchParams } = new URL(url)
  const { headers } = await sandbox(pathname, { ...Object.fromEntries(searchParams), handle, answer })
  return Object.fromEntries(new URL(headers.location!).searchParams) as Answer
}
const finish = (who: string, answer: Answer) => world.as(who)(platforms.finish, answer)
const connect = async (who: string, handle: string, platformId = 'youtube') => finish(who, await goThere(who, handle, 'allow', platformId))
const mine = async (who: string, platformId = 'youtube'): Promise<Platform> => (await world.as(who)(platforms.list, {})).find(({ id }) => id === platformId)!
const choose = (who: string, importMode: ImportMode) => world.as(who)(platforms.choose, { platformId: 'youtube', importMode })
const importNow = (who: string) => world.as(who)(platforms.importNow, { platformId: 'youtube' })
const drafts = async (who: string) => (await world.as(who)(posts.drafts, {})).items
const tokenCalls = () => calls.filter(({ path }) => path.endsWith('/token')).length
/** A creator of their own with a connected account. */
const newcomer = async (name: string) => {
  await world.addPerson(name, { role: 'Creator' })
  await connect(name, name)
}
const dueNow = (column: 'next_import_at' | 'token_expires_at') => world.owner.query(`update platform_connection set ${column} = now() - interval '1 second'`)

describe('connecting', () => {
  it('goes from nothing over the platform to a connected account', async () => {
    expect(await mine('ada')).toMatchObject({ name: 'YouTube', state: 'disconnected', handle: '', artistId: world.person('ada').profileId })
    const answer = await goThere('ada', 'ada-makes', 'allow')
    expect((await mine('ada')).state).toBe('connecting')
    expect(await finish('ada', answer)).toMatchObject({ state: 'connected', handle: 'ada-makes', artistId: 'ada-tv', importMode: 'off' })
    expect(await mine('cleo')).toMatchObject({ state: 'disconnected' })
  })

  it('leaves everything as it was where the person says no over there', async () => {
    await expect(finish('cleo', await goThere('cleo', 'cleo', 'deny'))).rejects.toMatchObject({ status: 422, code: 'platform_denied' })
    expect(await mine('cleo')).toMatchObject({ state: 'disconnected' })
  })

  it('takes each answer once', async () => {
    const answer = await goThere('olga', 'olga', 'allow')
    await finish('olga', answer)
    await expect(finish('olga', answer)).rejects.toMatchObject({ code: 'platform_attempt_ended' })
    expect((await mine('olga')).state).toBe('connected')
  })

  it('takes no answer of somebody else’s, and spoils none', async () => {
    const answer = await goThere('cleo', 'cleo', 'allow', 'soundcloud')
    await expect(finish('ada', answer)).rejects.toMatchObject({ code: 'platform_attempt_ended' })
    expect((await mine('ada', 'soundcloud')).state).toBe('disconnected')
    expect(await finish('cleo', answer)).toMatchObject({ state: 'connected', handle: 'cleo' })
  })

  it('takes no answer after ten minutes', async () => {
    const answer = await goThere('cleo', 'cleo', 'allow')
    await world.owner.query(`update platform_connect_attempt set expires_at = expires_at - interval '10 minutes'`)
    expect((await mine('cleo')).state).toBe('disconnected')
    await expect(finish('cleo', answer)).rejects.toMatchObject({ code: 'platform_attempt_ended' })
  })

  it('takes no code that was made for another attempt', async () => {
    const [first, second] = [await goThere('cleo', 'cleo', 'allow'), await goThere('cleo', 'cleo', 'allow')]
    await expect(finish('cleo', { ...first, code: second.code! })).rejects.toMatchObject({ code: 'platform_attempt_ended' })
  })

  it('says so where the platform cannot be connected at all', async () => {
    await world.owner.query(`insert into platform (tenant_id, id, name, authorize_url, client_id) values ($1, 'tube', 'Tube', 'https://tube.test/authorize', 'x')`, [
      world.home.tenantId,
    ])
    const away = world.as('cleo')(platforms.connect, { platformId: 'tube', artistId: 'x' })
    await expect(away).rejects.toMatchObject({ code: 'platform_not_connectable' })
  })

  it('is for those who publish', async () => {
    for (const route of [platforms.importNow, platforms.disconnect]) await expect(world.as('ben')(route, { platformId: 'youtube' })).rejects.toMatchObject({ status: 403 })
    await expect(world.as('ben')(platforms.list, {})).rejects.toMatchObject({ status: 403 })
  })
})

/** Every row of the feature, and what stands in its bytes. */
const dumped = async () => {
  const tables = ['platform_connection', 'platform_connect_attempt', 'platform_item', 'outbox', 'link_preview', 'graphile_worker._private_jobs']
  const rows = await Promise.all(tables.map(async (table) => (await world.owner.query<Record<string, unknown>>(`select * from ${table}`)).rows))
  return rows.flat().map((row) => Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))).join()).join()
}

it('keeps tokens out of sight: no table holds one that could be read, no answer and no line of the log', async () => {
  await newcomer('petra')
  await importNow('petra')
  const said: string[] = []
  const say = (...line: unknown[]) => void said.push(inspect(line, { depth: 9 }))
  const log = { error: say, warn: say }
  const jobs = platformJobs({ ...world.context, log })
  await choose('petra', 'drafts')
  await flip('petra', 'outage')
  await dueNow('token_expires_at')
  for (const task of ['renew_platform_sessions', 'import_from_platforms']) await jobs[task]!({}, {} as never)
  await flip('petra', 'heal')
  await flip('petra', 'revoke')
  await dueNow('next_import_at')
  for (const task of ['import_from_platforms', 'renew_platform_sessions']) await jobs[task]!({}, {} as never)
  const everything = `${said.join()} ${await dumped()} ${JSON.stringify(await mine('ada'))}`
  expect([said.length > 1, secrets.size > 6]).toEqual([true, true])
  expect([...secrets].filter((secret) => everything.includes(secret))).toEqual([])
})

it('does not open a token that was moved to somebody else’s row', async () => {
  await newcomer('mallory')
  await newcomer('victim')
  const [thief, victim] = ['mallory', 'victim'].map((name) => world.person(name).profileId)
  await world.owner.query(
    `update platform_connection m set access_token = v.access_token, refresh_token = v.refresh_token
       from platform_connection v where m.profile_id = $1 and v.profile_id = $2`,
    [thief, victim],
  )
  await expect(importNow('mallory')).rejects.toMatchObject({ status: 500 })
  await world.owner.query('delete from platform_connection where profile_id = $1', [thief])
})

describe('importing', () => {
  it('brings the latest items once, as drafts, with what the feed says of them', async () => {
    await newcomer('dora')
    expect(await importNow('dora')).toMatchObject({ importedCount: 4, platform: { lastImportCount: 4, state: 'connected' } })
    const [newest] = await drafts('dora')
    expect(newest).toMatchObject({
      kind: 'link',
      title: 'A walk through the workshop',
      link: { siteName: 'YouTube', title: 'A walk through the workshop', url: `${origin}/sandbox/platforms/youtube/items/dora.4` },
    })
    expect((await drafts('dora'))).toHaveLength(4)
    expect((await importNow('dora')).importedCount).toBe(0)
    await world.as('dora')(posts.discardDraft, { postId: newest!.id })
    await flip('dora', 'publish')
    expect((await importNow('dora')).importedCount).toBe(1)
    expect((await drafts('dora')).map(({ title }) => title)).toContain('New upload 5')
    expect((await drafts('dora'))).toHaveLength(4)
  })

  it('happens once for two calls at the same moment', async () => {
    await newcomer('edda')
    const counts = await Promise.all(['edda', 'edda', 'edda'].map(async (who) => (await importNow(who)).importedCount))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(await drafts('edda')).toHaveLength(4)
  })

  it('publishes by the clock for whoever chose that, and for nobody else', async () => {
    await newcomer('finn')
    await newcomer('gus')
    await choose('finn', 'publish')
    await world.runJob('import_from_platforms')
    const { items } = await world.as('ben')(posts.by, { profileId: world.person('finn').profileId })
    expect(items.map(({ title }) => title)).toEqual(['A walk through the workshop', 'What I would buy again, and what not', 'From sketch to shelf in one week', 'Questions you have asked'])
    expect(items[0]!.link).toMatchObject({ siteName: 'YouTube' })
    expect(await drafts('gus')).toEqual([])
    expect(await mine('finn')).toMatchObject({ lastImportCount: 4, trouble: null })
  })

  it('gives items without a picture the default one, and those whose picture cannot be had', async () => {
    await newcomer('hope')
    const imageId = newId()
    await world.owner.query(
      `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'POST', 640, 360, 'A shelf', '[]', $3)`,
      [world.home.tenantId, imageId, world.person('hope').profileId],
    )
    const set = (who: string, imageId: string | null) => world.as(who)(platforms.setDefaultThumbnail, { platformId: 'youtube', imageId })
    expect((await set('hope', imageId)).defaultThumbnail).toMatchObject({ id: imageId, width: 640 })
    await expect(set('finn', imageId)).rejects.toMatchObject({ status: 404 })
    await importNow('hope')
    const without = (await drafts('hope')).find(({ title }) => title === 'What I would buy again, and what not')
    expect(without!.link!.image).toMatchObject({ id: imageId })
    const pictured = (await drafts('hope')).find(({ title }) => title === 'A walk through the workshop')!
    await world.runJob('fetch_link_picture', { tenantId: world.home.tenantId, linkId: pictured.link!.id, pictureUrl: `${origin}/nothing.png` })
    expect((await world.as('hope')(posts.readDraft, { postId: pictured.id })).link!.image).toMatchObject({ id: imageId })
    expect((await set('hope', null)).defaultThumbnail).toBeNull()
  })

  it('begins a post about any of the latest items, which the import leaves alone then', async () => {
    await newcomer('rosa')
    const items = () => world.as('rosa')(platforms.items, { platformId: 'youtube' })
    expect((await items()).map(({ title, isImported }) => [title, isImported])).toContainEqual(['Questions you have asked', false])
    const { draftId } = await world.as('rosa')(platforms.begin, { platformId: 'youtube', itemId: 'rosa.1' })
    expect(await world.as('rosa')(posts.readDraft, { postId: draftId })).toMatchObject({ kind: 'link', title: 'Questions you have asked' })
    const made = async () => (await items()).filter(({ isImported }) => isImported).map(({ id, post }) => [id, post])
    expect(await made()).toEqual([['rosa.1', { id: draftId, isOut: false }]])
    await world.as('rosa')(posts.publishDraft, { postId: draftId })
    expect(await made()).toEqual([['rosa.1', { id: draftId, isOut: true }]])
    await world.as('rosa')(posts.remove, { postId: draftId })
    expect(await made()).toEqual([['rosa.1', null]])
    expect((await importNow('rosa')).importedCount).toBe(3)
    await expect(world.as('rosa')(platforms.begin, { platformId: 'youtube', itemId: 'dora.1' })).rejects.toMatchObject({ status: 404 })
    await flip('rosa', 'revoke')
    await expect(items()).rejects.toMatchObject({ status: 409 })
  })

  it('plays what its provider plays, and passes over what cannot be named', async () => {
    await newcomer('tova')
    const film = { title: 'A film', content_text: 'As the feed says' }
    alsoInFeed = [
      { ...film, id: 'film', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
      { ...film, id: 'fi\u0000lm', url: `${origin}/film` },
      { ...film, id: 'other', url: `${origin}/fi\u0000lm` },
    ]
    const { importedCount } = await importNow('tova').finally(() => (alsoInFeed = []))
    expect(importedCount).toBe(5)
    const brought = (await drafts('tova')).find(({ title }) => title === 'A film')
    expect(brought!.link!.embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/)
  })

  it('of one that is broken keeps nobody else from their turn', async () => {
    await newcomer('ulla')
    await newcomer('vera')
    for (const who of ['ulla', 'vera']) await choose(who, 'drafts')
    await world.owner.query(
      `update platform_connection set access_token = 'spoiled', next_import_at = now() - interval '1 day' where profile_id = $1`,
      [world.person('ulla').profileId],
    )
    await world.runJob('import_from_platforms')
    expect(await drafts('vera')).toHaveLength(4)
    expect(Date.parse((await mine('ulla')).nextImportAt!)).toBeGreaterThan(Date.now())
  })

  it('is not there before something is connected', async () => {
    await world.addPerson('nobody', { role: 'Creator' })
    await expect(importNow('nobody')).rejects.toMatchObject({ code: 'platform_not_connected' })
    await expect(world.as('nobody')(platforms.importNow, { platformId: 'nowhere' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an outage', () => {
  it('leaves everything as it was, says so, and waits longer each time', async () => {
    await newcomer('ines')
    await choose('ines', 'drafts')
    await flip('ines', 'outage')
    await expect(importNow('ines')).rejects.toMatchObject({ status: 422, code: 'platform_unreachable' })
    const waits: number[] = []
    for (let time = 0; time < 3; time++) {
      await dueNow('next_import_at')
      await world.runJob('import_from_platforms')
      const now = await mine('ines')
      expect(now).toMatchObject({ state: 'error', trouble: 'unreachable', handle: 'ines' })
      waits.push(Date.parse(now.nextImportAt!) - Date.now())
    }
    expect(waits[1]).toBeGreaterThan(waits[0]! * 1.5)
    expect(waits[2]).toBeGreaterThan(waits[1]! * 1.5)
    await flip('ines', 'heal')
    await dueNow('next_import_at')
    await world.runJob('import_from_platforms')
    expect(await mine('ines')).toMatchObject({ state: 'connected', trouble: null, lastImportCount: 4 })
  })

  it('of the token endpoint ends no session', async () => {
    await newcomer('jon')
    await dueNow('token_expires_at')
    await flip('jon', 'outage')
    await expect(importNow('jon')).rejects.toMatchObject({ code: 'platform_unreachable' })
    await flip('jon', 'heal')
    expect((await importNow('jon')).importedCount).toBe(4)
  })
})

describe('a session', () => {
  it('is renewed before its end, by one call however many ask', async () => {
    await newcomer('kim')
    await dueNow('token_expires_at')
    const before = tokenCalls()
    await Promise.all(['kim', 'kim', 'kim', 'kim'].map(importNow))
    expect(tokenCalls() - before).toBe(1)
    expect((await mine('kim')).state).toBe('connected')
  })

  it('is renewed ahead by the clock', async () => {
    await newcomer('lena')
    await dueNow('token_expires_at')
    const before = tokenCalls()
    await world.runJob('renew_platform_sessions')
    expect(tokenCalls()).toBeGreaterThan(before)
    const after = tokenCalls()
    await importNow('lena')
    expect(tokenCalls()).toBe(after)
  })

  it('of a platform that does not answer is tried again ten minutes later, not before', async () => {
    await newcomer('wilma')
    await flip('wilma', 'outage')
    await dueNow('token_expires_at')
    const tries = async () => {
      const before = tokenCalls()
      await world.runJob('renew_platform_sessions')
      return tokenCalls() - before
    }
    expect(await tries()).toBeGreaterThan(0)
    expect(await tries()).toBe(0)
    await world.owner.query(`update platform_connection set renewal_tried_at = now() - interval '11 minutes' where profile_id = $1`, [
      world.person('wilma').profileId,
    ])
    expect(await tries()).toBe(1)
    await flip('wilma', 'heal')
  })

  const ends = [['expire', 'expired'], ['revoke', 'revoked']] as const
  it.each(ends)('that ends over there (%s) asks to reconnect, in exactly three words, and comes back', async (name, state) => {
    const who = `mia_${name}`
    const handle = `mia-${name}`
    await world.addPerson(who, { role: 'Creator' })
    await connect(who, handle)
    await flip(handle, name)
    const refused = await importNow(who).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 409 })
    expect((refused as { body: object }).body).toEqual({ id: 'youtube', name: 'YouTube', artistId: `${who}-tv` })
    expect((await mine(who)).state).toBe(state)
    await expect(world.as(who)(platforms.setDefaultThumbnail, { platformId: 'youtube', imageId: null })).rejects.toMatchObject({ status: 409 })
    const { rows } = await world.owner.query('select access_token, refresh_token from platform_connection where profile_id = $1', [world.person(who).profileId])
    expect(rows).toEqual([{ access_token: null, refresh_token: null }])
    expect(await connect(who, handle)).toMatchObject({ state: 'connected' })
    expect((await importNow(who)).importedCount).toBe(4)
  })

  it('that ended while the clock renewed it is noted', async () => {
    await newcomer('nora')
    await flip('nora', 'expire')
    await dueNow('token_expires_at')
    await world.runJob('renew_platform_sessions')
    expect((await mine('nora')).state).toBe('expired')
  })
})

it('takes access back at the platform when somebody disconnects, forgets the tokens, and brings nothing twice afterwards', async () => {
  await newcomer('otto')
  await choose('otto', 'drafts')
  await importNow('otto')
  expect(await world.as('otto')(platforms.disconnect, { platformId: 'youtube' })).toMatchObject({ state: 'disconnected' })
  expect(calls.filter(({ path }) => path.endsWith('/revoke')).length).toBeGreaterThan(0)
  const { body } = await outside.inject('/sandbox/platforms')
  expect(body).toMatch(/YouTube: otto<\/h2><p>0 with access/)
  await expect(importNow('otto')).rejects.toMatchObject({ code: 'platform_not_connected' })
  await connect('otto', 'otto')
  expect(await mine('otto')).toMatchObject({ importMode: 'drafts' })
  expect((await importNow('otto')).importedCount).toBe(0)
})
