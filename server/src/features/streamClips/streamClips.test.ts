import { blocks } from '@marquee/contract/blocks'
import { clipLimits, streamClips } from '@marquee/contract/streamClips'
import { BufferSource, Input, MP4 } from 'mediabunny'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { packagerFrom } from '#ingest/packager.ts'
import { removeFolder } from '#media/store.ts'
import { streamBytes } from '#test/streamBytes.ts'
import { endStream, goOnAir, planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let pictures: { init: Buffer; pieces: Buffer[] }
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'eve', 'fay', 'gil']) await world.addPerson(name)
  const packager = packagerFrom()
  const cuts = [...(await streamBytes({ seconds: 30 })).flatMap((piece) => packager.push(piece)), ...packager.finish()]
  pictures = { init: cuts[0]!.bytes, pieces: cuts.slice(1).map(({ bytes }) => bytes) }
})
afterAll(() => world.close())
beforeEach(() => vi.useRealTimers())

type Plan = Parameters<typeof planStream>[2] & { parts?: number[]; isOver?: boolean }
/** Half a minute of ada's that was recorded, of real pictures; `parts` says how many pieces each of its encoders has made. */
const recorded = async ({ parts = [30], isOver = true, ...plan }: Plan = {}) => {
  const livestreamId = await planStream(world, 'ada', plan)
  const sessionId = await goOnAir(world, livestreamId, { parts })
  const { rows } = await world.owner.query<{ folder: string }>('select folder from stream_session where id = $1', [sessionId])
  const { folder } = rows[0]!
  for (const part of parts.keys()) await world.media.put(`${folder}/p${part}.mp4`, pictures.init)
  for (const [number, bytes] of pictures.pieces.entries()) {
    await world.media.put(`${folder}/${number}.m4s`, bytes)
    await world.owner.query('update stream_segment set bytes = $3 where session_id = $1 and number = $2', [sessionId, number, bytes.length])
  }
  if (isOver) await endStream(world, livestreamId)
  return { livestreamId, sessionId, folder }
}
const clip = (livestreamId: string, who = 'ben', [startMs, endMs] = [4_400, 12_200], title = 'It cracks', id = newId()) =>
  world.as(who)(streamClips.make, { livestreamId, id, title, startMs, endMs })
const seen = (livestreamId: string, clipId: string, who = 'ben') => world.as(who)(streamClips.read, { livestreamId, clipId })
const shown = async (livestreamId: string, who = 'dov') => (await world.as(who)(streamClips.list, { livestreamId })).items.map(({ title }) => title)
const file = async (url: string) => (await world.app.inject({ url, headers: { host: world.home.hostname } })).rawPayload

