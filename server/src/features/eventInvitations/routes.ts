import { eventInvitations } from '@marquee/contract/eventInvitations'
import { presentEventCard } from '#features/events/present.ts'
import { event } from '#features/events/queries.ts'
import { flagged } from '#features/flags/flagged.ts'
import { presentCard } from '#features/profiles/present.ts'
import { on, signedIn, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

export const eventInvitationRoutes = implement(eventInvitations, {
  list: ifOn(on(event, can.see, async (context, { id }, asked) => {
    const [{ items, cursor }, counts] = [await q.invitedTo(context, id, asked), await q.answersTo(context, id)]
    return { items: items.map(presentCard), cursor, counts }
  })),

  candidates: ifOn(on(event, can.invite, async (context, { id }, asked) => {
    const { items, cursor } = await q.candidatesFor(context, id, asked)
    return { items: items.map(presentCard), cursor }
  })),

  invite: ifOn(unmuted(on(event, can.invite, async (context, { id }, { profileIds }) => ({
    invited: await q.invite(context, id, profileIds),
  })))),

  withdraw: ifOn(on(event, can.withdraw, async (context, row, { profileId }) => q.withdraw(context, row, profileId))),

  mine: ifOn(signedIn(async (context) => (await q.openInvitations(context)).map(presentEventCard))),
})
