import { interests } from '@marquee/contract/interests'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

export const interestRoutes = implement(interests, {
  list: signedIn((context) => q.activeInterests(context)),
  mine: signedIn((context) => q.interestsOf(context, context.me.profileId)),
  choose: signedIn(async (context, { interestId }) => {
    const outcome = await q.addInterest(context, context.me.profileId, interestId)
    if (outcome === 'unknown') refuse('not_found')
    if (outcome === 'full') refuse('too_many_interests')
  }),
  drop: signedIn(async (context, { interestId }) => {
    await q.removeInterest(context, context.me.profileId, interestId)
  }),
})
