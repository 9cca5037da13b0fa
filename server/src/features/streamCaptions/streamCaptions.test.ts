import { streamCaptions } from '@marquee/contract/streamCaptions'
import type { Watching } from '@marquee/contract/streams'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endStream, goOnAir, planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
})
afterAll(() => world.close())
beforeEach(() => vi.useRealTimers())

const said = 'WEBVTT\n\n00:01.000 --> 00:04.000\nThe kiln is open\n'
const recorded = async (plan: Parameters<typeof planStream>[2] = {}) => {
  const livestreamId = await planStream(world, 'ada', plan)
  await goOnAir(world, livestreamId)
  await endStream(world, livestreamId)
  return livestreamId
}
const add = (livestreamId: string, language: 'sv' | 'en' | 'de' | 'fr' | 'it' | 'es' = 'en', text = said, who = 'ada') =>
  world.as(who)(streamCaptions.add, { livestreamId, language, file: Buffer.from(text) })

/** What somebody's browser is given when it begins to watch, and asks for with the cookie that came along. */
const watching = async (livestreamId: string, who: string) => {
  const headers = await world.signed(world.person(who))
  const answer = await world.app.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/watch`, headers })
  const cookie = String([answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('mq_watch'))).split(';')[0]!
  const ask = (url: string, more = { cookie }) => world.app.inject({ url, headers: { host: headers.host, ...more } })
  return { ...answer.json<Watching>(), ask }
}

describe('captions of a recording', () => {
  it('are read by whoever watches it, as we have written them', async () => {
    const livestreamId = await recorded()
    expect(await add(livestreamId, 'sv', 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:04.000\n<c.loud>Ugnen är öppen</c>\n')).toEqual(['sv'])
    expect(await add(livestreamId, 'en', '1\n00:00:01,000 --> 00:00:04,000\nThe kiln is open\n')).toEqual(['en', 'sv'])
    const { captions, ask } = await watching(livestreamId, 'ben')
    expect(captions.map(({ language }) => language)).toEqual(['en', 'sv'])
    const swedish = await ask(captions[1]!.url)
    expect(swedish.headers['content-type']).toBe('text/vtt')
    expect(swedish.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nUgnen är öppen\n')
    expect((await ask(captions[0]!.url)).body).toContain('The kiln is open')
  })

  it('open to nobody without the cookie of whoever was let in, and there are none in another language', async () => {
    const livestreamId = await recorded()
    await add(livestreamId)
    const [ben, dov] = [await watching(livestreamId, 'ben'), await watching(livestreamId, 'dov')]
    const { url } = ben.captions[0]!
    expect((await dov.ask(url)).statusCode).toBe(404)
    expect((await ben.ask(url, { cookie: '' })).statusCode).toBe(404)
    expect((await ben.ask(url.replace('captions-en', 'captions-sv'))).statusCode).toBe(404)
  })

  it('are replaced and taken away by whoever held it, and by nobody else', async () => {
    const livestreamId = await recorded()
    await add(livestreamId)
    await add(livestreamId, 'en', said.replace('open', 'shut'))
    const { captions, ask } = await watching(livestreamId, 'ben')
    expect((await ask(captions[0]!.url)).body).toContain('shut')
    for (const who of ['ben', 'cleo']) {
      await expect(add(livestreamId, 'sv', said, who)).rejects.toMatchObject({ status: 403 })
      await expect(world.as(who)(streamCaptions.remove, { livestreamId, language: 'en' })).rejects.toMatchObject({ status: 403 })
    }
    expect(await world.as('ada')(streamCaptions.remove, { livestreamId, language: 'en' })).toEqual([])
    expect(await world.as('ben')(streamCaptions.list, { livestreamId })).toEqual([])
  })

  it('are there in five languages at most, and what cannot be read is refused with its line', async () => {
    const livestreamId = await recorded()
    for (const language of ['en', 'sv', 'de', 'fr', 'it'] as const) await add(livestreamId, language)
    await expect(add(livestreamId, 'es')).rejects.toMatchObject({ code: 'captions_full' })
    await expect(add(livestreamId, 'en', 'WEBVTT\n\nHello')).rejects.toMatchObject({ code: 'captions_unreadable' })
    expect(await world.as('ben')(streamCaptions.list, { livestreamId })).toEqual(['de', 'en', 'fr', 'it', 'sv'])
  })

  it('go after a recording that is no longer kept, and no other', async () => {
    const [gone, kept] = [await recorded(), await recorded()]
    for (const one of [gone, kept]) await add(one)
    await world.owner.query(`update stream_session set gone_at = now(), gone_reason = 'deleted' where livestream_id = $1`, [gone])
    await world.runJob('sweep_captions')
    const { rows } = await world.owner.query<{ livestream_id: string }>(
      'select s.livestream_id from stream_caption c join stream_session s on s.id = c.session_id where s.livestream_id = any ($1)', [[gone, kept]])
    expect(rows.map(({ livestream_id }) => livestream_id)).toEqual([kept])
  })

  it('are added once it is over, and only for those who may watch', async () => {
    const live = await planStream(world, 'ada')
    await goOnAir(world, live)
    await expect(add(live)).rejects.toMatchObject({ code: 'stream_not_on' })
    expect((await watching(live, 'ben')).captions).toEqual([])
    const locked = await recorded({ audience: 'tier', minTier: 3 })
    await add(locked)
    await expect(world.as('ben')(streamCaptions.list, { livestreamId: locked })).rejects.toMatchObject({ status: 403 })
  })
})
