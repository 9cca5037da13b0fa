import { connect, type AddressInfo } from 'node:net'
import { accounts } from '@marquee/contract/accounts'
import { images, type ImageKind } from '@marquee/contract/images'
import { profiles } from '@marquee/contract/profiles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePolicy } from '#http/headers.ts'
import { mediaUrl } from '#media/addresses.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const red = '#C81E28'
const picture = (width = 600, height = 600, background = red) =>
  sharp({ create: { width, height, channels: 3, background } }).png().toBuffer()

interface Sent {
  kind?: ImageKind
  file?: Buffer
  altText?: string
  cropX?: number
  cropY?: number
  cropWidth?: number
  cropHeight?: number
}

const send = async (name: string, { kind = 'AVATAR', file, ...rest }: Sent = {}) =>
  as(name)(images.upload, { kind, file: file ?? (await picture()), ...rest })

/** Sends a file and waits until its picture is ready. */
const uploaded = async (name: string, sent: Sent = {}) => {
  const { id } = await send(name, sent)
  await world.worked()
  return (await as(name)(images.status, { uploadId: id })).image!
}

const at = async (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers: { host: 'northlight.test', ...headers } })
const colourAt = async (url: string) => {
  const { rawPayload } = await at(url)
  return [...(await sharp(rawPayload).resize(1, 1).removeAlpha().raw().toBuffer())].map((value) => Math.round(value / 64))
}
const keys = async () => (await world.media.list('')).map(({ key }) => key).sort()

