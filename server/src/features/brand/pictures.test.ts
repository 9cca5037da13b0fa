import { brand, type BrandPlace } from '@marquee/contract/brand'
import { luminance } from '@marquee/contract/colour'
import { configuration } from '@marquee/contract/configuration'
import { lightestBackground } from '@marquee/contract/grounds'
import { images, type ImageKind } from '@marquee/contract/images'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageLookOf } from '#features/configuration/pageLook.ts'
import type { Heard } from '#live/heard.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let told = 0
beforeAll(async () => {
  const listener: Heard = {
    channel_changed: (_scope, facts) => {
      told += facts.filter(({ what }) => what === 'configuration').length
      return Promise.resolve([])
    },
  }
  world = await createWorld({ heard: [listener] })
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const seen = () => world.asNobody(configuration.global, {})
const plain = (background: string, width = 640, height = 400) => sharp({ create: { width, height, channels: 3, background } })

const uploaded = async (kind: ImageKind, file: Buffer, name = 'olga') => {
  const { id } = await as(name)(images.upload, { kind, file })
  await world.worked()
  return (await as(name)(images.status, { uploadId: id })).image!
}
const show = (place: BrandPlace, imageId: string, name = 'olga') => as(name)(brand.showPicture, { place, imageId })
const file = async (url: string) => (await world.app.inject({ url, headers: { host: world.home.hostname } })).rawPayload

describe('the picture at the door', () => {
  it('is everybody’s from the next request on, on the pages of the sign-in too, and noted', async () => {
    const picture = await uploaded('LOGIN_IMAGE', await plain('#0B6E4F').png().toBuffer())
    await world.settled()
    const before = told
    await show('loginImage', picture.id)
    await world.settled()
    expect(told).toBe(before + 1)
    const { loginImage } = await seen()
    expect(loginImage).toBe(picture.sizes.at(-1)!.url)
    expect((await pageLookOf(world.scope(), 'http://northlight.test')).picture).toBe(loginImage)
    const { rows } = await world.owner.query(`select target_id, after from audit_log where action = 'brand.pictureChanged' order by seq desc limit 1`)
    expect(rows).toEqual([{ target_id: 'loginImage', after: { loginImageId: picture.id } }])

    await as('sol')(brand.hidePicture, { place: 'loginImage' })
    expect((await seen()).loginImage).toBe(null)
  })

  it('stays as bright as it was', async () => {
    const { sizes } = await uploaded('LOGIN_IMAGE', await plain('#FFFFFF').png().toBuffer())
    const { channels } = await sharp(await file(sizes.at(-1)!.url)).stats()
    expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(250)
  })
})

/** A picture of single pixels and hard edges: whoever makes it smaller or packs it tightly swings over them. */
const hard = async () => {
  const [width, height] = [640, 400]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    const isLight = y < 130 ? (x + y) % 2 === 0 : y < 260 ? Math.floor(x / 7) % 2 === 0 : Math.floor(x / 60) % 2 === Math.floor(y / 60) % 2
    if (isLight) pixels.fill(255, at, at + 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } }).png().toBuffer()
}
const stars = () => sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><path fill="#101820" d="M0 0h640v400H0z"/><path fill="#FFF" d="M300 200h9v9h-9z"/></svg>')).png().toBuffer()

/** How light the lightest pixel of a file is. */
const lightestOf = async (bytes: Buffer) => {
  const pixels = await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer()
  let found = 0
  const known = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3)
    const light = known.get(colour) ?? luminance(`#${colour.toString(16).padStart(6, '0')}`)
    known.set(colour, light)
    found = Math.max(found, light)
  }
  return found
}

describe('the picture behind the pages', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['white all over', () => plain('#FFFFFF').png().toBuffer()],
    ['lime, as light as colours are', () => plain('#D8FF00').jpeg().toBuffer()],
    ['black and white in single pixels', hard],
    ['nothing but glass', () => sharp({ create: { width: 640, height: 400, channels: 4, background: '#FFFFFF00' } }).png().toBuffer()],
  ])('lets everything on it be read where it was %s', async (_what, made) => {
    const { sizes } = await uploaded('BACKGROUND', await made())
    for (const size of sizes)
      for (const url of [size.url, size.avif!]) expect(await lightestOf(await file(url))).toBeLessThanOrEqual(luminance(lightestBackground))
  })

  it('leaves to a dark picture what can be seen on it', async () => {
    const { sizes } = await uploaded('BACKGROUND', await stars())
    const { channels } = await sharp(await file(sizes.at(-1)!.url)).stats()
    expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(8)
    expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(40)
  })

  it('is in what every page begins with, and goes back to the template’s own', async () => {
    const { id, sizes } = await uploaded('BACKGROUND', await plain('#0B6E4F').png().toBuffer())
    await show('background', id)
    expect((await seen()).background).toBe(sizes.at(-1)!.url)
    await expect(as('olga')(images.remove, { imageId: id })).rejects.toMatchObject({ code: 'image_in_use' })
    await as('olga')(brand.hidePicture, { place: 'background' })
    expect((await seen()).background).toBe(null)
  })

  it('is one that was made for it: a bright one comes in by no other kind', async () => {
    const bright = await uploaded('LOGIN_IMAGE', await plain('#FFFFFF').png().toBuffer())
    await expect(show('background', bright.id)).rejects.toMatchObject({ code: 'other_image_kind' })
  })
})

it.each(['ben', 'cleo'])('are not for %s', async (name) => {
  const bytes = await plain('#FFFFFF').png().toBuffer()
  for (const kind of ['LOGIN_IMAGE', 'BACKGROUND'] as const)
    await expect(as(name)(images.upload, { kind, file: bytes })).rejects.toMatchObject({ status: 403 })
  await expect(as(name)(brand.hidePicture, { place: 'background' })).rejects.toMatchObject({ status: 403 })
})
