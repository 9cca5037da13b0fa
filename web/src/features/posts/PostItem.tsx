import type { Post } from '@marquee/contract/posts'
import type { ProfileCard } from '@marquee/contract/profiles'
import { useRef } from 'react'
import { PostCard } from './PostCard.tsx'
import { usePostMenu } from './usePostMenu.ts'

const beforeTheFold = 2
/** When the dialog has gone, it has given the focus back to a button that is gone too. */
const dialogLeavesMs = 250

/** The article after this one, or before it where it is the last. */
const neighbourOf = (article: HTMLElement | null) => {
  const row = article?.parentElement
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('article')
}

interface Props {
  post: Post
  index: number
  /** In a list of its author's: a pinned one says so. */
  isOfAuthor?: boolean
  /** Who else has passed on what it passes on, where it stands for all of them. */
  alsoBy?: readonly ProfileCard[]
}

/** A post in an endless list, with what this reader may do with it. */
export const PostItem = ({ post, index, isOfAuthor = false, alsoBy }: Props) => {
  const article = useRef<HTMLElement>(null)
  const goOn = () => {
    // The keyboard goes on with the neighbour of what went away.
    const neighbour = neighbourOf(article.current)
    if (neighbour) setTimeout(() => neighbour.focus({ preventScroll: true }), dialogLeavesMs)
  }
  const menu = usePostMenu(post, { onDeleted: goOn, onMoved: goOn })
  return (
    <PostCard
      ref={article} post={post} menu={menu} eager={index < beforeTheFold} isOfAuthor={isOfAuthor} alsoBy={alsoBy}
      aria-posinset={index + 1} aria-setsize={-1}
    />
  )
}