describe('a picture', () => {
  it('is made in sizes, and shows up wherever ada does', async () => {
    const image = await uploaded('ada', { altText: ' Ada at the wheel ' })
    expect(image).toMatchObject({ altText: 'Ada at the wheel', width: 384, height: 384, placeholder: red })
    expect(image.sizes.map(({ width }) => width)).toEqual([96, 192, 384])
    await as('ada')(images.show, { kind: 'AVATAR', imageId: image.id })
    expect((await as('ada')(accounts.me, {})).profile.avatar?.id).toBe(image.id)
    expect((await as('ben')(profiles.read, { profileId: world.person('ada').profileId })).avatar?.id).toBe(image.id)

    // In capitals it is the same picture, and not one that has taken its place.
    const keptUntil = async () => (await world.owner.query('select kept_until from image where id = $1', [image.id])).rows
    const before = await keptUntil()
    await as('ada')(images.show, { kind: 'AVATAR', imageId: image.id.toUpperCase() })
    expect(await keptUntil()).toEqual(before)

    await as('ada')(images.hide, { kind: 'AVATAR' })
    expect((await as('ada')(accounts.me, {})).profile.avatar).toBeNull()
  })

  it.each([
    ['AVATAR', 900, 400, [96, 192, 384], 1],
    ['BANNER', 2_400, 1_000, [640, 1_280, 1_920], 3],
    ['BANNER', 1_000, 1_000, [640, 1_000], 3],
    ['SPONSOR_IMAGE', 700, 350, [320, 640, 700], 2],
  ] as const)('of the kind %s from %d × %d has the widths %j', async (kind, width, height, widths, ratio) => {
    const image = await uploaded('ada', { kind, file: await picture(width, height) })
    expect(image.sizes.map((size) => size.width)).toEqual(widths)
    expect(image.width / image.height).toBeCloseTo(ratio, 1)
  })

  it('shows the part that was cropped, of the picture as it stands upright', async () => {
    const [left, right] = [await picture(300, 600, '#0000FF'), await picture(300, 600)]
    const halves = sharp({ create: { width: 600, height: 600, channels: 3, background: '#000' } }).composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 300, top: 0 },
    ])
    // Lying on its side: what is right stands at the bottom once it is upright.
    const file = await sharp(await halves.png().toBuffer()).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer()
    const cropped = (cropY: number) => uploaded('ada', { file, cropX: 0.25, cropY, cropWidth: 0.5, cropHeight: 0.5 })
    const [top, bottom] = [await cropped(0), await cropped(0.5)]
    expect(await colourAt(top.sizes[0]!.url)).toEqual([0, 0, 4])
    expect(await colourAt(bottom.sizes[0]!.url)).toEqual([3, 0, 1])
    expect(top.width).toBe(300)
  })

  it('takes a crop whole or not at all', async () => {
    await expect(send('ada', { cropX: 0.2 })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'cropX' }] } })
    await expect(send('ada', { cropX: 0, cropY: 0, cropWidth: 2, cropHeight: 1 })).rejects.toMatchObject({ status: 400 })
  })

  it('is served for a year, sandboxed, and never as what it was not', async () => {
    const { sizes } = await uploaded('ada')
    const webp = await at(sizes[0]!.url)
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'content-security-policy': filePolicy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(webp.rawPayload.length),
    })
    expect((await at(sizes[0]!.avif!)).headers['content-type']).toBe('image/avif')
    expect((await at(sizes[0]!.url, { 'if-none-match': webp.headers.etag as string })).statusCode).toBe(304)
  })

  it.each(['../secrets.json', '..%2fsecrets.json', '%2e%2e/secrets.json', 'incoming/x', 'x%00.webp', '', 'nothing.webp'])('is not found at %j', async (path) => {
    const { statusCode, headers } = await at(`/media/${path}`)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('who may', () => {
  it('keeps ada’s pictures from ben', async () => {
    const upload = await send('ada')
    await world.worked()
    const imageId = (await as('ada')(images.status, { uploadId: upload.id })).image!.id
    await expect(as('ben')(images.status, { uploadId: upload.id })).rejects.toMatchObject({ status: 404 })
    await expect(as('ben')(images.show, { kind: 'AVATAR', imageId })).rejects.toMatchObject({ status: 404 })
    await expect(as('ben')(images.remove, { imageId })).rejects.toMatchObject({ status: 404 })
    expect((await as('ben')(images.mine, {})).map(({ id }) => id)).not.toContain(imageId)
  })

  it('takes sponsor images from creators and owners only', async () => {
    await expect(send('ben', { kind: 'SPONSOR_IMAGE' })).rejects.toMatchObject({ status: 403 })
    const { id } = await uploaded('ada', { kind: 'SPONSOR_IMAGE' })
    await expect(as('ben')(images.show, { kind: 'SPONSOR_IMAGE', imageId: id })).rejects.toMatchObject({ status: 403 })
    await as('ada')(images.show, { kind: 'SPONSOR_IMAGE', imageId: id })
    expect((await as('ada')(images.mine, {})).find((image) => image.id === id)).toMatchObject({ kind: 'SPONSOR_IMAGE', isShown: true })
  })

  it('shows a picture only in the place it was made for', async () => {
    const { id } = await uploaded('ada', { kind: 'BANNER' })
    await expect(as('ada')(images.show, { kind: 'AVATAR', imageId: id })).rejects.toMatchObject({ code: 'other_image_kind' })
    await expect(as('ada')(images.show, { kind: 'LOGO', imageId: id })).rejects.toMatchObject({ status: 404 })
  })

  it('deletes a picture with its files, but none that is shown', async () => {
    const before = await keys()
    const { id } = await uploaded('ben')
    await as('ben')(images.show, { kind: 'AVATAR', imageId: id })
    await expect(as('ben')(images.remove, { imageId: id })).rejects.toMatchObject({ code: 'image_in_use' })
    await as('ben')(images.hide, { kind: 'AVATAR' })
    await as('ben')(images.remove, { imageId: id })
    await world.worked()
    expect(await keys()).toEqual(before)
    expect(await as('ben')(images.mine, {})).toEqual([])
  })

  it('lets thirty files in within ten minutes, and says when to come again', async () => {
    const busy = await createWorld({ env: { RATE_LIMITS: 'real' } })
    const headers = { ...(await busy.signed(await busy.addPerson('ada'))), 'content-type': 'image/png' }
    const statuses = new Map<number, number>()
    let retryAfter = 0
    for (let time = 0; time < 31; time++) {
      const answer = await busy.app.inject({ method: 'POST', url: '/api/images?kind=AVATAR', headers, payload: 'no picture' })
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      retryAfter = Number(answer.headers['retry-after'])
    }
    expect([...statuses]).toEqual([[422, 30], [429, 1]])
    expect(retryAfter).toBeGreaterThan(60)
    await busy.close()
  })
})

describe('on the way', () => {
  it('believes neither the type nor the name that the sender gives', async () => {
    const headers = await world.signed(world.person('ada'))
    for (const type of ['image/svg+xml', 'text/html', 'application/json', 'application/x-php']) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/images?kind=AVATAR',
        headers: { ...headers, 'content-type': type, 'content-disposition': 'attachment; filename="../../secrets.json%00.svg"' },
        payload: await picture(),
      })
      expect([type, answer.statusCode]).toEqual([type, 200])
    }
    await world.worked()
    expect((await keys()).filter((key) => !/^[\w-]{2}\/[\w-]{27}\/\d+\.(webp|avif|png)$/.test(key))).toEqual([])
  })

  it('leaves nothing of a file whose sender hangs up', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const headers = await world.signed(world.person('ada'))
    const before = await world.owner.query<{ count: number }>('select count(*)::int as count from image_upload')
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries({ ...headers, host: 'northlight.test', 'content-length': '5000000' }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /api/images?kind=AVATAR HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write(Buffer.concat([await picture(), Buffer.alloc(200_000)]))
    await expect.poll(() => keys().then((all) => all.some((key) => key.startsWith('incoming/')))).toBe(true)
    socket.destroy()
    await expect.poll(() => keys().then((all) => all.some((key) => key.startsWith('incoming/')))).toBe(false)
    const after = await world.owner.query<{ count: number }>('select count(*)::int as count from image_upload')
    expect(after.rows).toEqual(before.rows)
  })

  it('answers somebody whose file is too large while they are still sending', async () => {
    const { port } = world.app.server.address() as AddressInfo
    const headers = await world.signed(world.person('ada'))
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries({ ...headers, host: 'northlight.test', 'transfer-encoding': 'chunked' }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /api/images?kind=AVATAR HTTP/1.1\r\n${lines.join('')}\r\n`)
    let heard = ''
    socket.on('data', (text) => (heard += text.toString()))
    socket.on('error', () => {})
    const megabyte = Buffer.concat([Buffer.from('100000\r\n'), await picture().then((png) => Buffer.concat([png, Buffer.alloc(0x100000 - png.length)])), Buffer.from('\r\n')])
    for (let sent = 0; sent < 11; sent++) socket.write(megabyte)
    await expect.poll(() => heard).toContain('"code":"image_too_large"')
    expect(heard).toMatch(/^HTTP\/1.1 413/)
    socket.destroy()
  })

  it('makes ten pictures that arrive at once, each its own', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, async (_, number) => send('ben', { file: await picture(100 + number, 100 + number) })))
    await world.worked()
    const made = await Promise.all(sent.map(({ id }) => as('ben')(images.status, { uploadId: id })))
    expect(made.map(({ image }) => image!.width)).toEqual(Array.from({ length: 10 }, (_, number) => 100 + number))
    expect(new Set(made.map(({ image }) => image!.sizes[0]!.url)).size).toBe(10)
  })
})

describe('the job', () => {
  const run = (...job: Parameters<World['runJob']>) => world.runJob(...job)
  const process = (uploadId: string, attempts = 1) => run('process_image', { tenantId: world.home.tenantId, uploadId }, attempts)

  it('done twice, and twice at once, makes one picture', async () => {
    const { id } = await send('ada')
    const before = (await keys()).length
    await Promise.all([process(id), process(id)])
    const after = await keys()
    await process(id)
    expect(await keys()).toEqual(after)
    expect(after.length).toBe(before + 6 - 1)
    expect(await as('ada')(images.status, { uploadId: id })).toMatchObject({ state: 'ready', image: { width: 384 } })
  })

  it('leaves nothing of a picture whose person was erased while it was made', async () => {
    for (const goesWith of ['the first size', 'the last size']) {
      const before = await keys()
      const { id } = await send('ada')
      const put = world.media.put
      let written = 0
      world.media.put = async (key, bytes) => {
        await put(key, bytes)
        written += 1
        // As an erasure does it: the row first, then the folder.
        if (written !== (goesWith === 'the first size' ? 1 : 6)) return
        const { rows } = await world.owner.query<{ incoming_key: string }>('delete from image_upload where id = $1 returning incoming_key', [id])
        await world.media.remove(rows.map((row) => row.incoming_key))
      }
      await process(id)
      world.media.put = put
      expect(await keys()).toEqual(before)
      expect((await world.owner.query('select 1 from image where id = $1', [id])).rows).toEqual([])
    }
  })

  it('says so when the file has gone', async () => {
    const { id } = await send('ada')
    const coming = (await keys()).filter((key) => key.startsWith('incoming/'))
    await world.media.remove(coming)
    await process(id)
    expect(await as('ada')(images.status, { uploadId: id })).toMatchObject({ state: 'failed', problem: 'lost', message: expect.stringContaining('on our end') })
  })

  it('tries again what failed on our side, and gives up after five times without leaving anything', async () => {
    const before = await keys()
    const { id } = await send('ada')
    const put = world.media.put
    world.media.put = () => Promise.reject(new Error('The disk is full'))
    await expect(process(id)).rejects.toThrow('The disk is full')
    expect(await as('ada')(images.status, { uploadId: id })).toMatchObject({ state: 'processing' })
    await process(id, 5)
    world.media.put = put
    expect(await as('ada')(images.status, { uploadId: id })).toMatchObject({ state: 'failed', problem: 'lost' })
    expect(await keys()).toEqual(before)
  })

  it('sweeps pictures that nobody has used for a day, and no other', async () => {
    await world.worked()
    const [shown, free, fresh] = [await uploaded('ben'), await uploaded('ben'), await uploaded('ben')]
    await as('ben')(images.show, { kind: 'AVATAR', imageId: shown.id })
    await world.owner.query(`update image set kept_until = now() - interval '1 minute' where id = any ($1)`, [[shown.id, free.id]])
    await run('sweep_images')
    await world.worked()
    const left = (await as('ben')(images.mine, {})).map(({ id }) => id)
    expect([left.includes(shown.id), left.includes(free.id), left.includes(fresh.id)]).toEqual([true, false, true])
    expect((await at(free.sizes[0]!.url)).statusCode).toBe(404)
    expect((await at(shown.sizes[0]!.url)).statusCode).toBe(200)
  })

  it('keeps a picture for a day after another took its place', async () => {
    const [older, newer] = [await uploaded('ben'), await uploaded('ben')]
    await as('ben')(images.show, { kind: 'AVATAR', imageId: older.id })
    await world.owner.query(`update image set kept_until = now() - interval '1 day' where id = $1`, [older.id])
    await as('ben')(images.show, { kind: 'AVATAR', imageId: newer.id })
    await run('sweep_images')
    expect((await as('ben')(images.mine, {})).map(({ id }) => id)).toContain(older.id)
  })

  it('gives up an upload that nobody worked on for a day, and its file', async () => {
    const before = await keys()
    const { id } = await send('ada')
    await world.owner.query(`update image_upload set created_at = now() - interval '25 hours' where id = $1`, [id])
    await run('sweep_images')
    expect(await as('ada')(images.status, { uploadId: id })).toMatchObject({ state: 'failed' })
    expect(await keys()).toEqual(before)
  })
})

it('lets mails, which are read elsewhere, show a logo', async () => {
  await world.media.put('aa/logo.png', Buffer.from('x'))
  const { headers } = await world.app.inject({ url: '/media/aa/logo.png', headers: { host: world.home.hostname } })
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

it('names another origin for the media where there is one, in answers and in the policy of pages', async () => {
  const web = { page: async () => '<html><!--head--></html>', mount: async () => {} }
  const cdn = await createWorld({ env: { MEDIA_ORIGIN: 'https://media.test' }, web })
  expect(mediaUrl('aa/x.webp')).toBe('https://media.test/media/aa/x.webp')
  await cdn.media.put('aa/x.webp', Buffer.from('x'))
  const file = await cdn.app.inject({ url: '/media/aa/x.webp', headers: { host: 'media.test' } })
  expect([file.statusCode, file.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  const page = await cdn.app.inject({ url: '/timeline', headers: { host: 'northlight.test', accept: 'text/html' } })
  expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://media.test;")
  await cdn.close()
})
