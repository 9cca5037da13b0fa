import type { Image } from '@marquee/contract/images'

/** A row of `image` as the database gives it: sizes name files of the store. */
export interface ImageRow {
  id: string
  width: number
  height: number
  altText: string
  placeholder: string
  sizes: { width: number; key: string }[]
}

/** A column that holds the picture joined under an alias, or null. */
export const imageJson = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'width', ${alias}.width, 'height', ${alias}.height,
     'altText', ${alias}.alt_text, 'placeholder', ${alias}.placeholder, 'sizes', ${alias}.sizes) end`

/** '/media/<key>': where a file of the store is served. */
export const mediaUrl = (key: string) => `/media/${key}`

/** Files become addresses. */
export const presentImage = ({ sizes, ...image }: ImageRow): Image => ({
  ...image,
  sizes: sizes.map(({ width, key }) => ({ width, url: mediaUrl(key) })),
})
