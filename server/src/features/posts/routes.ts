import { posts, postLimits } from '@marquee/contract/posts'
import { publishers } from '@marquee/contract/roles'
import { profile } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, only, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as d from './draftQueries.ts'
import { editPost } from './editQueries.ts'
import * as life from './lifecycleQueries.ts'
import { can, mayWithDraft, mayWithRemoved } from './policy.ts'
import { presentDraft, presentPost, presentPosts, presentRemoved } from './present.ts'
import * as q from './queries.ts'
import { removedPost, removedPosts } from './removalQueries.ts'

/** Where somebody meets posts: what is muted in one of them stands behind a line at its own address, too. */
const places = ['timeline', 'profiles'] as const
const fresh = async (context: Context, postId: string) =>
  presentPost(context.me, (await q.postOrArchived(context, { postId })) ?? refuse('not_found'), places)
const freshDraft = async (context: Context, postId: string) => presentDraft((await d.draft(context, { postId })) ?? refuse('draft_gone'))

const dayMs = 86_400_000

export const postRoutes = implement(posts, {
  publish: unmuted(only(publishers, async (context, { id, ...contents }) => {
    await life.addPost(context, id, contents)
    const post = (await q.post(context, { postId: id })) ?? refuse('not_found')
    // The id was somebody else's already.
    if (post.authorId !== context.me.profileId) refuse('not_allowed')
    return presentPost(context.me, post)
  })),

  read: signedIn((context, { postId }) => fresh(context, postId)),

  edit: unmuted(on(q.post, can.edit, async (context, post, { postId: _, ...changes }) => {
    await editPost(context, post.id, changes)
    return fresh(context, post.id)
  })),

  history: on(q.postOrArchived, can.readHistory, (context, post) => q.revisionsOf(context, post.id)),

  pin: on(q.post, can.pin, async (context, post) => {
    await life.setPinned(context, post, true)
    return fresh(context, post.id)
  }),
  unpin: on(q.post, can.pin, async (context, post) => {
    await life.setPinned(context, post, false)
    return fresh(context, post.id)
  }),

  remove: on(q.postOrArchived, can.delete, (context, post) =>
    post.isHeld ? life.withdrawHeld(context, post) : life.removePost(context, post)),

  held: signedIn(async (context, page) => presentPosts(context.me, await q.heldPosts(context, page))),

  removed: only(publishers, async (context, page) => {
    const { items, cursor } = await removedPosts(context, page)
    return { items: items.map(presentRemoved), cursor }
  }),

  restore: unmuted(on(removedPost, mayWithRemoved.restore, async (context, row) => {
    await life.bringBack(context, row)
    return fresh(context, row.id)
  })),

  archive: on(q.postOrArchived, can.archive, async (context, post) => {
    await life.archivePost(context, post.id)
    return fresh(context, post.id)
  }),
  unarchive: unmuted(on(q.postOrArchived, can.archive, async (context, post) => {
    await life.unarchivePost(context, post.id)
    return fresh(context, post.id)
  })),

  archived: only(publishers, async (context, page) => presentPosts(context.me, await q.archivedPosts(context, page))),

  by: signedIn(async (context, { profileId, cursor, limit }) => {
    const author = (await profile(context, { profileId })) ?? refuse('not_found')
    return presentPosts(context.me, await q.postsBy(context, author.id, { cursor, limit }), ['profiles'])
  }),

  saveDraft: only(publishers, async (context, { postId, version, ...contents }) => {
    await d.saveDraft(context, postId, version, contents)
    return freshDraft(context, postId)
  }),

  readDraft: on(d.draft, mayWithDraft.read, async (_context, draft) => presentDraft(draft)),

  discardDraft: on(d.draft, mayWithDraft.discard, async (context, { id }) => {
    await d.discardDraft(context, id)
  }),

  drafts: only(publishers, async (context, page) => {
    const { items, cursor } = await d.draftsOf(context, page)
    return { items: items.map(presentDraft), cursor }
  }),

  draftCount: only(publishers, async (context) => ({ count: await d.draftCount(context, context.me.profileId) })),

  publishDraft: unmuted(on(d.draft, mayWithDraft.publish, async (context, draft) => {
    await life.publishDraft(context, draft.id)
    return fresh(context, draft.id)
  })),

  schedule: unmuted(on(d.draft, mayWithDraft.publish, async (context, draft, { publishAt, timeZone }) => {
    const ahead = Date.parse(publishAt) - Date.now()
    if (ahead <= 0 || ahead > postLimits.aheadDays * dayMs) refuse('publish_time')
    await d.scheduleDraft(context, draft.id, publishAt, timeZone)
    return freshDraft(context, draft.id)
  })),

  unschedule: on(d.draft, mayWithDraft.discard, async (context, draft) => {
    await d.unscheduleDraft(context, draft.id)
    return freshDraft(context, draft.id)
  }),
})
