import { comments, commentLimits } from '@marquee/contract/comments'
import { can as canOnPost } from '#features/posts/policy.ts'
import { post, type PostRow } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as change from './changeQueries.ts'
import { can, canOf } from './policy.ts'
import { presentComment, presentThread } from './present.ts'
import * as q from './queries.ts'

const { comment } = q

/** Says what would let somebody comment. */
const refuseComment = ({ commentPolicy, authorId }: PostRow): never => {
  if (commentPolicy === 'followers') return refuse('comments_for_followers', { remedy: { kind: 'follow', target: authorId } })
  if (commentPolicy === 'subscribers') return refuse('comments_for_subscribers', { remedy: { kind: 'subscribe', target: authorId } })
  return refuse('comments_off')
}

const fresh = async (context: Context, commentId: string) =>
  presentComment(context.me, (await q.comment(context, { commentId })) ?? refuse('comment_gone'))

const firstReplies = { limit: commentLimits.firstReplies }

/** A reply that was asked for stands among the first ones, wherever it comes in its thread. */
const threadAround = async (context: Context, found: q.CommentRow) => {
  const row = (await q.threadWith(context, found)) ?? refuse('not_found')
  const replies = (await q.repliesIn(context, found.post, [row.id], firstReplies))(row.id)
  const isAmong = !found.threadId || replies.items.some(({ id }) => id === found.id)
  return presentThread(context.me, row, isAmong ? replies : { ...replies, items: [...replies.items, found] })
}

export const commentRoutes = implement(comments, {
  list: on(post, canOf.readComments, async (context, found, page) => {
    const { items, cursor } = await q.threadsOf(context, found, page)
    const replies = await q.repliesIn(context, found, items.map(({ id }) => id), firstReplies)
    return {
      items: items.map((row) => presentThread(context.me, row, replies(row.id))),
      cursor,
      count: await q.commentCount(context, found.id),
    }
  }),

  replies: on(q.postOfThread, canOf.readComments, async (context, found, { commentId, ...page }) => {
    const { items, cursor } = (await q.repliesIn(context, found, [commentId], page))(commentId)
    return { items: items.map((row) => presentComment(context.me, row)), cursor }
  }),

  thread: on(comment, can.read, threadAround),

  add: unmuted(on(post, canOf.readComments, async (context, found, draft) => {
    if (!canOnPost.comment(context.me, found)) refuseComment(found)
    if (!(await change.addComment(context, { ...draft, postId: found.id, postAuthorId: found.authorId }))) refuse('comment_gone')
    const added = await fresh(context, draft.id)
    // The id was somebody else's already.
    if (added.author?.id !== context.me.profileId) refuse('not_allowed')
    return added
  })),

  edit: unmuted(on(comment, can.edit, async (context, row, said) => {
    await change.changeComment(context, row, said)
    return fresh(context, row.id)
  })),

  remove: on(comment, can.delete, (context, row) => change.removeComment(context, row)),

  pin: on(comment, can.pin, async (context, row) => {
    await change.pinComment(context, row)
    return fresh(context, row.id)
  }),

  unpin: on(comment, can.pin, async (context, { id }) => {
    await change.unpinComment(context, id)
    return fresh(context, id)
  }),

  hide: on(comment, can.hide, async (context, row) => {
    await change.hideComment(context, row)
    return fresh(context, row.id)
  }),

  show: on(comment, can.hide, async (context, row) => {
    await change.showComment(context, row)
    return fresh(context, row.id)
  }),

  like: on(comment, can.like, async (context, { id }) => {
    await change.likeComment(context, id)
    return { isLiked: true }
  }),

  unlike: on(comment, can.like, async (context, { id }) => {
    await change.unlikeComment(context, id)
    return { isLiked: false }
  }),
})
