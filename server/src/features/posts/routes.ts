import { posts } from '@marquee/contract/posts'
import { publishers } from '@marquee/contract/roles'
import { profile } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, only, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { can } from './policy.ts'
import { presentPost, presentPosts } from './present.ts'
import * as q from './queries.ts'

const fresh = async (context: Context, postId: string) => presentPost(context.me, (await q.post(context, { postId })) ?? refuse('not_found'))

export const postRoutes = implement(posts, {
  publish: only(publishers, async (context, draft) => {
    await q.addPost(context, draft)
    const post = (await q.post(context, { postId: draft.id })) ?? refuse('not_found')
    // The id was somebody else's already.
    if (post.authorId !== context.me.profileId) refuse('not_allowed')
    return presentPost(context.me, post)
  }),

  read: signedIn((context, { postId }) => fresh(context, postId)),

  edit: on(q.post, can.edit, async (context, post, draft) => {
    await q.setPost(context, post.id, draft)
    return fresh(context, post.id)
  }),

  remove: on(q.post, can.delete, (context, post) => q.removePost(context, post)),

  by: signedIn(async (context, { profileId, cursor, limit }) => {
    const author = (await profile(context, { profileId })) ?? refuse('not_found')
    return presentPosts(context.me, await q.postsBy(context, author.id, { cursor, limit }))
  }),
})
