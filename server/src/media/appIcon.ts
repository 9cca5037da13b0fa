/** What an icon of a channel is for: the browser's own places, home screens that cut it into a shape, and those of Apple. */
export interface AppIcon {
  side: number
  /** It fills its square: whatever shape is cut out of it, nothing of the sign is lost and nothing shines through. */
  isWhole: boolean
  /** How much of the square the channel's sign takes, where something is cut off. */
  share: number
}

/** By their file names. A home screen keeps at least the circle of four fifths in the middle of a maskable icon. */
export const appIcons = {
  '192.png': { side: 192, isWhole: false, share: 1 },
  '512.png': { side: 512, isWhole: false, share: 1 },
  'maskable-512.png': { side: 512, isWhole: true, share: 0.86 },
  'apple-touch.png': { side: 180, isWhole: true, share: 1 },
} as const satisfies Record<string, AppIcon>

export type AppIconName = keyof typeof appIcons

/** Without a sign of its own a channel gets a ring of bulbs. */
const ringOf = (background: string) => {
  const bulbs = Array.from({ length: 12 }, (_, place) => {
    const angle = (place * Math.PI) / 6
    return `<circle cx="${256 + 132 * Math.sin(angle)}" cy="${256 - 132 * Math.cos(angle)}" r="22" fill="#FFFFFF"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="116" fill="${background}"/>${bulbs.join('')}</svg>`,
  )
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: number }
}

/** The colour in the middle of all four edges, where it is one and nothing shines through: the sign then stands on a plane of it. */
export const edgeColour = ({ data, info: { width, height, channels } }: Pixels): string | undefined => {
  const at = (x: number, y: number) => data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)
  const [middle, centre] = [Math.floor(width / 2), Math.floor(height / 2)]
  const edges = [at(middle, 0), at(middle, height - 1), at(0, centre), at(width - 1, centre)]
  const [first] = edges
  const isAlike = (edge: Buffer) => edge.every((value, place) => Math.abs(value - first![place]!) <= 8)
  const isPlane = edges.every((edge) => isAlike(edge) && (channels < 4 || edge[3]! >= 250))
  return isPlane ? `#${first!.subarray(0, 3).toString('hex')}` : undefined
}

/** A sign that brings no plane along stands smaller on one, so that a circle can be cut. */
const freeShare = 0.6

/**
 * An icon of a channel as PNG.
 * @param sign what the store holds of the channel's own: PNG or WebP that was drawn here; undefined where it has none
 * @param background '#RRGGBB' for what the sign leaves free
 */
export const drawAppIcon = async (sign: Buffer | undefined, name: AppIconName, background: string): Promise<Buffer> => {
  // Few processes ever draw one: the library comes with the first.
  const { default: sharp } = await import('sharp')
  const { side, isWhole, share } = appIcons[name]
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const square = sharp(sign ?? ringOf(background)).ensureAlpha().resize(side, side, { fit: 'contain', background: clear })
  const pixels = await square.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: side, height: side, channels: pixels.info.channels }
  if (!isWhole) return sharp(pixels.data, { raw }).png({ compressionLevel: 9 }).toBuffer()
  const plane = edgeColour(pixels)
  const size = Math.round(side * (plane ? share : freeShare))
  const input = await sharp(pixels.data, { raw }).resize(size, size).png().toBuffer()
  const underlay = sharp({ create: { width: side, height: side, channels: 3, background: plane ?? background } })
  return underlay.composite([{ input }]).png({ compressionLevel: 9 }).toBuffer()
}
