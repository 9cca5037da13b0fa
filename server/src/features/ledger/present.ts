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
  givenBy: row.givenBy && presentCard(row.givenBy),
  refundableCents: refundableOf(row),
  can: payments ? abilities(can, me, row) : { refund: false },
})

export const presentPayment = ({ backCents, hasComeBack, ...row }: PaymentRow): Payment => ({
  ...row,
  payer: row.payer && presentCard(row.payer),
  creator: row.creator && presentCard(row.creator),
  refundedCents: backCents,
  hasComeBack: hasComeBack && backCents < row.cents,
})

export const presentDispute = ({ payer, ...row }: DisputeRow): Dispute => ({ ...row, payer: payer && presentCard(payer) })
