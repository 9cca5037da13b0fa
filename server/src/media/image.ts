import type { Image } from '@marquee/contract/images'

/** A row of `image` as the database gives it: sizes name files of the store. */
export interface ImageRow {
  id: string
  width: number
  height: number
  altText: string
  placeholder: string
  blur: string
  sizes: { width: number; key: string; avif?: string }[]
}

/** A column that holds the picture joined under an alias, or null. */
export const imageJson = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'width', ${alias}.width, 'height', ${alias}.height,
     'altText', ${alias}.alt_text, 'placeholder', ${alias}.placeholder, 'blur', ${alias}.blur, 'sizes', ${alias}.sizes) end`

let origin = ''

/** Names the origin that serves the media of this whole process: 'https://media.example', or '' for the channel's own. */
export const serveMediaFrom = (mediaOrigin: string) => {
  origin = mediaOrigin
}

/** '/media/<key>', after the origin that serves media where there is one. */
export const mediaUrl = (key: string) => `${origin}/media/${key}`

/** Files become addresses. */
export const presentImage = ({ sizes, blur, ...image }: ImageRow): Image => ({
  ...image,
  ...(blur ? { blur } : {}),
  sizes: sizes.map(({ width, key, avif }) => ({ width, url: mediaUrl(key), ...(avif ? { avif: mediaUrl(avif) } : {}) })),
})
