import type { Image } from '@marquee/contract/images'
import { addressesFor, type Opens } from './addresses.ts'

/** A row of `image` as the database gives it: sizes name files of the store. */
export interface ImageRow {
  id: string
  width: number
  height: number
  altText: string
  placeholder: string
  blur: string
  sizes: { width: number; key: string; avif?: string; png?: string }[]
}

/** A column that holds the picture joined under an alias, or null. */
export const imageJson = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'width', ${alias}.width, 'height', ${alias}.height,
     'altText', ${alias}.alt_text, 'placeholder', ${alias}.placeholder, 'blur', ${alias}.blur, 'sizes', ${alias}.sizes) end`

/**
 * Files become addresses. A picture of a post opens for an hour at most, unless it is said to be for everyone.
 */
export const presentImage = ({ sizes, blur, ...image }: ImageRow, opens: Opens = 'hour'): Image => {
  const url = addressesFor(opens)
  return {
    ...image,
    ...(blur ? { blur } : {}),
    sizes: sizes.map(({ width, key, avif }) => ({ width, url: url(key), ...(avif ? { avif: url(avif) } : {}) })),
  }
}
