import { z } from 'zod'
import type { Post, PostKind } from './posts.ts'

/** What the poll of a post may ask about besides words: the kind that the post would be of without it. */
export const pollSubjects = ['image', 'gallery', 'video', 'audio', 'link'] as const satisfies PostKind[]
export type PollSubject = (typeof pollSubjects)[number]

/** What a list of posts may be filtered by, and the kinds that this means: of a poll also what it asks about. */
export const kindsOf = {
  text: ['text'],
  pictures: ['image', 'gallery'],
  video: ['video'],
  audio: ['audio'],
  link: ['link'],
  poll: ['poll'],
  livestream: ['livestream'],
  event: ['event'],
} as const satisfies Record<string, readonly PostKind[]>

export const kindFilters = ['text', 'pictures', 'video', 'audio', 'link', 'poll', 'livestream', 'event'] as const satisfies (keyof typeof kindsOf)[]
export const KindFilter = z.enum(kindFilters)
export type KindFilter = z.infer<typeof KindFilter>

type Shown = Pick<Post, 'kind' | 'images' | 'media' | 'link'>

const subjectOf = ({ images, media, link }: Shown): PostKind =>
  link ? 'link' : (media?.kind ?? (images.length > 1 ? 'gallery' : images.length ? 'image' : 'text'))

/** Whether a post stands in a list with that filter; without one every post does. A poll about pictures is one, and a post of pictures. */
export const isMeant = (post: Shown, filter: KindFilter | undefined): boolean => {
  if (!filter) return true
  const meant: readonly PostKind[] = kindsOf[filter]
  return meant.includes(post.kind) || (post.kind === 'poll' && filter !== 'text' && meant.includes(subjectOf(post)))
}
