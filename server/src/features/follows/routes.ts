import { follows } from '@marquee/contract/follows'
import { betweenTwo } from '#db/pair.ts'
import { areOpen } from '#features/profiles/people.ts'
import { can } from '#features/profiles/policy.ts'
import { presentPeople } from '#features/profiles/present.ts'
import { profile } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

const standingTo = async (context: Context, profileId: string) => {
  const { isFollowing, request } = await q.followStanding(context, context.me.profileId, profileId)
  return { isFollowing, follow: isFollowing ? ('following' as const) : request === 'requested' ? ('requested' as const) : ('none' as const) }
}

const shown = async (context: Context, people: ReturnType<typeof q.followersOf>) => presentPeople(context.me, await people)

export const followRoutes = implement(follows, {
  follow: signedIn(async (context, input) => {
    const { me } = context
    if (!me.setupCompleted) refuse('setup_incomplete', { remedy: { kind: 'finish_setup' } })
    const found = (await profile(context, input)) ?? refuse('not_found')
    if (found.id === me.profileId) refuse('cannot_follow_yourself')
    if (found.role !== 'Creator') refuse('only_creators_are_followed')
    if (found.isBlocked) refuse('unblock_first')
    await betweenTwo(context, me.profileId, found.id, async (inside) => {
      if (!(await areOpen(inside, me.profileId, found.id))) refuse('not_found')
      await q.addFollow(inside, me.profileId, found.id)
    })
    const standing = await standingTo(context, found.id)
    if (found.isPrivate && standing.follow === 'none') refuse('asked_too_soon')
    return standing
  }),

  // No look at the profile first: whoever blocked the reader meanwhile can still be left.
  unfollow: signedIn(async (context, { profileId }) => {
    const { me } = context
    await betweenTwo(context, me.profileId, profileId, (inside) => q.removeFollow(inside, me.profileId, profileId))
    return { isFollowing: false, follow: 'none' as const }
  }),

  followers: on(profile, can.seeFollowers, (context, { id }, page) => shown(context, q.followersOf(context, id, page))),
  following: on(profile, can.seeFollowing, (context, { id }, page) => shown(context, q.followedBy(context, id, page))),

  ids: signedIn((context) => q.followedIds(context, context.me.profileId)),

  requests: signedIn((context, page) => shown(context, q.waitingFor(context, context.me.profileId, page))),

  accept: signedIn(async (context, { profileId }) => {
    const { me } = context
    await betweenTwo(context, me.profileId, profileId, (inside) => q.acceptRequest(inside, me.profileId, profileId))
    const { isFollowing } = await q.followStanding(context, profileId, me.profileId)
    if (!isFollowing) refuse('request_gone')
  }),

  reject: signedIn(async (context, { profileId }) => {
    const { me } = context
    await betweenTwo(context, me.profileId, profileId, (inside) => q.rejectRequest(inside, me.profileId, profileId))
  }),

  removeFollower: signedIn(async (context, { profileId }) => {
    const { me } = context
    await betweenTwo(context, me.profileId, profileId, (inside) => q.removeFollow(inside, profileId, me.profileId))
  }),
})
