import { owners } from '@marquee/contract/roles'
import type { Rules } from '#http/policy.ts'
import type { OwnerLineRow } from './queries.ts'

/** How much of a payment can still go back, in what was paid; while it is disputed, the bank decides. */
export const refundableOf = ({ kind, paidCents, grossCents, backCents, isDisputed }: OwnerLineRow): number => {
  if (kind !== 'payment' || paidCents === null || isDisputed || grossCents <= 0) return 0
  // Where the account is kept in another currency, as large a part of what was paid as has not gone back.
  return Math.max(0, Math.round((paidCents * (grossCents - backCents)) / grossCents))
}

export const can = {
  refund: (me, line) => owners.includes(me.role) && refundableOf(line) > 0,
} satisfies Rules<OwnerLineRow>
