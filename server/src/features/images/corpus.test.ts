import { images, type ImageUpload } from '@marquee/contract/images'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '#test/hostileFiles.ts'
import { createWorld, Refused, type World } from '#test/world.ts'

const files = await hostileFiles()
let world: World
let outcomes: Map<string, ImageUpload | Refused>

/** Everybody's files at once, as they come on a busy day. */
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada')
  const ada = world.as('ada')
  const sent = await Promise.all(
    files.map(async ([name, file]) => [name, await ada(images.upload, { kind: 'AVATAR', file }).catch((error: Refused) => error)] as const),
  )
  await world.worked()
  outcomes = new Map()
  for (const [name, upload] of sent)
    outcomes.set(name, upload instanceof Refused ? upload : await ada(images.status, { uploadId: upload.id }))
}, 180_000)
afterAll(() => world.close())

const uploadOf = async (id: string) =>
  (await world.owner.query<{ folder: string; image_id: string | null }>('select folder, image_id from image_upload where id = $1', [id])).rows[0]!

const filesIn = async (folder: string) => (await world.media.list(`${folder}/`)).map(({ key }) => key)

const bytesOf = async (key: string) => Buffer.concat(await (await world.media.read(key))!.stream.toArray())

describe.each(files)('%s', (name, _bytes, fate) => {
  if ('refused' in fate)
    it(`is refused at the door: ${fate.refused}`, () => {
      expect(outcomes.get(name)).toMatchObject({ code: fate.refused })
    })
  else if ('rejected' in fate)
    it(`is rejected and leaves nothing: ${fate.rejected}`, async () => {
      const upload = outcomes.get(name) as ImageUpload
      expect(upload).toMatchObject({ state: 'rejected', problem: fate.rejected, message: expect.stringMatching(/^This /), image: null })
      const { folder, image_id } = await uploadOf(upload.id)
      expect([await filesIn(folder), image_id]).toEqual([[], null])
    })
  else
    it(`becomes a picture of ${fate.widths.join(', ')} pixels`, async () => {
      const upload = outcomes.get(name) as ImageUpload
      expect(upload).toMatchObject({ state: 'ready', problem: null, message: null })
      expect(upload.image!.sizes.map(({ width }) => width)).toEqual(fate.widths)
      expect(upload.image!.blur!.length).toBeLessThan(700)

      const { folder } = await uploadOf(upload.id)
      expect((await filesIn(folder)).sort()).toEqual(fate.widths.flatMap((width) => [`${folder}/${width}.avif`, `${folder}/${width}.webp`]).sort())
      for (const width of fate.widths)
        for (const format of ['webp', 'avif']) {
          const bytes = await bytesOf(`${folder}/${width}.${format}`)
          const { exif, xmp, icc, iptc, comments, ...seen } = await sharp(bytes).metadata()
          expect(seen).toMatchObject({ format: format === 'avif' ? 'heif' : 'webp', width, height: width, space: 'srgb' })
          expect([exif, xmp, icc, iptc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
          expect(bytes.includes('secret-canary')).toBe(false)
        }
    })
})

it('leaves no file as it came, and a row for nothing but what became a picture', async () => {
  expect(await world.media.list('incoming/')).toEqual([])
  const ready = files.filter(([, , fate]) => 'widths' in fate).length
  const { rows } = await world.owner.query<{ count: number }>('select count(*)::int as count from image')
  expect(rows[0]!.count).toBe(ready)
})

it('keeps no drawing in the store, and nothing that its script or its files could show', async () => {
  const keys = (await world.media.list('')).map(({ key }) => key)
  expect(keys.filter((key) => !/\.(webp|avif)$/.test(key))).toEqual([])
  const drawings = files.filter(([name, , fate]) => name.startsWith('a drawing') && 'widths' in fate)
  for (const [name] of drawings) {
    const { folder } = await uploadOf((outcomes.get(name) as ImageUpload).id)
    const [r, g, b] = await sharp(await bytesOf(`${folder}/96.webp`)).resize(1, 1).removeAlpha().raw().toBuffer()
    expect([name, Math.abs(r! - 200) < 12, Math.abs(g! - 30) < 12, Math.abs(b! - 40) < 12]).toEqual([name, true, true, true])
  }
})
