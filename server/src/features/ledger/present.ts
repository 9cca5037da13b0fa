import type { Dispute, OwnerLine, Payment } from '@marquee/contract/ledger'
import { presentCard } from '#features/profiles/present.ts'
import type { Context } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { can, refundableOf } from './policy.ts'
import type { DisputeRow, OwnerLineRow, PaymentRow } from './queries.ts'

/** Without a provider nothing can be given back. */
export const presentLine = ({ me, payments }: Context, row: OwnerLineRow): OwnerLine => ({
  ...row,
  payer: row.payer && presentCard(row.payer),
  creator: row.creator && presentCard(row.creator),
  refundableCents: refundableOf(row),
  can: payments ? abilities(can, me, row) : { refund: false },
})

/** What has gone back is said in what was paid, also where the account is kept in another currency. */
export const presentPayment = ({ backCents, ...row }: PaymentRow): Payment => {
  const gross = row.lines.find(({ kind }) => kind === 'payment')?.grossCents ?? row.cents
  return {
    ...row,
    payer: row.payer && presentCard(row.payer),
    creator: row.creator && presentCard(row.creator),
    refundedCents: Math.round((row.cents * backCents) / gross),
  }
}

export const presentDispute = ({ payer, ...row }: DisputeRow): Dispute => ({ ...row, payer: payer && presentCard(payer) })
