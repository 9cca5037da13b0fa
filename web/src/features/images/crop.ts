import type { ProfileImageKind } from '@marquee/contract/images'

/** What is asked which part of it to keep. */
export type CroppedKind = ProfileImageKind | 'FAVICON' | 'TIER_IMAGE'

/** What is seen of a picture through a frame: where its middle is, in fractions of the picture, and how close. */
export interface View {
  x: number
  y: number
  /** 1 is as much as the frame can hold. */
  zoom: number
}

export const zoomLimit = 4

export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 }

/** The part of the picture to keep, in fractions of it. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** How much of a picture of that ratio a frame of that ratio shows, in fractions. Ratios are width by height. */
const seen = (picture: number, frame: number, zoom: number) => ({
  width: Math.min(1, frame / picture) / zoom,
  height: Math.min(1, picture / frame) / zoom,
})

/** The part that a view keeps: the frame never leaves the picture. */
export const cropOf = (picture: number, frame: number, { x, y, zoom }: View): Crop => {
  const { width, height } = seen(picture, frame, zoom)
  return { x: clamp(x - width / 2, 0, 1 - width), y: clamp(y - height / 2, 0, 1 - height), width, height }
}

/** In pixels across: fewer are seen one by one, wherever the picture stands. */
const least: Record<CroppedKind, number> = { AVATAR: 128, FAVICON: 32, BANNER: 600, SPONSOR_IMAGE: 300, TIER_IMAGE: 300 }

/** How many pixels a part of a picture of that size has, where they are too few to look sharp; drawings without a size have any number. */
export const tooFewPixels = (kind: CroppedKind, size: { width: number; height: number }, crop: Crop) => {
  const [width, height] = [Math.round(size.width * crop.width), Math.round(size.height * crop.height)]
  return size.width > 0 && width < least[kind] ? { width, height } : undefined
}

/** The view after a step, in fractions of the frame, and another zoom: at an edge it stays there. */
export const moved = (picture: number, frame: number, view: View, { right = 0, down = 0, zoom = view.zoom } = {}): View => {
  const closer = clamp(zoom, 1, zoomLimit)
  const { width, height } = seen(picture, frame, closer)
  const { x, y } = cropOf(picture, frame, { x: view.x + right * width, y: view.y + down * height, zoom: closer })
  return { x: x + width / 2, y: y + height / 2, zoom: closer }
}
