import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { DetailsRow } from './queries.ts'

const isSeller = (me: Actor, { hostId }: DetailsRow) => hostId === me.profileId || owners.includes(me.role)

export const can = {
  read: (me, order) => order.buyerId === me.profileId || isSeller(me, order),
  refund: (me, order) => isSeller(me, order) && order.isCompleted,
} satisfies Rules<DetailsRow>
