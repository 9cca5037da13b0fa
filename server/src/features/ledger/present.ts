import type { Dispute, OwnerLine, Payment, Payout } from '@marquee/contract/ledger'
import { presentCard } from '#features/profiles/present.ts'
import type { Context } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import type { ProviderPlace } from '#payments/balances.ts'
import { can, refundableOf } from './policy.ts'
import type { DisputeRow, OwnerLineRow, PaymentRow, PayoutRow } from './queries.ts'

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

interface AtProvider {
  reference: string
  account: string | null
}

/** The provider's own page about something; none where it is set no more, or the account is another one. */
const providerUrl = ({ payments, origin }: Context, kind: ProviderPlace['kind'], { account, reference }: AtProvider) =>
  account && payments ? payments.pageOf(account, origin, { kind, reference }) : null

export const presentDispute = (context: Context, { payer, ...row }: DisputeRow): Dispute => ({
  ...row, payer: payer && presentCard(payer), providerUrl: providerUrl(context, 'disputes', row),
})

export const presentPayout = (context: Context, row: PayoutRow): Payout => ({ ...row, providerUrl: providerUrl(context, 'payouts', row) })
