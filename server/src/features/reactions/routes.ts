import { reactions } from '@marquee/contract/reactions'
import { can } from '#features/posts/policy.ts'
import { post } from '#features/posts/queries.ts'
import { presentPeople } from '#features/profiles/present.ts'
import { on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

export const reactionRoutes = implement(reactions, {
  react: on(post, can.react, async (context, { id }, { reaction }) => {
    await q.setReaction(context, id, context.me.profileId, reaction)
    return { myReaction: reaction }
  }),

  // No look at the post first: whoever may no longer see it can still take back what they said about it.
  takeBack: signedIn(async (context, { postId }) => {
    await q.removeReaction(context, postId, context.me.profileId)
    return { myReaction: null }
  }),

  list: on(post, can.react, async (context, { id }, { reaction, ...page }) =>
    presentPeople(context.me, await q.reactorsOf(reaction)(context, id, page)),
  ),
})
