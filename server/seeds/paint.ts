import sharp from 'sharp'
import type { Picture } from './art/catalogue.ts'

/** A picture turned into files, smallest first. `placeholder` is its average colour as #RRGGBB, `blur` a tiny one as a data: address. */
export interface Painting {
  picture: Picture
  placeholder: string
  blur: string
  /** `png` beside a newer format: mail programs show nothing else. */
  files: { width: number; extension: 'webp' | 'png'; bytes: Buffer; png?: Buffer }[]
}

const widths: Record<Picture['kind'], readonly number[]> = {
  portrait: [96, 192, 512],
  scene: [320, 640, 1280],
  banner: [320, 640, 1280, 1920],
  logo: [192, 512, 1024],
  sponsor: [320, 640, 1280],
}

/** Draws the vectors once, at the largest size, and makes the smaller files from that. Logos stay PNG: old tabs show no other favicon. */
export const paint = async (picture: Picture): Promise<Painting> => {
  const sizes = widths[picture.kind]
  const extension = picture.kind === 'logo' ? 'png' : 'webp'
  const vectors = sharp(Buffer.from(picture.svg())).resize(sizes.at(-1))
  if (extension === 'webp') vectors.removeAlpha()
  const { data, info } = await vectors.raw().toBuffer({ resolveWithObject: true })
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files = await Promise.all(
    sizes.map(async (width) => {
      const sized = drawn().resize(width)
      const bytes = await (
        extension === 'png' ? sized.png({ compressionLevel: 9, palette: true }) : sized.webp({ quality: 80, effort: 2 })
      ).toBuffer()
      const isForMails = picture.kind === 'sponsor' && width === sizes[0]
      return { width, extension, bytes, ...(isForMails ? { png: await drawn().resize(width).png().toBuffer() } : {}) } as const
    }),
  )
  const onePixel = await drawn().flatten().resize(1, 1).raw().toBuffer()
  const placeholder = `#${onePixel.subarray(0, 3).toString('hex')}`.toUpperCase()
  const tiny = await drawn().resize(16).webp({ quality: 20 }).toBuffer()
  const blur = `data:image/webp;base64,${tiny.toString('base64')}`
  return { picture, placeholder, blur, files: [...files] }
}

export type Paint = typeof paint

/** Paints many pictures, two at a time; answers them by key. */
export const paintAll = async (pictures: readonly Picture[], painter: Paint): Promise<Map<string, Painting>> => {
  const done = new Map<string, Painting>()
  const waiting = [...pictures]
  const work = async () => {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) done.set(picture.key, await painter(picture))
  }
  await Promise.all([work(), work()])
  return done
}
