import { commentOrders, comments, type Comment, type CommentOrder, type Thread } from '@marquee/contract/comments'
import type { ResultOf } from '@marquee/contract/route'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { editWherever } from '#api/editWherever.ts'
import { pages } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** The comments of a post in one of their orders, a page at a time. */
export const commentPages = (postId: string, order: CommentOrder) => pages(comments.list, { postId, order })

type Page = ResultOf<typeof comments.list>

const asThread = (comment: Comment): Thread => ({ ...comment, replyCount: 0, replies: { items: [], cursor: null } })

const isNot = (id: string) => (other: { id: string }) => other.id !== id

const editPages = (postId: string, change: (pages: Page[], order: CommentOrder) => Page[]) => {
  for (const order of commentOrders) {
    const { queryKey } = commentPages(postId, order)
    // A page under way would be put behind the list as it was when it was asked for.
    void queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
    queryClient.setQueryData<InfiniteData<Page, string | undefined>>(queryKey, (now) => now && { ...now, pages: change(now.pages, order) })
  }
}

/** What everybody sees of a post's comments: how many, under the post and over the list. */
const countBy = (postId: string, one: 1 | -1) => {
  editPages(postId, (all) => all.map((page) => ({ ...page, count: Math.max(0, page.count + one) })))
  editWherever<{ counts: { comments: number } }>(
    ({ id, counts }) => id === postId && typeof counts === 'object' && counts !== null,
    (post) => ({ ...post, counts: { ...post.counts, comments: Math.max(0, post.counts.comments + one) } }),
  )
}

const editThread = (threadId: string, change: (thread: Thread) => Thread) =>
  editWherever<Thread>(({ id, replies }) => id === threadId && typeof replies === 'object', change)

/** Puts what was just said into its place: on top, behind the pinned one, or at the end of its thread. */
export const showAdded = (comment: Comment) => {
  const { postId, threadId } = comment
  // What waits for the moderators is counted by nobody.
  const counted = comment.state === 'published' ? 1 : 0
  if (counted) countBy(postId, 1)
  if (threadId)
    return editThread(threadId, (thread) => ({
      ...thread,
      replyCount: thread.replyCount + counted,
      replies: { ...thread.replies, items: [...thread.replies.items.filter(isNot(comment.id)), comment] },
    }))
  return editPages(postId, (all, order) =>
    all.map((page, index) => {
      const items = page.items.filter(isNot(comment.id))
      const pinned = items.filter(({ isPinned }) => isPinned)
      if (order === 'newest' && index === 0) return { ...page, items: [...pinned, asThread(comment), ...items.filter((one) => !one.isPinned)] }
      return { ...page, items: order === 'oldest' && index === all.length - 1 ? [...items, asThread(comment)] : items }
    }),
  )
}

const editComment = (commentId: string, change: (had: Comment) => Comment) =>
  editWherever<Comment>(({ id, likeCount }) => id === commentId && likeCount !== undefined, change)

/** Shows a comment as it is now, wherever it stands; `before` says how it counted. */
export const showChanged = (comment: Comment, before: Comment = comment) => {
  editComment(comment.id, (had) => ({ ...had, ...comment }))
  if (comment.state === before.state) return
  const one = comment.state === 'published' ? 1 : -1
  countBy(comment.postId, one)
  const { threadId } = comment
  if (threadId) editThread(threadId, (thread) => ({ ...thread, replyCount: Math.max(0, thread.replyCount + one) }))
}

/** Asks for the picture of a comment anew and shows it wherever that stands; null where there is none any more. */
export const renewPicture = async (commentId: string) => {
  const thread = await call(comments.thread, { commentId })
  const image = [thread, ...thread.replies.items].find(({ id }) => id === commentId)?.image ?? null
  editComment(commentId, (had) => ({ ...had, image }))
  return image
}

/** What is told of a comment that has been deleted. */
const emptied = (had: Thread): Thread => ({
  ...had,
  state: 'deleted',
  author: null,
  text: '',
  image: null,
  mentions: [],
  isPinned: false,
  editedAt: null,
  can: { edit: false, delete: false, pin: false, hide: false, like: false, reply: false },
})

/** Takes a deleted comment away; while there are replies under it, its place stays. */
export const takeOut = (comment: Comment) => {
  const { id, postId, threadId, state } = comment
  if (state === 'published') countBy(postId, -1)
  const withoutPlace = ({ items }: Page) => items.filter((one) => one.id !== id || one.replies.items.length > 0)
  editPages(postId, (all) => all.map((page) => ({ ...page, items: withoutPlace(page) })))
  editWherever<Thread>((thing) => thing.id === id && typeof thing.replies === 'object', emptied)
  if (threadId)
    editThread(threadId, (thread) => ({
      ...thread,
      replyCount: Math.max(0, thread.replyCount - Number(state === 'published')),
      replies: { ...thread.replies, items: thread.replies.items.filter(isNot(id)) },
    }))
}

/** Puts further replies behind those that are there. */
export const showReplies = (threadId: string, more: Thread['replies']) =>
  editThread(threadId, (thread) => {
    const known = new Set(more.items.map(({ id }) => id))
    const items = [...thread.replies.items.filter(({ id }) => !known.has(id)), ...more.items]
    return { ...thread, replies: { items: items.sort((a, b) => (a.key < b.key ? -1 : 1)), cursor: more.cursor } }
  })
