import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageLimits } from '@marquee/contract/images'
import sharp, { type SharpOptions } from 'sharp'
import { darken } from './darken.ts'
import { frameCount } from './frames.ts'
import { keptArea, pngWidths, widthsFor, type Plan } from './renditions.ts'
import type { Assignment, Rendered } from './rendering.ts'

/* The program that opens uploaded pictures: a process of its own for each, limited in memory and time (rendering.ts). It reads
   `original` in the folder it is told, writes the sizes beside it and says on standard output what became of it. */

/** A drawing has no pixels: before anything else it is drawn so large. */
const drawnSide = 2_048
const standardDensity = 72
const density = { least: 1, most: 100_000 }
const blurWidth = 16

sharp.cache(false)
sharp.concurrency(1)
// Only what our four formats need: the library knows many more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'] })

interface Size {
  width: number
  height: number
}

const densityFor = (side: number) => Math.min(density.most, Math.max(density.least, (standardDensity * drawnSide) / side))

/** What stands in the header: the upright size and how many pictures there are. */
const headerOf = async (original: Buffer, options: SharpOptions) => {
  const { format, autoOrient, pages } = await sharp(original, { ...options, limitInputPixels: false }).metadata()
  return { format, ...autoOrient, frames: frameCount(original, format, pages) }
}

/** The area to be shown: upright, in sRGB, at the largest width that is made, eight bits a channel and nothing but pixels. */
const pixelsOf = async (original: Buffer, options: SharpOptions, { width, height }: Size, { crop, plan }: Assignment) => {
  const area = keptArea(width, height, crop, plan)
  const widths = widthsFor(plan, area.width)
  const across = widths.at(-1)!
  const down = Math.max(1, Math.round((across * area.height) / area.width))
  const sized = sharp(original, options).autoOrient().extract(area).resize(across, down, { fit: 'fill' })
  if (plan.background) sized.flatten({ background: plan.background })
  const { data, info } = await sized.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (plan.lightest !== undefined) darken(data, info.channels, plan.lightest)
  return { widths, info, draw: () => sharp(data, { raw: info }) }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

const writeSizes = async (folder: string, { widths, draw }: Pixels, plan: Plan) => {
  const pngs = pngWidths(plan, widths)
  for (const width of widths) {
    const sized = draw().resize(width)
    await sized.clone().webp({ quality: 80, effort: 4 }).toFile(join(folder, `${width}.webp`))
    await sized.clone().avif({ quality: 55, effort: 2 }).toFile(join(folder, `${width}.avif`))
    if (pngs.includes(width)) await sized.clone().png({ compressionLevel: 9 }).toFile(join(folder, `${width}.png`))
  }
}

/** The average colour as #RRGGBB and a tiny picture as a data: address. */
const standInsOf = async ({ draw }: Pixels) => {
  const colour = await draw().flatten({ background: '#FFFFFF' }).resize(1, 1).raw().toBuffer()
  const blur = await draw().resize(blurWidth).webp({ quality: 20, alphaQuality: 20, effort: 6 }).toBuffer()
  return { placeholder: `#${colour.subarray(0, 3).toString('hex')}`.toUpperCase(), blur: `data:image/webp;base64,${blur.toString('base64')}` }
}

const render = async (assignment: Assignment): Promise<Rendered> => {
  const { folder, format } = assignment
  const original = await readFile(join(folder, 'original'))
  // A file that is cut short fails; the small faults that many cameras make do not.
  let options: SharpOptions = { failOn: 'error', limitInputPixels: imageLimits.pixels }
  let header = await headerOf(original, options)
  if (header.format !== format) return { problem: 'damaged' }
  if (header.frames > imageLimits.frames) return { problem: 'too_many_frames' }
  const side = Math.max(header.width, header.height)
  if (side > imageLimits.side || header.width * header.height > imageLimits.pixels) return { problem: 'too_many_pixels' }
  if (format === 'svg') {
    options = { ...options, density: densityFor(side) }
    header = await headerOf(original, options)
  }
  const pixels = await pixelsOf(original, options, header, assignment)
  await writeSizes(folder, pixels, assignment.plan)
  const { width, height } = pixels.info
  return { picture: { width, height, widths: pixels.widths, ...(await standInsOf(pixels)) } }
}

/** What the library cannot read is damaged; what it gives up on asks for too much. */
const problemIn = ({ message }: Error): Rendered => ({ problem: /limit|exceed|too (?:many|large|big)|memory/i.test(message) ? 'too_complex' : 'damaged' })

const rendered = await render(JSON.parse(process.argv[2]!) as Assignment).catch(problemIn)
process.stdout.write(JSON.stringify(rendered))
