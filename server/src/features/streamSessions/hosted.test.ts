import { livestreams } from '@marquee/contract/livestreams'
import { streams } from '@marquee/contract/streams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { pagePolicy } from '#http/headers.ts'
import { streamHookPath } from '#http/hookPaths.ts'
import { muxServer } from '#test/muxServer.ts'
import { listening } from '#test/streamSender.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let mux: Awaited<ReturnType<typeof muxServer>>
beforeAll(async () => {
  mux = await muxServer()
  world = await createWorld({ env: mux.settings })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
  mux.tellAt(`http://127.0.0.1:${await listening(world.app)}${streamHookPath}`)
})
afterAll(async () => {
  await world.close()
  await mux.close()
})
beforeEach(() => {
  mux.loseWebhooks(false)
  mux.beDown(false)
})

const plan = async (who: string, inSeconds: number, changes: object = {}) => {
  const id = newId()
  const scheduledStart = new Date(Date.now() + 3_600_000).toISOString()
  await world.as(who)(livestreams.schedule, { id, title: 'From far away', scheduledStart, timeZone: 'Europe/Stockholm', ...changes })
  await world.owner.query('update livestream set scheduled_start = now() + make_interval(secs => $2) where id = $1', [id, inSeconds])
  return id
}
const keyOf = async (who: string, livestreamId: string) => (await world.as(who)(streamSessions.rotateKey, { livestreamId })).secret
const studioOf = (who: string, livestreamId: string) => world.as(who)(streamSessions.read, { livestreamId })
const statusOf = async (who: string, livestreamId: string) => {
  await world.worked()
  return (await studioOf(who, livestreamId)).status
}
/** What a player of somebody gets at an address below the folder that was opened to them. */
const playerOf = async (who: string, livestreamId: string) => {
  const headers = await world.signed(world.person(who))
  const opened = await world.app.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/watch`, headers, payload: {} })
  const { playlist } = opened.json<{ playlist: string }>()
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const get = (name: string) => world.app.inject({ url: new URL(name, `http://x${playlist}`).pathname + new URL(name, `http://x${playlist}`).search, headers: { host: world.home.hostname, cookie } })
  return { playlist, get }
}
/** As when so much time has passed since the service told something. */
const later = (livestreamId: string, seconds: number) =>
  world.owner.query('update hosted_stream set told_at = told_at - make_interval(secs => $2) where livestream_id = $1', [livestreamId, seconds])

it('makes a stream there for each livestream, and says where to and with which key, once', async () => {
  const livestreamId = await plan('ada', 3_600)
  expect(await studioOf('ada', livestreamId)).toMatchObject({ rtmpAddress: 'rtmps://global-live.mux.com:443/app', key: null, takesBrowsers: false })
  const { secret, hint } = await world.as('ada')(streamSessions.rotateKey, { livestreamId })
  expect(await studioOf('ada', livestreamId)).toMatchObject({ key: { hint } })
  expect(secret.endsWith(hint)).toBe(true)
  expect(mux.streams().find(({ streamKey }) => streamKey === secret)).toMatchObject({ passthrough: `${world.home.tenantId}/${livestreamId}`, reconnectWindow: 120 })
  await expect(world.as('cleo')(streamSessions.rotateKey, { livestreamId })).rejects.toMatchObject({ status: 404 })
  await expect(world.as('ada')(streamSessions.open, { livestreamId })).rejects.toMatchObject({ code: 'stream_by_encoder' })
})

it('lets in with the newest key alone, and goes on air when the host says so', async () => {
  const livestreamId = await plan('ada', 3_600)
  const before = await keyOf('ada', livestreamId)
  const key = await keyOf('ada', livestreamId)
  expect(mux.streams().filter(({ passthrough }) => passthrough.endsWith(livestreamId))).toHaveLength(1)
  expect(await mux.connect(before)).toBeUndefined()
  await expect(world.as('ada')(streamSessions.start, { livestreamId })).rejects.toMatchObject({ code: 'stream_no_signal' })
  const encoder = (await mux.connect(key))!
  expect(await statusOf('ada', livestreamId)).toBe('ready')
  expect(await studioOf('ada', livestreamId)).toMatchObject({ can: { start: true }, session: null })
  expect(await world.as('ada')(streamSessions.start, { livestreamId })).toMatchObject({ status: 'live', session: { protocol: 'hosted' } })
  await world.as('ada')(streamSessions.end, { livestreamId })
  await world.worked()
  expect(encoder.isConnected()).toBe(false)
  expect(await mux.connect(key)).toBeUndefined()
})

