import { follows } from '@marquee/contract/follows'
import { profile } from '#features/profiles/queries.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

export const followRoutes = implement(follows, {
  follow: signedIn(async (context, input) => {
    if (!context.me.setupCompleted) refuse('setup_incomplete', { remedy: { kind: 'finish_setup' } })
    const found = (await profile(context, input)) ?? refuse('not_found')
    if (found.id === context.me.profileId) refuse('cannot_follow_yourself')
    if (found.role !== 'Creator') refuse('only_creators_are_followed')
    await q.addFollow(context, found.id)
    return { isFollowing: true }
  }),

  // No look at the profile first: whoever blocked the reader meanwhile can still be left.
  unfollow: signedIn(async (context, { profileId }) => {
    await q.removeFollow(context, profileId)
    return { isFollowing: false }
  }),
})
