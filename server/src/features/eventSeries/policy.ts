import { publishers } from '@marquee/contract/roles'
import { can as ofEvents } from '#features/events/policy.ts'
import type { EventRow } from '#features/events/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'

const isHost = (me: Actor, event: EventRow) => event.host.id === me.profileId
const isOfSeries = ({ seriesId }: EventRow) => seriesId !== null

export const can = {
  plan: (me, event) => ofEvents.edit(me, event) && event.status === 'draft',
  unplan: (me, event) => ofEvents.edit(me, event) && event.status === 'draft' && isOfSeries(event),
  edit: (me, event) => ofEvents.edit(me, event) && isOfSeries(event),
  cancel: (me, event) => ofEvents.cancel(me, event) && isOfSeries(event),
  // Whoever may hold events no more makes none of those that they have held.
  duplicate: (me, event) => isHost(me, event) && publishers.includes(me.role),
} satisfies Rules<EventRow>
