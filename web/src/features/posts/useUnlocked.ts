import type { Post } from '@marquee/contract/posts'
import { useState } from 'react'

/** How a post comes open before the reader's eyes. */
interface Unlocked {
  /** The post as it was locked, for as long as its stub slides off. */
  torn: Post | undefined
  onTorn: () => void
  /** It has come open since it was first shown: what it says fades in. */
  isFresh: boolean
}

/** Follows a post that may be unlocked while it stands on the screen. */
export const useUnlocked = (post: Post): Unlocked => {
  const [last, setLast] = useState(post)
  const [torn, setTorn] = useState<Post>()
  const [isFresh, setFresh] = useState(false)
  if (post !== last) {
    setLast(post)
    if (last.isLocked && !post.isLocked) {
      setTorn(last)
      setFresh(true)
    }
    if (post.isLocked) {
      setTorn(undefined)
      setFresh(false)
    }
  }
  return { torn, onTorn: () => setTorn(undefined), isFresh }
}
