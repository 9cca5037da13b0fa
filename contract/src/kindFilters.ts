import { z } from 'zod'
import type { PostKind } from './posts.ts'

/** What a list of posts may be filtered by, and the kinds that this means. */
export const kindsOf = {
  text: ['text'],
  pictures: ['image', 'gallery'],
  video: ['video'],
  audio: ['audio'],
  link: ['link'],
  poll: ['poll'],
  livestream: ['livestream'],
} as const satisfies Record<string, readonly PostKind[]>

export const kindFilters = ['text', 'pictures', 'video', 'audio', 'link', 'poll', 'livestream'] as const satisfies (keyof typeof kindsOf)[]
export const KindFilter = z.enum(kindFilters)
export type KindFilter = z.infer<typeof KindFilter>

/** Whether a post of that kind stands in a list with that filter; without one every kind does. */
export const isMeant = (kind: PostKind, filter: KindFilter | undefined): boolean =>
  !filter || (kindsOf[filter] as readonly PostKind[]).includes(kind)
