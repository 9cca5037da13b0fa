import type { Post } from '@marquee/contract/posts'
import type { ProfileCard } from '@marquee/contract/profiles'

/** A post as it stands in a list, and who else has passed on what it passes on. */
export interface Shown {
  post: Post
  alsoBy: readonly ProfileCard[]
}

const isPlainReshare = ({ kind, text }: Post) => kind === 'reshare' && text === ''

/**
 * Every post once, however many have passed it on: it stands where it was met first, newest first, and names the others. Left out is
 * what passes on nothing that this reader may see, and what the reader has passed on: the post itself says so where it stands.
 */
export const onceEach = (posts: readonly Post[], readerId: string): Shown[] => {
  const shown: { post: Post; alsoBy: ProfileCard[] }[] = []
  const places = new Map<string, (typeof shown)[number]>()
  const stand = (id: string, post: Post) => {
    const place = { post, alsoBy: [] }
    places.set(id, place)
    shown.push(place)
  }
  for (const post of posts) {
    if (!isPlainReshare(post)) {
      if (!places.has(post.id)) stand(post.id, post)
      continue
    }
    const { original, author } = post
    if (!original || author.id === readerId) continue
    const place = places.get(original.id)
    if (!place) stand(original.id, post)
    else if (place.post.id !== original.id && place.post.id !== post.id) place.alsoBy.push(author)
  }
  return shown
}
