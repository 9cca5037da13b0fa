import { mutes } from '@marquee/contract/mutes'
import { can } from '#features/profiles/policy.ts'
import { presentPeople } from '#features/profiles/present.ts'
import { profile } from '#features/profiles/queries.ts'
import { on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

export const muteRoutes = implement(mutes, {
  mute: on(profile, can.mute, async (context, { id }, { span }) => ({
    isMuted: true,
    mutedUntil: await q.addMute(context, context.me.profileId, id, span),
  })),

  unmute: signedIn(async (context, { profileId }) => {
    await q.removeMute(context, context.me.profileId, profileId)
    return { isMuted: false, mutedUntil: null }
  }),

  list: signedIn(async (context, page) => presentPeople(context.me, await q.mutedBy(context, context.me.profileId, page))),
})
