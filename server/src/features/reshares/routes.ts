import { reshares } from '@marquee/contract/reshares'
import { can } from '#features/posts/policy.ts'
import { presentPost } from '#features/posts/present.ts'
import { post } from '#features/posts/queries.ts'
import { addReshare, removePlainReshare, withdrawOriginal } from '#features/posts/reshares.ts'
import type { Context } from '#http/actor.ts'
import { on, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'

const fresh = async (context: Context, postId: string) => {
  const row = (await post(context, { postId })) ?? refuse('not_found')
  return presentPost(context.me, row)
}

export const reshareRoutes = implement(reshares, {
  add: unmuted(on(post, can.reshare, async (context, original, { id }) =>
    fresh(context, await addReshare(context, original.id, { id, text: '' })),
  )),

  remove: signedIn((context, { postId }) => removePlainReshare(context, postId)),

  quote: unmuted(on(post, can.quote, async (context, original, { id, text }) =>
    fresh(context, await addReshare(context, original.id, { id, text })),
  )),

  withdraw: on(post, can.withdraw, async (context, { id }) => {
    await withdrawOriginal(context, id)
    return fresh(context, id)
  }),
})
