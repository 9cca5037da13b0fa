import { expect, it, test } from 'vitest'
import sharp from 'sharp'
import { drawAppIcon } from '#media/appIcon.ts'
import { shortName } from './manifest.ts'

test.each([
  ['Northlight', 'Northlight'],
  ['The Night Owls of Bergen', 'The Night'],
  ['Supercalifragilistic', 'Supercalifra'],
  ['Twelve chars', 'Twelve chars'],
  ['Twelve chars and more', 'Twelve chars'],
])('%s is %s under an icon', (name, short) => expect(shortName(name)).toBe(short))

const background = '#336699'
/** A square of a colour, with a hole in each corner. */
const sign = (color: string, opaque: boolean) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect x="${opaque ? 0 : 100}" y="${opaque ? 0 : 100}" width="${opaque ? 512 : 312}" height="${opaque ? 512 : 312}" rx="116" fill="${color}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
const pixels = async (icon: Buffer) => {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => `#${data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3).toString('hex')}`
  const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
  return { size: [info.width, info.height], corner: at(0, 0), middle: at(info.width / 2, info.height / 2), cornerAlpha: alpha(0, 0) }
}

it('goes on to the edge in the colour of a sign that is a plane itself', async () => {
  const icon = await pixels(await drawAppIcon(await sign('#62279b', true), 'maskable-512.png', background))
  expect(icon).toEqual({ size: [512, 512], corner: '#62279b', middle: '#62279b', cornerAlpha: 255 })
})

it('stands a sign without a plane on the background of the channel', async () => {
  const icon = await pixels(await drawAppIcon(await sign('#62279b', false), 'apple-touch.png', background))
  expect(icon).toEqual({ size: [180, 180], corner: background, middle: '#62279b', cornerAlpha: 255 })
})

it('leaves free what is free where nothing is cut', async () => {
  expect(await pixels(await drawAppIcon(await sign('#62279b', true), '192.png', background))).toMatchObject({ size: [192, 192], cornerAlpha: 0 })
})

it('draws bulbs for a channel without a sign', async () => {
  expect(await pixels(await drawAppIcon(undefined, 'maskable-512.png', background))).toMatchObject({ corner: background, middle: background })
})
