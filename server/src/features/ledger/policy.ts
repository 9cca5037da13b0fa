import { owners } from '@marquee/contract/roles'
import type { Rules } from '#http/policy.ts'
import type { OwnerLineRow } from './queries.ts'

/**
 * How much of a payment can still go back, in what was paid. While it is disputed, the bank decides; an account that is gone gives nothing.
 */
export const refundableOf = ({ kind, paidCents, backCents, isDisputed, isAtAccount }: OwnerLineRow): number =>
  kind !== 'payment' || paidCents === null || isDisputed || !isAtAccount ? 0 : Math.max(0, paidCents - backCents)

export const can = {
  refund: (me, line) => owners.includes(me.role) && refundableOf(line) > 0,
} satisfies Rules<OwnerLineRow>
