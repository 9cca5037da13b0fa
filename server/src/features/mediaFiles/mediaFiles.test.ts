import { connect, type AddressInfo } from 'node:net'
import { images } from '@marquee/contract/images'
import { mediaFiles, mediaLimits, type MediaKind } from '@marquee/contract/mediaFiles'
import { posts } from '@marquee/contract/posts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePolicy } from '#http/headers.ts'
import { filmFile, soundFile } from '#test/filmFile.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const host = 'northlight.test'
const keys = async () => (await world.media.list('')).map(({ key }) => key).sort()

const begin = (name: string, bytes: number, kind: MediaKind = 'video') => as(name)(mediaFiles.begin, { id: crypto.randomUUID(), kind, bytes })
const append = (name: string, mediaFileId: string, file: Buffer, uploadOffset = 0) =>
  as(name)(mediaFiles.append, { mediaFileId, uploadOffset, file })

/** Sends a whole file and waits until it was looked at. */
const uploaded = async (name: string, file: Buffer, kind: MediaKind = 'video') => {
  const { id } = await begin(name, file.length, kind)
  await append(name, id, file)
  await world.worked()
  return as(name)(mediaFiles.read, { mediaFileId: id })
}

const publish = (name: string, contents: object) => as(name)(posts.publish, { id: crypto.randomUUID(), ...contents })
const at = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers: { host, ...headers } })

describe('a file', () => {
  it('arrives, is looked at and can be played', async () => {
    const film = await filmFile({ seconds: 3 })
    const upload = await begin('ada', film.length)
    expect(upload).toMatchObject({ state: 'uploading', received: 0, bytes: film.length, file: null })
    expect(await append('ada', upload.id, film)).toMatchObject({ state: 'processing', received: film.length })
    await world.worked()
    const { state, file } = await as('ada')(mediaFiles.read, { mediaFileId: upload.id })
    expect(state).toBe('ready')
    expect(file).toMatchObject({ kind: 'video', mime: 'video/webm', bytes: film.length, width: 320, height: 180, durationMs: 3_000 })
    const { statusCode, headers, rawPayload } = await at(file!.url)
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'video/webm', 'nosniff'])
    expect(headers['content-security-policy']).toBe(filePolicy)
    expect(rawPayload.equals(film)).toBe(true)
    expect((await keys()).filter((key) => key.startsWith('incoming/'))).toEqual([])
  })

  it('is told by what is in it', async () => {
    expect((await uploaded('ada', soundFile(2), 'audio')).file).toMatchObject({ kind: 'audio', mime: 'audio/wav', durationMs: 2_000, width: null })
    for (const [content, kind] of [['GIF89a and so on', 'video'], ['<html><script>', 'audio'], ['....ftypqt  ....', 'video'], ['ID3 a recording', 'video']] as const) {
      const file = Buffer.concat([Buffer.from(content), Buffer.alloc(5_000)])
      const { id } = await begin('ada', file.length, kind)
      await expect(append('ada', id, file)).rejects.toMatchObject({ code: 'not_media' })
      await as('ada')(mediaFiles.remove, { mediaFileId: id })
    }
  })

  it('says why it cannot be played', async () => {
    const long = await filmFile({ seconds: mediaLimits.minutes * 60 + 10 })
    expect(await uploaded('ada', long)).toMatchObject({ state: 'rejected', problem: 'too_long', file: null })
    expect(await uploaded('ada', await filmFile({ codec: 'hevc' }))).toMatchObject({ state: 'rejected', problem: 'not_played' })
    expect(await uploaded('ada', await filmFile(), 'audio')).toMatchObject({ state: 'rejected', problem: 'no_sound' })
    const cut = await filmFile()
    expect(await uploaded('ada', Buffer.concat([cut.subarray(0, 40), Buffer.alloc(6_000, 7)]))).toMatchObject({ state: 'rejected', problem: 'damaged' })
    const { message } = await uploaded('ada', long)
    expect(message).toMatch(/60 minutes/)
    expect((await keys()).filter((key) => key.startsWith('incoming/'))).toEqual([])
  })

  it('is its owner’s alone until it is published, and nobody’s who may not publish', async () => {
    const { id } = await uploaded('ada', await filmFile())
    await expect(as('cleo')(mediaFiles.read, { mediaFileId: id })).rejects.toMatchObject({ status: 404 })
    await expect(as('cleo')(mediaFiles.remove, { mediaFileId: id })).rejects.toMatchObject({ status: 404 })
    await expect(begin('ben', 1_000)).rejects.toMatchObject({ status: 403 })
    await expect(publish('cleo', { mediaId: id })).rejects.toMatchObject({ code: 'attachment_gone' })
  })
})

