import { blocks } from '@marquee/contract/blocks'
import { betweenTwo } from '#db/pair.ts'
import { endFollows } from '#features/follows/queries.ts'
import { endFriendship } from '#features/friendships/queries.ts'
import { presentPeople } from '#features/profiles/present.ts'
import type { Context } from '#http/actor.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

/** Where the two are listening, they may listen no longer, or see more: every node looks. */
const recheckBoth = async (context: Context, profileId: string) => {
  for (const accountId of await q.accountsOf(context, [context.me.profileId, profileId])) context.forget(accountId)
}

export const blockRoutes = implement(blocks, {
  // Whoever is blocked may block back: they do not see the profile, but they may know who it was.
  block: signedIn(async (context, { profileId }) => {
    const { me } = context
    if (profileId === me.profileId) refuse('not_with_yourself')
    if (!(await q.isThere(context, profileId))) refuse('not_found')
    await betweenTwo(context, me.profileId, profileId, async (inside) => {
      await q.addBlock(inside, me.profileId, profileId)
      await endFollows(inside, me.profileId, profileId)
      await endFriendship(inside, me.profileId, profileId)
    })
    await recheckBoth(context, profileId)
    return { isBlocked: true }
  }),

  unblock: signedIn(async (context, { profileId }) => {
    const { me } = context
    await betweenTwo(context, me.profileId, profileId, (inside) => q.removeBlock(inside, me.profileId, profileId))
    await recheckBoth(context, profileId)
    return { isBlocked: false }
  }),

  list: signedIn(async (context, page) => presentPeople(context.me, await q.blockedBy(context, context.me.profileId, page))),
})
