import type { MediaStore } from '#media/store.ts'
import { v7 } from 'uuid'
import type { Painting } from './paint.ts'

/** An image row: the picture as one tenant owns it. */
export interface Hung {
  id: string
  kind: 'AVATAR' | 'BANNER' | 'LOGO' | 'POST' | 'TIER_IMAGE' | 'EVENT_COVER' | 'SPONSOR_IMAGE'
  width: number
  height: number
  altText: string
  placeholder: string
  blur: string
  sizes: { width: number; key: string; png?: string }[]
}

const kinds = { portrait: 'AVATAR', banner: 'BANNER', logo: 'LOGO', scene: 'POST', sponsor: 'SPONSOR_IMAGE' } as const

/**
 * Puts a painting into a folder of the media store under a new id: a tenant shares no file with another, so that each can delete its own.
 */
export const hang = async ({ picture, placeholder, blur, files }: Painting, media: MediaStore, folder: string): Promise<Hung> => {
  const id = v7()
  const sizes = await Promise.all(
    files.map(async ({ width, extension, bytes, png }) => {
      const key = `${folder}/${width}.${extension}`
      await media.put(key, bytes)
      if (!png) return { width, key }
      const beside = `${folder}/${width}.png`
      await media.put(beside, png)
      return { width, key, png: beside }
    }),
  )
  const { width, height, altText, kind } = picture
  return { id, kind: kinds[kind], width, height, altText, placeholder, blur, sizes }
}
