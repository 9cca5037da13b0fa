import { buffer } from 'node:stream/consumers'
import { captionLanguages, captionLimits, type CaptionLanguage } from '@marquee/contract/captions'
import { mediaFiles } from '@marquee/contract/mediaFiles'
import { posts } from '@marquee/contract/posts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { filePolicy } from '#http/headers.ts'
import { copyOf } from '#personalData/copy.ts'
import { lookUp } from '#personalData/subject.ts'
import { filmFile, soundFile } from '#test/filmFile.ts'
import { createWorld, type World } from '#test/world.ts'
import { filesIn } from '#test/zip.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const at = (url: string) => world.app.inject({ url, headers: { host: 'northlight.test' } })
const publish = (name: string, contents: object) => as(name)(posts.publish, { id: crypto.randomUUID(), ...contents })
const captionFiles = async () => (await world.media.list('')).filter(({ key }) => key.endsWith('.vtt')).map(({ key }) => key)

const spoken = (words: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`)
const unfinished: string[] = []
const begun = async (kind: 'video' | 'audio' = 'video', bytes = 900) => {
  const upload = await as('ada')(mediaFiles.begin, { id: crypto.randomUUID(), kind, bytes })
  unfinished.push(upload.id)
  return upload
}
// A person may have a few of them only.
afterEach(async () => {
  for (const mediaFileId of unfinished.splice(0)) await as('ada')(mediaFiles.remove, { mediaFileId }).catch(() => undefined)
})
const film = async () => {
  const file = await filmFile()
  const { id } = await as('ada')(mediaFiles.begin, { id: crypto.randomUUID(), kind: 'video', bytes: file.length })
  await as('ada')(mediaFiles.append, { mediaFileId: id, uploadOffset: 0, file })
  await world.worked()
  return id
}
const add = (mediaFileId: string, words: string | Buffer, language: CaptionLanguage = 'en', name = 'ada') =>
  as(name)(mediaFiles.addCaptions, { mediaFileId, language, file: typeof words === 'string' ? spoken(words) : words })
const languagesOf = ({ captions }: { captions: { language: string }[] }) => captions.map(({ language }) => language)

describe('captions', () => {
  it('are read along with a post, as WebVTT that we have written', async () => {
    const mediaId = await film()
    await add(mediaId, Buffer.from('WEBVTT\n\nSTYLE\n::cue { background: url(https://elsewhere.example) }\n\nfirst\n00:00.000 --> 00:01.000\n<c.loud>Hello</c> <i>there\n'))
    expect(languagesOf(await add(mediaId, 'Hej', 'sv'))).toEqual(['en', 'sv'])
    const { id: postId } = await publish('ada', { mediaId })
    const { media } = await as('ben')(posts.read, { postId })
    expect(languagesOf(media!)).toEqual(['en', 'sv'])
    const { statusCode, headers, body } = await at(media!.captions[0]!.url)
    expect([statusCode, body]).toEqual([200, 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello <i>there</i>\n'])
    expect(headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff', 'content-security-policy': filePolicy,
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    })
    expect((await at(media!.captions[1]!.url)).body).toContain('Hej')
  })

  it('are added while the video is still on its way, replaced and removed, in a draft and under a published post', async () => {
    const { id } = await begun()
    const [first] = (await add(id, 'Helo')).captions
    const [second] = (await add(id, 'Hello')).captions
    expect(second!.url).not.toBe(first!.url)
    await world.worked()
    expect([(await at(first!.url)).statusCode, (await at(second!.url)).body]).toEqual([404, expect.stringContaining('Hello')])

    const mediaId = await film()
    const { id: postId } = await publish('ada', { mediaId })
    await add(mediaId, 'Hello')
    const { captions } = (await as('ben')(posts.read, { postId })).media!
    expect(captions).toHaveLength(1)
    for (const _ of ['once', 'twice']) expect((await as('ada')(mediaFiles.removeCaptions, { mediaFileId: mediaId, language: 'en' })).captions).toEqual([])
    await world.worked()
    expect((await as('ben')(posts.read, { postId })).media!.captions).toEqual([])
    expect((await at(captions[0]!.url)).statusCode).toBe(404)

    const draft = await film()
    await add(draft, 'Hello', 'pt-BR')
    const saved = await as('ada')(posts.saveDraft, { postId: crypto.randomUUID(), mediaId: draft, version: 0 })
    expect(languagesOf(saved.media!)).toEqual(['pt-BR'])
  })

  it('sent again are there once', async () => {
    const { id } = await begun()
    await Promise.all(Array.from({ length: 4 }, () => add(id, 'Hello')))
    await world.worked()
    const { captions } = await as('ada')(mediaFiles.read, { mediaFileId: id })
    expect(captions).toHaveLength(1)
    const folder = captions[0]!.url.split('/captions-')[0]!.slice('/media/'.length)
    expect((await captionFiles()).filter((key) => key.startsWith(folder))).toHaveLength(1)
  })

  it('have room for five languages, however many come at once', async () => {
    const { id } = await begun()
    const languages = captionLanguages.slice(0, captionLimits.languages + 3)
    const before = (await captionFiles()).length
    const added = await Promise.allSettled(languages.map((language) => add(id, 'Hello', language)))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(captionLimits.languages)
    for (const answer of added) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'captions_full', status: 422 })
    expect(await captionFiles()).toHaveLength(before + captionLimits.languages)
    const { captions } = await as('ada')(mediaFiles.read, { mediaFileId: id })
    await add(id, 'Hello again', captions[0]!.language)
  })

  it('are refused at their field, with the line, and leave those that are there', async () => {
    const { id } = await begun()
    await add(id, 'Hello')
    const before = await captionFiles()
    await expect(add(id, Buffer.from('WEBVTT\n\n00:00,000 --> 00:01,000\nHello'))).rejects.toMatchObject({
      status: 422, code: 'captions_unreadable', body: { errors: [{ fieldName: 'file', message: expect.stringMatching(/^line 3 must say from when to when/) as string }] },
    })
    await expect(add(id, Buffer.alloc(captionLimits.bytes + 1, 'a'))).rejects.toMatchObject({ status: 413, code: 'captions_too_large' })
    await expect(add(id, Buffer.alloc(0))).rejects.toMatchObject({ code: 'empty_file' })
    await expect(add(id, 'Hello', 'xx' as CaptionLanguage)).rejects.toMatchObject({ status: 400 })
    expect(await captionFiles()).toEqual(before)
    const full = Buffer.concat([spoken('Hello'), Buffer.alloc(captionLimits.bytes, '\n')]).subarray(0, captionLimits.bytes)
    expect(languagesOf(await add(id, full))).toEqual(['en'])
  })

  it('come from whose video it is, and for a video that people see in posts', async () => {
    const { id } = await begun()
    await add(id, 'Hello')
    await expect(add(id, 'Mine', 'en', 'cleo')).rejects.toMatchObject({ status: 404 })
    await expect(as('cleo')(mediaFiles.removeCaptions, { mediaFileId: id, language: 'en' })).rejects.toMatchObject({ status: 404 })
    await expect(add((await begun('audio')).id, 'Hello')).rejects.toMatchObject({ status: 403 })
    const sent = await as('ben')(mediaFiles.begin, { id: crypto.randomUUID(), kind: 'video', bytes: 900, usage: 'MESSAGE' })
    await expect(add(sent.id, 'Hello', 'en', 'ben')).rejects.toMatchObject({ status: 403 })
    const mute = await world.addPerson('mute', { role: 'Creator' })
    await world.owner.query(`update account set muted_until = now() + interval '1 day' where id = $1`, [mute.accountId])
    const { id: muted } = await as('mute')(mediaFiles.begin, { id: crypto.randomUUID(), kind: 'video', bytes: 900 })
    await expect(add(muted, 'Hello', 'en', 'mute')).rejects.toMatchObject({ code: 'muted' })
  })
})

describe('the gate', () => {
  it('gives their address to nobody whom the post is closed to, and for an hour at most to whoever pays', async () => {
    const mediaId = await film()
    await add(mediaId, 'Only for the circle')
    const { id: postId, media } = await publish('ada', { mediaId, audience: 'tier', minTier: 2 })
    const { url } = media!.captions[0]!
    expect(url).toMatch(/^\/media\/closed\/.*\/captions-[\w-]+\.vtt\?until=\d{10}&by=[\w-]{43}$/)
    const { headers, statusCode } = await at(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringMatching(/^private, max-age=\d{4}$/)])
    const [bare] = url.split('?')
    for (const other of [bare!, url.replace(/until=\d+/, 'until=always')]) expect((await at(other)).statusCode).toBe(404)
    const locked = await as('ben')(posts.read, { postId })
    expect(locked).toMatchObject({ isLocked: true, media: null })
    expect(JSON.stringify(locked)).not.toContain('captions-')
  })

  it('lets pages of a channel read them from an origin of their own', async () => {
    const elsewhere = await createWorld({ env: { MEDIA_ORIGIN: 'https://media.test' } })
    try {
      await elsewhere.addPerson('ada', { role: 'Creator' })
      const { id } = await elsewhere.as('ada')(mediaFiles.begin, { id: crypto.randomUUID(), kind: 'video', bytes: 900 })
      const { captions } = await elsewhere.as('ada')(mediaFiles.addCaptions, { mediaFileId: id, language: 'en', file: spoken('Hello') })
      const { pathname, search, origin } = new URL(captions[0]!.url)
      const { headers, statusCode } = await elsewhere.app.inject({ url: `${pathname}${search}`, headers: { host: 'media.test', origin: 'https://northlight.test' } })
      expect([origin, statusCode, headers['access-control-allow-origin']]).toEqual(['https://media.test', 200, '*'])
    } finally {
      await elsewhere.close()
    }
  })
})

describe('what goes with a video', () => {
  it('goes when it is removed, given up, or cannot be played', async () => {
    await world.worked()
    const before = await captionFiles()
    const removed = (await begun()).id
    await add(removed, 'Hello')
    await as('ada')(mediaFiles.remove, { mediaFileId: removed })
    const given = (await begun()).id
    await add(given, 'Hello')
    await world.owner.query(`update media_file set kept_until = now() - interval '1 minute' where id = $1`, [given])
    await world.runJob('sweep_media')
    const sound = soundFile()
    const { id: broken } = await begun('video', 6_000)
    await add(broken, 'Hello')
    await as('ada')(mediaFiles.append, { mediaFileId: broken, uploadOffset: 0, file: Buffer.concat([(await filmFile()).subarray(0, 40), sound]).subarray(0, 6_000) })
    await world.worked()
    expect(await as('ada')(mediaFiles.read, { mediaFileId: broken })).toMatchObject({ state: 'rejected', captions: [], file: null })
    await expect(add(broken, 'Hello')).rejects.toMatchObject({ status: 403 })
    expect(await captionFiles()).toEqual(before)
  })

  it('is in a copy of one’s data', async () => {
    await world.addPerson('dora', { role: 'Creator' })
    const { id } = await as('dora')(mediaFiles.begin, { id: crypto.randomUUID(), kind: 'video', bytes: 900 })
    await as('dora')(mediaFiles.addCaptions, { mediaFileId: id, language: 'de', file: spoken('Glasur') })
    const known = (await lookUp(world.scope(), undefined, world.person('dora').accountId))!
    const copy = await copyOf({ scope: world.scope(), media: world.media, channelName: 'Northlight', known })
    const files = filesIn(await buffer(copy))
    const { mediaCaption } = JSON.parse(files.get('data/posts.json')!.toString()) as { mediaCaption: object[] }
    expect(mediaCaption).toMatchObject([{ mediaFileId: id, language: 'de' }])
    expect([...files].filter(([name]) => name.endsWith('.vtt')).map(([, file]) => file.toString())).toEqual([expect.stringContaining('Glasur')])
  })
})