it('is watched behind our gate while it is on, goes on when it was cut, and afterwards its recording is watched', async () => {
  const livestreamId = await plan('ada', -5)
  const encoder = (await mux.connect(await keyOf('ada', livestreamId)))!
  expect(await statusOf('ada', livestreamId)).toBe('live')

  const ben = await playerOf('ben', livestreamId)
  const choices = await ben.get('live.m3u8')
  expect(choices.statusCode).toBe(200)
  expect(choices.body).toContain('URI="live-0.m3u8"')
  expect(choices.body).toContain('\nlive-1.m3u8')
  expect(choices.body).not.toMatch(/token|signature|iframes|http/)
  const pictures = await ben.get('live-1.m3u8?_HLS_msn=7')
  expect(pictures.body).toContain(`URI="${mux.url}/renditions/${encoder.playbackId}/init.mp4"`)
  expect(pictures.body).toContain(`${mux.url}/renditions/${encoder.playbackId}/1.m4s?from=7`)
  expect((await ben.get('live-9.m3u8')).statusCode).toBe(404)
  expect((await ben.get('replay.m3u8')).body).toContain('\nreplay-1.m3u8')
  expect((await world.app.inject({ url: ben.playlist, headers: { host: world.home.hostname } })).statusCode).toBe(404)
  expect(mux.refusedTokens).toEqual([])

  await encoder.cut()
  expect(await statusOf('ada', livestreamId)).toBe('interrupted')
  const again = (await mux.connect(mux.streams().find(({ playbackId }) => playbackId === encoder.playbackId)!.streamKey))!
  expect(await statusOf('ada', livestreamId)).toBe('live')
  expect(await studioOf('ada', livestreamId)).toMatchObject({ session: { interruptions: 1 } })
  expect(again.assetId).toBe(encoder.assetId)

  await world.as('ada')(streamSessions.end, { livestreamId })
  expect(await statusOf('ada', livestreamId)).toBe('processing')
  await mux.finish(encoder.assetId)
  expect(await statusOf('ada', livestreamId)).toBe('replay_ready')
  const replay = await playerOf('ben', livestreamId)
  expect((await replay.get('replay.m3u8')).body).toContain('replay-1.m3u8')
  expect((await replay.get('replay-1.m3u8')).body).toContain('.m4s')
})

it('is refused to whoever may not see what announces it', async () => {
  const livestreamId = await plan('cleo', -5, { audience: 'followers' })
  await mux.connect(await keyOf('cleo', livestreamId))
  expect(await statusOf('cleo', livestreamId)).toBe('live')
  await expect(world.as('ben')(streams.watch, { livestreamId })).rejects.toMatchObject({ status: expect.any(Number) })
  await world.as('cleo')(streamSessions.end, { livestreamId })
  await world.worked()
})

it('finds the same in whatever order it is told, and however often', async () => {
  const livestreamId = await plan('ada', -5)
  const from = mux.told.length
  mux.loseWebhooks(true)
  const encoder = (await mux.connect(await keyOf('ada', livestreamId)))!
  await encoder.cut()
  await mux.connect(mux.streams().find(({ playbackId }) => playbackId === encoder.playbackId)!.streamKey)
  const told = mux.told.slice(from)
  for (const { body, signature } of [...told, ...told].reverse()) expect(await mux.send(body, signature)).toBe(200)
  expect(await statusOf('ada', livestreamId)).toBe('live')
  // That it was cut is heard once more, long after it came back.
  for (const { body, signature } of [...told, ...told.filter(({ body }) => body.includes('disconnected'))]) await mux.send(body, signature)
  expect(await statusOf('ada', livestreamId)).toBe('live')
  const { rows } = await world.owner.query('select 1 from stream_session where livestream_id = $1', [livestreamId])
  expect(rows).toHaveLength(1)
  await world.as('ada')(streamSessions.end, { livestreamId })
  await world.worked()
})

it('believes only what is signed, just now', async () => {
  const { body, signature } = mux.told[0]!
  const [at = '', mac = ''] = signature.split(',')
  for (const wrong of [undefined, '', 'v1=00', `${at},v1=${'0'.repeat(64)}`, `t=${Number(at.slice(2)) - 900},${mac}`, `${at},v1=zz`])
    expect(await mux.send(body, wrong)).toBe(400)
  expect(await mux.send(`${body} `, signature)).toBe(400)
})

it('finds out what was never told: that it is on, that it is over, that the recording is there', async () => {
  mux.loseWebhooks(true)
  const livestreamId = await plan('ada', -5)
  const encoder = (await mux.connect(await keyOf('ada', livestreamId)))!
  await world.runJob('keep_hosted_streams')
  expect(await statusOf('ada', livestreamId)).toBe('live')
  await encoder.giveUp()
  await later(livestreamId, 60)
  await world.runJob('keep_hosted_streams')
  expect(await statusOf('ada', livestreamId)).toBe('processing')
  expect(await studioOf('ada', livestreamId)).toMatchObject({ session: { endedReason: 'silence' } })
  await mux.finish(encoder.assetId)
  await world.runJob('keep_hosted_streams')
  expect(await statusOf('ada', livestreamId)).toBe('replay_ready')
})

