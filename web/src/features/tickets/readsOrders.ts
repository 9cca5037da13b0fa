import type { Account } from '@marquee/contract/accounts'
import type { Event } from '@marquee/contract/events'
import { owners } from '@marquee/contract/roles'

/** What was ordered is shown to an event's host and to the channel's owners, also once nothing can be changed any more. */
export const readsOrders = ({ role, profile }: Account, { host }: Pick<Event, 'host'>): boolean =>
  host.id === profile.id || owners.includes(role)
