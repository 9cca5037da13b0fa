import { preferences } from '@marquee/contract/preferences'
import { inTransaction } from '#db/scope.ts'
import { acceptWaitingRequests } from '#features/follows/queries.ts'
import { privacyOf, setPrivacy } from '#features/profiles/privacyQueries.ts'
import type { Context } from '#http/actor.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

const mine = async (context: Context) => ({
  ...(await q.mannerOf(context, context.me.accountId)),
  privacy: await privacyOf(context, context.me.profileId),
})

export const preferenceRoutes = implement(preferences, {
  mine: signedIn(mine),

  save: signedIn(async (context, manner) => {
    await q.setManner(context, context.me.accountId, manner)
    return mine(context)
  }),

  noteZone: signedIn(async (context, { timeZone }) => ({ seenZone: await q.noteZone(context, context.me.accountId, timeZone) })),

  setPrivacy: signedIn(async (context, privacy) => {
    const { profileId } = context.me
    if (Object.keys(privacy).length)
      await inTransaction(context, async (scope) => {
        await setPrivacy(scope, profileId, privacy)
        if (privacy.isPrivate === false) await acceptWaitingRequests(scope, profileId)
      })
    return mine(context)
  }),
})