describe('an upload', () => {
  it('is refused before its first byte where it is too large', async () => {
    await expect(begin('ada', mediaLimits.videoBytes + 1)).rejects.toMatchObject({ code: 'video_too_large', status: 413 })
    await expect(begin('ada', mediaLimits.audioBytes + 1, 'audio')).rejects.toMatchObject({ code: 'audio_too_large' })
  })

  it('takes no more bytes than were announced', async () => {
    const film = await filmFile()
    const { id } = await begin('ada', film.length - 100)
    await expect(append('ada', id, film)).rejects.toMatchObject({ code: 'video_too_large' })
    expect(await as('ada')(mediaFiles.read, { mediaFileId: id })).toMatchObject({ received: 0, state: 'uploading' })
    await as('ada')(mediaFiles.remove, { mediaFileId: id })
  })

  it('goes on from where it was cut, in the words of tus', async () => {
    const film = await filmFile({ frameBytes: 3_000_000 })
    const { id } = await begin('ada', film.length)
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const signed = await world.signed(world.person('ada'))
    const socket = connect(port, '127.0.0.1')
    const headers = {
      ...signed, 'content-length': String(film.length), 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0', 'upload-offset': '0',
    }
    socket.write(`PATCH /api/media-files/${id} HTTP/1.1\r\n${Object.entries(headers).map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`)
    const share = Math.floor(film.length * 0.6)
    await new Promise<void>((sent) => socket.write(film.subarray(0, share), () => sent()))
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.destroy()
    await expect.poll(async () => (await as('ada')(mediaFiles.read, { mediaFileId: id })).received).toBe(share)

    const head = await world.app.inject({ method: 'HEAD', url: `/api/media-files/${id}`, headers: { ...signed, 'tus-resumable': '1.0.0' } })
    expect(head.statusCode).toBe(200)
    expect(head.headers).toMatchObject({ 'upload-offset': String(share), 'upload-length': String(film.length), 'tus-resumable': '1.0.0', 'cache-control': 'no-store' })
    expect(new Date(head.headers['upload-expires'] as string).getTime()).toBeGreaterThan(Date.now())

    const rest = { method: 'PATCH' as const, url: `/api/media-files/${id}`, payload: film.subarray(share) }
    const wrong = await world.app.inject({ ...rest, headers: { ...headers, 'content-length': String(film.length - share) } })
    expect(wrong.statusCode).toBe(423)
    const answer = await world.app.inject({ ...rest, headers: { ...headers, 'content-length': String(film.length - share), 'upload-offset': String(share) } })
    expect([answer.statusCode, answer.body, answer.headers['upload-offset']]).toEqual([204, '', String(film.length)])
    await world.worked()
    const { file } = await as('ada')(mediaFiles.read, { mediaFileId: id })
    expect((await at(file!.url)).rawPayload.equals(film)).toBe(true)
  })

  it('takes the same part only once, however often it comes at the same time', async () => {
    const film = await filmFile({ frameBytes: 500_000 })
    const { id } = await begin('ada', film.length)
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => append('ada', id, film)))
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await world.worked()
    const { file } = await as('ada')(mediaFiles.read, { mediaFileId: id })
    expect((await at(file!.url)).rawPayload.equals(film)).toBe(true)
    expect((await keys()).filter((key) => key.startsWith(`incoming/${id}`))).toEqual([])
  })

  it('has a budget by person, which a cancelled one gives back', async () => {
    const begun = await Promise.allSettled(Array.from({ length: mediaLimits.unfinished + 2 }, () => begin('cleo', 1_000)))
    const open = begun.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
    expect(open).toHaveLength(mediaLimits.unfinished)
    await expect(begin('cleo', 1_000)).rejects.toMatchObject({ code: 'too_many_uploads' })
    for (const mediaFileId of open) await as('cleo')(mediaFiles.remove, { mediaFileId })
    await begin('cleo', mediaLimits.videoBytes).then(() => begin('cleo', mediaLimits.videoBytes))
    await expect(begin('cleo', 1)).rejects.toMatchObject({ code: 'too_many_uploads' })
  })

  it('counts on that budget what has arrived and is in no post', async () => {
    await world.addPerson('dora', { role: 'Creator' })
    const { id: waiting } = await begin('dora', mediaLimits.videoBytes)
    await world.owner.query(`update media_file set state = 'processing', received = bytes where id = $1`, [waiting])
    const shown = await uploaded('dora', await filmFile())
    await expect(begin('dora', mediaLimits.videoBytes)).rejects.toMatchObject({ code: 'too_many_uploads' })
    await publish('dora', { mediaId: shown.id })
    await begin('dora', mediaLimits.videoBytes)
    const rows = `select $1, gen_random_uuid(), $2, 'video', 1, 'failed', 'lost', 'x' from generate_series(1, ${mediaLimits.unused})`
    await world.owner.query('delete from media_file where owner_id = $1 and id <> $2', [world.person('dora').profileId, shown.id])
    await world.owner.query(`insert into media_file (tenant_id, id, owner_id, kind, bytes, state, reason, folder) ${rows}`, [
      world.home.tenantId,
      world.person('dora').profileId,
    ])
    const { id } = await begin('dora', 1)
    await as('dora')(mediaFiles.remove, { mediaFileId: id })
    await world.owner.query(`update media_file set state = 'processing', reason = null where state = 'failed' and owner_id = $1`, [world.person('dora').profileId])
    await expect(begin('dora', 1)).rejects.toMatchObject({ code: 'too_many_uploads' })
    await world.owner.query('delete from media_file where owner_id = $1 and id <> $2', [world.person('dora').profileId, shown.id])
  })

  it('begins once however often it is announced', async () => {
    const id = crypto.randomUUID()
    const sent = { id, kind: 'video', bytes: 5_000 } as const
    expect((await as('ada')(mediaFiles.begin, sent)).keptUntil).toBe((await as('ada')(mediaFiles.begin, sent)).keptUntil)
    await as('ada')(mediaFiles.remove, { mediaFileId: id })
  })
})

