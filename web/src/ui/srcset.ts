import type { Image } from '@marquee/contract/images'

/** `srcset` of an image's sizes. */
export const srcset = ({ sizes }: Image): string => sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** The same in AVIF; undefined where a size has none. */
export const avifSet = ({ sizes }: Image): string | undefined =>
  sizes.every(({ avif }) => avif) ? sizes.map(({ avif, width }) => `${avif} ${width}w`).join(', ') : undefined

/** The address of the smallest size at least `width` pixels wide, or of the largest there is. */
export const srcFor = ({ sizes }: Image, width: number): string =>
  (sizes.find((size) => size.width >= width) ?? sizes.at(-1))?.url ?? ''