describe('a clip', () => {
  it('is made of whole pieces around what ben has chosen, and everybody who may watch sees it', async () => {
    const { livestreamId } = await recorded()
    const wanted = await clip(livestreamId)
    expect(wanted).toMatchObject({ state: 'making', url: null, maker: { nickname: 'ben' } })
    expect(await shown(livestreamId)).toEqual([])
    await world.worked()
    const made = await seen(livestreamId, wanted.id, 'dov')
    expect(made).toMatchObject({ state: 'ready', startMs: 4_000, durationMs: 9_000, width: 640, height: 360, can: { remove: false } })
    const film = await file(made.url!)
    expect(film).toHaveLength(made.bytes!)
    const input = new Input({ formats: [MP4], source: new BufferSource(film) })
    expect(await input.computeDuration()).toBeCloseTo(9, 1)
    expect(await shown(livestreamId)).toEqual(['It cracks'])
  })

  it('is made once, however often it is asked for, and also while it is on', async () => {
    const { livestreamId } = await recorded({ isOver: false })
    const id = newId()
    await Promise.all([1, 2, 3].map(() => clip(livestreamId, 'ben', [20_000, 31_000], 'Twice', id)))
    await world.worked()
    expect(await seen(livestreamId, id)).toMatchObject({ state: 'ready', startMs: 20_000, durationMs: 10_000 })
    await expect(clip(livestreamId, 'dov', [5_000, 11_000], 'Mine', id)).rejects.toMatchObject({ status: 403 })
    await expect(clip(livestreamId, 'dov', [28_000, 40_000])).rejects.toMatchObject({ code: 'beyond_recording' })
    expect(await shown(livestreamId)).toEqual(['Twice'])
  })

  it('holds what one encoder has made: the longer stretch', async () => {
    const { livestreamId } = await recorded({ parts: [10, 20] })
    const { id } = await clip(livestreamId, 'ben', [8_000, 16_000])
    await world.worked()
    expect(await seen(livestreamId, id)).toMatchObject({ state: 'ready', startMs: 10_000, durationMs: 6_000 })
  })

  it('stays when the recording goes, and could not be made where that was gone before', async () => {
    const { livestreamId, folder, sessionId } = await recorded()
    const { id } = await clip(livestreamId)
    await world.worked()
    await removeFolder(world.media, folder)
    await world.owner.query('delete from stream_segment where session_id = $1', [sessionId])
    await world.owner.query(`update livestream set status = 'no_replay' where id = $1`, [livestreamId])
    expect((await file((await seen(livestreamId, id, 'dov')).url!)).subarray(4, 8).toString()).toBe('ftyp')
    await expect(clip(livestreamId)).rejects.toMatchObject({ code: 'stream_not_on' })

    const late = await recorded()
    const wanted = await clip(late.livestreamId)
    await removeFolder(world.media, late.folder)
    await world.worked()
    expect(await seen(late.livestreamId, wanted.id)).toMatchObject({ state: 'failed', url: null })
    await expect(seen(late.livestreamId, wanted.id, 'dov')).rejects.toMatchObject({ status: 404 })
  })

  it('goes with its livestream, once the post of that is deleted for good', async () => {
    const { livestreamId } = await recorded()
    const { id } = await clip(livestreamId)
    await world.worked()
    const { url } = await seen(livestreamId, id)
    await world.runJob('sweep_clips')
    expect((await world.app.inject({ url: url!, headers: { host: world.home.hostname } })).statusCode).toBe(200)
    await world.owner.query('delete from post where id = $1', [livestreamId])
    await world.runJob('sweep_clips')
    await world.worked()
    expect((await world.app.inject({ url: url!, headers: { host: world.home.hostname } })).statusCode).toBe(404)
    expect((await world.owner.query('select 1 from stream_clip where id = $1', [id])).rows).toEqual([])
  })

  it('is taken away by its maker, the host and the owner, with its file', async () => {
    const { livestreamId } = await recorded()
    for (const who of ['ben', 'ada', 'olga']) {
      const { id: clipId } = await clip(livestreamId, 'ben')
      await world.worked()
      const { url } = await seen(livestreamId, clipId)
      for (const other of ['dov', 'cleo']) await expect(world.as(other)(streamClips.remove, { livestreamId, clipId })).rejects.toMatchObject({ status: 403 })
      await world.as(who)(streamClips.remove, { livestreamId, clipId })
      await world.worked()
      await expect(seen(livestreamId, clipId)).rejects.toMatchObject({ status: 404 })
      expect((await world.app.inject({ url: url!, headers: { host: world.home.hostname } })).statusCode).toBe(404)
    }
    const { rows } = await world.owner.query(`select actor_id from audit_log where action = 'stream.clipRemoved' and tenant_id = $1`, [world.home.tenantId])
    expect(rows).toEqual([{ actor_id: world.person('olga').profileId }])
  })

  it('is not there for whom a block stands between, in either direction', async () => {
    const { livestreamId } = await recorded()
    const { id: clipId } = await clip(livestreamId, 'eve')
    await world.worked()
    expect(await shown(livestreamId, 'gil')).toEqual(['It cracks'])
    for (const [one, other] of [['gil', 'eve'], ['eve', 'gil']] as const) {
      await world.as(one)(blocks.block, { profileId: world.person(other).profileId })
      expect(await shown(livestreamId, 'gil')).toEqual([])
      await expect(seen(livestreamId, clipId, 'gil')).rejects.toMatchObject({ status: 404 })
      await world.as(one)(blocks.unblock, { profileId: world.person(other).profileId })
    }
  })

  it('is there a page at a time, the newest first', async () => {
    const { livestreamId } = await recorded()
    for (const title of ['One', 'Two', 'Three']) await clip(livestreamId, 'cleo', [0, 5_000], title)
    await world.worked()
    const first = await world.as('dov')(streamClips.list, { livestreamId, limit: 2 })
    expect([first.items.map(({ title }) => title), first.count]).toEqual([['Three', 'Two'], 3])
    const rest = await world.as('dov')(streamClips.list, { livestreamId, limit: 2, cursor: first.cursor! })
    expect([rest.items.map(({ title }) => title), rest.cursor]).toEqual([['One'], null])
  })
})

describe('who makes clips', () => {
  it('is everybody who may watch, as long as the host lets them', async () => {
    const { livestreamId } = await recorded()
    await expect(world.as('ben')(streamClips.allow, { livestreamId, isAllowed: false })).rejects.toMatchObject({ status: 403 })
    await world.as('ada')(streamClips.allow, { livestreamId, isAllowed: false })
    expect(await world.as('ben')(streamClips.list, { livestreamId })).toMatchObject({ isAllowed: false, can: { make: false, allow: false } })
    await expect(clip(livestreamId)).rejects.toMatchObject({ code: 'clips_off' })
    expect(await clip(livestreamId, 'ada')).toMatchObject({ state: 'making' })
    await world.as('ada')(streamClips.allow, { livestreamId, isAllowed: true })
    expect(await clip(livestreamId)).toMatchObject({ state: 'making' })
  })

  it('is nobody where nothing is to be kept', async () => {
    const { livestreamId } = await recorded({ recordReplay: false, isOver: false })
    for (const who of ['ben', 'ada']) await expect(clip(livestreamId, who)).rejects.toMatchObject({ code: 'clips_off' })
  })

  it('is nobody whom the stream is locked for, and they see none either', async () => {
    const { livestreamId } = await recorded({ audience: 'tier', minTier: 3 })
    await expect(clip(livestreamId)).rejects.toMatchObject({ status: 403 })
    await expect(shown(livestreamId)).rejects.toMatchObject({ status: 403 })
  })

  it('makes ten within an hour, of five to sixty seconds', async () => {
    const { livestreamId } = await recorded()
    for (const far of [4_000, 61_000]) await expect(clip(livestreamId, 'fay', [0, far])).rejects.toMatchObject({ code: 'invalid_input' })
    for (let made = 0; made < clipLimits.hourly; made++) await clip(livestreamId, 'fay')
    await expect(clip(livestreamId, 'fay')).rejects.toMatchObject({ code: 'clips_hourly' })
  })
})