describe('what nobody uses', () => {
  it('goes after a day: unfinished uploads, files in no post, their posters; a published one stays', async () => {
    const film = await filmFile()
    const shown = await uploaded('ada', film)
    await publish('ada', { mediaId: shown.id })
    const forgotten = await uploaded('ada', film)
    const half = await begin('ada', film.length)
    await append('ada', half.id, film.subarray(0, film.length - 1))
    await world.owner.query(`update media_file set kept_until = now() - interval '1 second'`)
    await expect(append('ada', half.id, film.subarray(-1), film.length - 1)).rejects.toMatchObject({ code: 'upload_elsewhere' })
    await world.runJob('sweep_media')
    await world.worked()
    expect((await as('ada')(mediaFiles.read, { mediaFileId: shown.id })).state).toBe('ready')
    expect(Date.parse((await as('ada')(mediaFiles.read, { mediaFileId: shown.id })).keptUntil)).toBeGreaterThan(Date.now())
    for (const { id } of [forgotten, half]) await expect(as('ada')(mediaFiles.read, { mediaFileId: id })).rejects.toMatchObject({ status: 404 })
    expect(await at(forgotten.file!.url)).toMatchObject({ statusCode: 404 })
    const { rows } = await world.owner.query<{ count: number }>('select count(*)::int as count from media_file')
    expect(rows[0]!.count).toBe((await keys()).filter((key) => key.startsWith('closed/')).length)
    await expect(as('ada')(mediaFiles.remove, { mediaFileId: shown.id })).rejects.toMatchObject({ code: 'media_shown' })
  })
})