it('has no recording where the service could make none, and none is wanted is deleted there', async () => {
  const broken = await plan('ada', -5)
  const first = (await mux.connect(await keyOf('ada', broken)))!
  await world.worked()
  await world.as('ada')(streamSessions.end, { livestreamId: broken })
  await world.worked()
  await mux.finish(first.assetId, 'errored')
  expect(await statusOf('ada', broken)).toBe('no_replay')

  const unwanted = await plan('ada', -5, { recordReplay: false })
  const second = (await mux.connect(await keyOf('ada', unwanted)))!
  await world.worked()
  await world.as('ada')(streamSessions.end, { livestreamId: unwanted })
  expect(await statusOf('ada', unwanted)).toBe('no_replay')
  await world.runJob('keep_hosted_streams')
  expect(mux.removed).toContain(second.assetId)
})

it('takes what is gone here away there, too, once the service answers again', async () => {
  const livestreamId = await plan('cleo', -5)
  const encoder = (await mux.connect(await keyOf('cleo', livestreamId)))!
  await world.worked()
  await world.as('cleo')(streamSessions.end, { livestreamId })
  await world.worked()
  await world.owner.query('update post set livestream_id = null where livestream_id = $1', [livestreamId])
  await world.owner.query('delete from livestream where id = $1', [livestreamId])
  mux.beDown(true)
  await world.runJob('keep_hosted_streams').catch(() => {})
  expect(mux.removed).not.toContain(encoder.assetId)
  mux.beDown(false)
  await world.runJob('keep_hosted_streams')
  expect(mux.removed).toContain(encoder.assetId)
  expect(mux.streams().some(({ playbackId }) => playbackId === encoder.playbackId)).toBe(false)
  expect((await world.owner.query('select 1 from hosted_removal')).rows).toEqual([])
})

it('closes a recording each time where a livestream comes again and again, and lets the encoder come back', async () => {
  const livestreamId = await plan('ada', -5, { kind: 'permanent' })
  const key = await keyOf('ada', livestreamId)
  const first = (await mux.connect(key))!
  await world.worked()
  if ((await studioOf('ada', livestreamId)).status === 'ready') await world.as('ada')(streamSessions.start, { livestreamId })
  expect(await statusOf('ada', livestreamId)).toBe('live')
  await world.as('ada')(streamSessions.end, { livestreamId })
  await world.worked()
  expect(first.isConnected()).toBe(false)
  await mux.finish(first.assetId)
  expect(await statusOf('ada', livestreamId)).toBe('ready')
  const second = (await mux.connect(key))!
  expect(second.assetId).not.toBe(first.assetId)
  await world.worked()
  expect(await world.as('ada')(streamSessions.start, { livestreamId })).toMatchObject({ status: 'live' })
  expect(second.isConnected()).toBe(true)
  await world.as('ada')(streamSessions.end, { livestreamId })
  await world.worked()
  const { items } = await world.as('ben')(streams.recordings, { livestreamId })
  expect(items).toHaveLength(1)
})

it('says so in plain words where the service is in trouble, and nothing is lost by it', async () => {
  const livestreamId = await plan('ada', 3_600)
  mux.beDown(true)
  await expect(world.as('ada')(streamSessions.rotateKey, { livestreamId })).rejects.toMatchObject({
    status: 503, code: 'stream_service_down', body: { message: 'The service that takes livestreams does not answer just now. Try again in a minute' },
  })
  mux.beDown(false)
  expect(await mux.connect(await keyOf('ada', livestreamId))).toBeDefined()
  expect(await statusOf('ada', livestreamId)).toBe('ready')
})

it('tells players to try again where it answers with no playlist', async () => {
  const livestreamId = await plan('cleo', -5)
  await mux.connect(await keyOf('cleo', livestreamId))
  await world.worked()
  const ben = await playerOf('ben', livestreamId)
  mux.breakPlaylists(true)
  expect((await ben.get('live.m3u8')).statusCode).toBe(503)
  mux.breakPlaylists(false)
  expect((await ben.get('live.m3u8')).statusCode).toBe(200)
})

it('lets pages fetch pictures from there, and from nowhere else', () => {
  const asked = { nonce: 'n', origin: 'http://northlight.test', leadDyno: false, development: false, identityOrigin: null, mediaOrigin: null, players: [] }
  const { pictureOrigins } = world.app.liveIngest.service!
  const [wide, narrow] = [pagePolicy({ ...asked, pictureOrigins }), pagePolicy({ ...asked, pictureOrigins: null })]
  for (const rule of ['connect-src', 'media-src']) expect(wide.split('; ').find((line) => line.startsWith(rule))).toContain(` ${mux.url}`)
  expect(narrow).not.toContain(mux.url)
  expect(wide.replaceAll(` ${mux.url}`, '')).toBe(narrow)
})
