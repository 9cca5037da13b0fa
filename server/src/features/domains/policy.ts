import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { DomainRow } from './queries.ts'

const runsAll = (me: Actor) => me.role === 'Superadmin'
const owns = (me: Actor) => owners.includes(me.role)
const isProved = ({ addedBy }: DomainRow) => addedBy === 'owner'

export const can = {
  // The address that a channel was opened at stays: it answers when everything else is set wrongly.
  remove: (me, domain) => !domain.isPrimary && (isProved(domain) ? owns(me) : domain.addedBy === 'operator' && runsAll(me)),
  // Mails lead to the primary address: one that leads nowhere would lose them. Operators know what stands in front of a channel.
  makePrimary: (me, domain) =>
    owns(me) && !domain.isPrimary && !domain.isWaiting && (!isProved(domain) || domain.leadsHere === true || runsAll(me)),
} satisfies Rules<DomainRow>