describe('in a post', () => {
  const picture = () => sharp({ create: { width: 640, height: 360, channels: 3, background: '#C81E28' } }).png().toBuffer()
  const poster = async (name: string) => {
    const { id } = await as(name)(images.upload, { kind: 'POST', file: await picture() })
    await world.worked()
    return id
  }

  it('has a poster and words, both its owner’s', async () => {
    const { id } = await uploaded('ada', await filmFile())
    const posterId = await poster('ada')
    await as('ada')(mediaFiles.describe, { mediaFileId: id, altText: ' A bench being planed ', posterId })
    await expect(as('ada')(mediaFiles.describe, { mediaFileId: id, posterId: await poster('cleo') })).rejects.toMatchObject({ status: 404 })
    const post = await publish('ada', { text: 'How I plane', mediaId: id })
    expect(post).toMatchObject({ kind: 'video', media: { altText: 'A bench being planed', poster: { id: posterId } } })
    await world.owner.query(`update image set kept_until = now() - interval '1 day' where id = $1`, [posterId])
    await world.runJob('sweep_images')
    expect((await as('ben')(posts.read, { postId: post.id })).media?.poster?.id).toBe(posterId)
  })

  it('cannot be published before it can be played', async () => {
    const film = await filmFile()
    const { id } = await begin('ada', film.length)
    await expect(publish('ada', { mediaId: id })).rejects.toMatchObject({ code: 'media_not_ready' })
    await as('ada')(mediaFiles.remove, { mediaFileId: id })
  })

  it('is at a lasting address for everyone, and at one of an hour at most for a tier', async () => {
    const [open, shut] = [await uploaded('ada', await filmFile()), await uploaded('ada', await filmFile())]
    const posterId = await poster('ada')
    await as('ada')(mediaFiles.describe, { mediaFileId: shut.id, posterId })
    const forAll = await publish('ada', { mediaId: open.id })
    const forTier = await publish('ada', { mediaId: shut.id, audience: 'tier', minTier: 2 })
    const publicUrl = (await as('ben')(posts.read, { postId: forAll.id })).media!.url
    expect(publicUrl).toContain('until=always')
    expect((await at(publicUrl)).headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')

    const locked = await as('ben')(posts.read, { postId: forTier.id })
    expect(locked).toMatchObject({ isLocked: true, media: null })
    expect(JSON.stringify(locked)).not.toContain('closed/')

    for (const url of [forTier.media!.url, forTier.media!.poster!.sizes[0]!.url]) {
      const [bare, query] = url.split('?') as [string, string]
      const until = Number(new URLSearchParams(query).get('until'))
      expect(until - Date.now() / 1_000).toBeLessThanOrEqual(3_600)
      expect(until - Date.now() / 1_000).toBeGreaterThan(1_700)
      expect((await at(url)).statusCode).toBe(200)
      expect((await at(url)).headers['cache-control']).toMatch(/^private, max-age=\d{4}$/)
      // Without its signature, after its time, at another one's, and as if it were for everyone.
      const past = Math.floor(Date.now() / 1_000) - 10
      const others = [bare, `${bare}?until=${until}`, `${bare}?${query.replace(String(until), String(past))}`, `${bare}?${query.replace(String(until), String(until + 3_600))}`]
      others.push(`${bare}?${publicUrl.split('?')[1]}`, `${bare}?${query.replace(String(until), 'always')}`, `${bare}?${query}&by=x`)
      for (const other of others) expect([other, (await at(other)).statusCode]).toEqual([other, 404])
    }
  })

  it('opens no more once its time is over', async () => {
    const { id } = await uploaded('ada', await filmFile())
    const { media } = await publish('ada', { mediaId: id, audience: 'followers' })
    const now = Date.now()
    const clock = Date.now
    Date.now = () => now + 3_601_000
    const late = await at(media!.url).finally(() => (Date.now = clock))
    expect(late.statusCode).toBe(404)
    expect((await at(media!.url)).statusCode).toBe(200)
  })
})

describe('playing', () => {
  let url: string
  let film: Buffer
  beforeAll(async () => {
    film = await filmFile({ frameBytes: 5_000 })
    url = (await uploaded('ada', film)).file!.url
  })

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
  ])('gives the part that is asked for: %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await at(url, { range })
    const part = film.subarray(from, to)
    expect(statusCode).toBe(206)
    expect(rawPayload.equals(part)).toBe(true)
    const start = from < 0 ? film.length + from : from
    expect(headers).toMatchObject({ 'content-range': `bytes ${start}-${start + part.length - 1}/${film.length}`, 'content-length': String(part.length) })
  })

  it('refuses a part that is not there, and takes what it does not understand as the whole', async () => {
    const beyond = await at(url, { range: `bytes=${film.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${film.length}`])
    expect((await at(url, { range: 'bytes=-0' })).statusCode).toBe(416)
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-3']) expect((await at(url, { range })).statusCode).toBe(200)
  })

  it('answers whoever has it already, and starts over for whoever has another', async () => {
    const { headers } = await at(url)
    expect((await at(url, { 'if-none-match': headers.etag! })).statusCode).toBe(304)
    expect((await at(url, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await at(url, { range: 'bytes=0-9', 'if-range': headers.etag as string })).statusCode).toBe(206)
    const head = await world.app.inject({ method: 'HEAD', url, headers: { host } })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(film.length), ''])
  })
})
