import { luminance } from '@marquee/contract/colour'
import { grounds, lightestBackground } from '@marquee/contract/grounds'
import type { ImageKind } from '@marquee/contract/images'

/** The sizes that a picture is made in. */
export interface Plan {
  /** Smallest first. A source that is smaller gives fewer. */
  widths: readonly number[]
  /** Width by height; null keeps the picture's own. */
  ratio: number | null
  /** What shows through a picture that is transparent; null keeps it so. */
  background: string | null
  /** Also as PNG: mail programs and the tabs of older browsers show nothing newer. */
  png?: 'each' | 'smallest'
  /** No part of it becomes lighter than this relative luminance: what is written lies on it. */
  lightest?: number
}

/** Sizes by kind: twice what the largest place on a screen shows. */
export const plans: Record<ImageKind, Plan> = {
  AVATAR: { widths: [96, 192, 384], ratio: 1, background: '#FFFFFF' },
  BANNER: { widths: [640, 1_280, 1_920], ratio: 3, background: '#FFFFFF' },
  POST: { widths: [480, 960, 1_600], ratio: null, background: null },
  COMMENT: { widths: [480, 960, 1_600], ratio: null, background: null },
  MESSAGE: { widths: [480, 960, 1_600], ratio: null, background: null },
  GROUP: { widths: [96, 192, 384], ratio: 1, background: '#FFFFFF' },
  EVENT_COVER: { widths: [480, 960, 1_600], ratio: 16 / 9, background: '#FFFFFF' },
  SPONSOR_IMAGE: { widths: [320, 640, 1_280], ratio: null, background: null, png: 'smallest' },
  TIER_IMAGE: { widths: [320, 640, 1_280], ratio: 8 / 3, background: null },
  LOGO: { widths: [192, 512, 1_024], ratio: null, background: null, png: 'each' },
  FAVICON: { widths: [96, 192, 512], ratio: 1, background: null, png: 'each' },
  LOGIN_IMAGE: { widths: [1_600], ratio: null, background: '#FFFFFF' },
  BACKGROUND: { widths: [1_920], ratio: 16 / 10, background: grounds.arcgaming.dark.bg, lightest: luminance(lightestBackground) },
}

/** Which of these widths, smallest first, there is as PNG as well. */
export const pngWidths = ({ png }: Plan, widths: readonly number[]) => (png ? widths.slice(0, png === 'each' ? undefined : 1) : [])

/** The part of the upright picture to keep, in fractions of it. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** The largest area of a ratio in the middle of width × height, in pixels. */
const centred = (width: number, height: number, ratio: number) => {
  const across = Math.max(1, Math.round(Math.min(width, height * ratio)))
  const down = Math.max(1, Math.round(Math.min(height, width / ratio)))
  return { left: Math.floor((width - across) / 2), top: Math.floor((height - down) / 2), width: across, height: down }
}

/** The part of an upright picture that is shown, in pixels: what was cropped of it, then the middle of that in the plan's ratio. */
export const keptArea = (width: number, height: number, crop: Crop | null, { ratio }: Plan) => {
  const left = Math.min(width - 1, Math.round((crop?.x ?? 0) * width))
  const top = Math.min(height - 1, Math.round((crop?.y ?? 0) * height))
  const across = Math.max(1, Math.min(width - left, Math.round((crop?.width ?? 1) * width)))
  const down = Math.max(1, Math.min(height - top, Math.round((crop?.height ?? 1) * height)))
  const kept = ratio ? centred(across, down, ratio) : { left: 0, top: 0, width: across, height: down }
  return { ...kept, left: left + kept.left, top: top + kept.top }
}

/** The widths to make of an area so many pixels wide: those of the plan that it fills; its own where it is below the largest. */
export const widthsFor = ({ widths }: Plan, available: number) => {
  const largest = Math.min(available, widths.at(-1)!)
  return [...widths.filter((width) => width < largest), largest]
}
