/** How large and how dense a stream may be sent. */
export const qualities = {
  '360p': { longSide: 640, shortSide: 360, kbits: 800 },
  '480p': { longSide: 854, shortSide: 480, kbits: 1_400 },
  '720p': { longSide: 1_280, shortSide: 720, kbits: 2_500 },
  '1080p': { longSide: 1_920, shortSide: 1_080, kbits: 5_000 },
} as const

export type Quality = keyof typeof qualities
export const qualityNames = Object.keys(qualities) as Quality[]

export interface Size {
  width: number
  height: number
}

const even = (length: number) => Math.max(2, 2 * Math.floor(Math.round(length) / 2))

/** The size in which a picture is sent: its own where it fits, smaller with the same shape where it does not. Encoders want even sides. */
export const sentSize = ({ width, height }: Size, quality: Quality): Size => {
  const { longSide, shortSide } = qualities[quality]
  const scale = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/** Where a picture lies in a frame of another shape: whole, in the middle. */
export const fitted = (picture: Size, frame: Size) => {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}
