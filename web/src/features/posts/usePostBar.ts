import { bookmarks } from '@marquee/contract/bookmarks'
import type { Post } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { reshares } from '@marquee/contract/reshares'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'
import { showPublished } from './cachedPosts.ts'
import { editEveryCopy } from './everyCopy.ts'
import { reacted } from './reacted.ts'

const withReshare = (isReshared: boolean) => (post: Post) =>
  post.isReshared === isReshared
    ? post
    : { ...post, isReshared, counts: { ...post.counts, reshares: Math.max(0, post.counts.reshares + (isReshared ? 1 : -1)) } }

/** What a reader does with a post: seen at once wherever the post stands, and taken back where the server refuses. */
export const usePostBar = ({ id: postId, myReaction, isBookmarked, isReshared }: Post) => {
  const words = useWords(resharesWords)
  // What is pressed quickly arrives in its order.
  const inTurn = `post ${postId}`

  const feel = (reaction: number | null) => {
    editEveryCopy(postId, (post) => reacted(post, reaction))
    return () => editEveryCopy(postId, (post) => reacted(post, myReaction))
  }
  const react = useAction(reactions.react, { inTurn, optimistic: ({ reaction }) => feel(reaction) })
  const takeBack = useAction(reactions.takeBack, { inTurn, optimistic: () => feel(null) })

  const mark = (kept: boolean) => {
    editEveryCopy(postId, (post) => ({ ...post, isBookmarked: kept }))
    return () => editEveryCopy(postId, (post) => ({ ...post, isBookmarked }))
  }
  const keep = useAction(bookmarks.keep, { inTurn, optimistic: () => mark(true), refresh: [bookmarks.list] })
  const drop = useAction(bookmarks.drop, { inTurn, optimistic: () => mark(false), refresh: [bookmarks.list] })

  const pass = (on: boolean) => {
    editEveryCopy(postId, withReshare(on))
    return () => editEveryCopy(postId, withReshare(isReshared))
  }
  const reshare = useAction(reshares.add, {
    inTurn,
    optimistic: () => pass(true),
    onDone: (made) => {
      showPublished(made)
      toast.success(words.reshared)
    },
  })
  const undo = useAction(reshares.remove, { inTurn, optimistic: () => pass(false), onDone: () => toast.success(words.undone) })

  return {
    onReact: (reaction: number | null) => (reaction === null ? takeBack.mutate({ postId }) : react.mutate({ postId, reaction })),
    onKeep: () => (isBookmarked ? drop : keep).mutate({ postId }),
    onReshare: () => (isReshared ? undo.mutate({ postId }) : reshare.mutate({ postId, id: crypto.randomUUID() })),
    onQuoted: (made: Post) => {
      editEveryCopy(postId, (post) => ({ ...post, counts: { ...post.counts, reshares: post.counts.reshares + 1 } }))
      showPublished(made)
    },
  }
}
