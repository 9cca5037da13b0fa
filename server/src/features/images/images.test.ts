import { images } from '@marquee/contract/images'
import { accounts } from '@marquee/contract/accounts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const picture = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: '#B0413E' } }).jpeg().toBuffer()

const uploaded = async (name: string, input: Partial<Parameters<ReturnType<World['as']>>[1]> = {}) => {
  const { id } = await world.as(name)(images.upload, { kind: 'AVATAR', file: await picture(), ...input } as never)
  await world.worked()
  return world.as(name)(images.status, { uploadId: id })
}

it('turns ada’s picture into sizes, and shows it as her avatar', async () => {
  const { state, image } = await uploaded('ada', { altText: 'Ada at the wheel' })
  expect({ state, altText: image!.altText }).toEqual({ state: 'ready', altText: 'Ada at the wheel' })
  expect(image!.sizes.map(({ width }) => width)).toEqual([96, 192, 384])
  expect(image!.blur).toMatch(/^data:image\/webp;base64,/)

  await world.as('ada')(images.show, { kind: 'AVATAR', imageId: image!.id })
  expect((await world.as('ada')(accounts.me, {})).profile.avatar?.id).toBe(image!.id)
})
