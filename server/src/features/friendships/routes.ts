import { friendships } from '@marquee/contract/friendships'
import type { ResultOf } from '@marquee/contract/route'
import type { Scope } from '#db/scope.ts'
import { betweenTwo } from '#db/pair.ts'
import { areOpen } from '#features/profiles/people.ts'
import { can } from '#features/profiles/policy.ts'
import { presentPeople } from '#features/profiles/present.ts'
import { profile } from '#features/profiles/queries.ts'
import type { Actor, Context } from '#http/actor.ts'
import { on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { friendshipOf, presentFriends } from './present.ts'
import * as q from './queries.ts'

/** One command between the caller and somebody else; answers how they stand afterwards. */
const between = (command: (inside: Scope, me: string, other: string) => Promise<unknown>) =>
  signedIn<{ profileId: string }, ResultOf<typeof friendships.remove>>(async (context, { profileId }) => {
    const { me } = context
    await betweenTwo(context, me.profileId, profileId, (inside) => command(inside, me.profileId, profileId))
    return standingTo(context, me, profileId)
  })

const standingTo = async (context: Context, me: Actor, profileId: string) => ({
  friendship: friendshipOf(me, await q.friendshipBetween(context, me.profileId, profileId)),
})

const shown = async (context: Context, people: ReturnType<typeof q.mutualFriends>) => presentPeople(context.me, await people)

export const friendshipRoutes = implement(friendships, {
  ask: signedIn(async (context, input) => {
    const { me } = context
    if (!me.setupCompleted) refuse('setup_incomplete', { remedy: { kind: 'finish_setup' } })
    const found = (await profile(context, input)) ?? refuse('not_found')
    if (found.id === me.profileId) refuse('not_with_yourself')
    if (found.isBlocked) refuse('unblock_first')
    await betweenTwo(context, me.profileId, found.id, async (inside) => {
      if (!(await areOpen(inside, me.profileId, found.id))) refuse('not_found')
      await q.askForFriendship(inside, me.profileId, found.id)
    })
    const standing = await standingTo(context, me, found.id)
    if (standing.friendship === 'none') refuse('asked_too_soon')
    return standing
  }),

  accept: signedIn(async (context, { profileId }) => {
    const { me } = context
    await betweenTwo(context, me.profileId, profileId, (inside) => q.acceptFriendship(inside, me.profileId, profileId))
    const standing = await standingTo(context, me, profileId)
    if (standing.friendship !== 'friends') refuse('request_gone')
    return standing
  }),

  decline: between(q.declineFriendship),
  cancel: between(q.cancelRequest),
  remove: between(q.removeFriendship),

  friends: on(profile, can.seeFriends, async (context, { id }, page) => presentFriends(context.me, await q.friendsOf(context, id, page))),
  mutual: on(profile, can.seeMutualFriends, (context, { id }, page) => shown(context, q.mutualFriends(context, id, page))),

  requests: signedIn((context, page) => shown(context, q.askersOf(context, context.me.profileId, page))),
  sent: signedIn((context, page) => shown(context, q.askedBy(context, context.me.profileId, page))),
})
