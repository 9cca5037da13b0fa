import type { LineKind } from '@marquee/contract/ledger'
import Stripe from 'stripe'
import type { Found, Movement, PaidFacts, ProviderBooks, ProviderDispute, ProviderPayout } from './books.ts'
import { idOf } from './stripeIds.ts'
import { isOutOfSight, trouble } from './stripeTrouble.ts'

const page = 100

const timeOf = (seconds: number) => new Date(seconds * 1_000)

const kinds: Readonly<Record<string, LineKind>> = {
  charge: 'payment', payment: 'payment', refund: 'refund', payment_refund: 'refund', refund_failure: 'refund_back',
  payment_failure_refund: 'refund_back', payout: 'payout', payout_failure: 'payout_back', payout_cancel: 'payout_back', stripe_fee: 'fee',
  stripe_fx_fee: 'fee', tax_fee: 'fee',
}
const kindOf = ({ type, reporting_category: category }: Stripe.BalanceTransaction): LineKind => {
  if (category === 'dispute') return 'dispute'
  return category === 'dispute_reversal' ? 'dispute_won' : (kinds[type] ?? 'other')
}

const payoutOf = (payout: Stripe.Payout): ProviderPayout => {
  const { id, amount, currency, status, created, arrival_date: arrival, failure_message: problem } = payout
  return {
    reference: id, cents: amount, currency, state: status as ProviderPayout['state'], madeAt: timeOf(created), arrivesAt: timeOf(arrival), problem,
  }
}

const states: Readonly<Record<string, ProviderDispute['state']>> = {
  needs_response: 'needs_response', warning_needs_response: 'needs_response', appeal_needs_response: 'needs_response', won: 'won',
  warning_closed: 'won', prevented: 'won', lost: 'lost',
}
const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => {
  const { id, charge, amount, currency, reason, status, created, evidence_details: evidence } = dispute
  return {
    reference: id, payment: idOf(charge), cents: amount, currency, reason, state: states[status] ?? 'under_review',
    answerBy: evidence.due_by === null ? null : timeOf(evidence.due_by), openedAt: timeOf(created),
  }
}

const nothing: Found = { movements: [], payout: null, paidIn: [], dispute: null }

/** What is not there is undefined; everything else that goes wrong is trouble. */
const there = <Thing>(asked: Promise<Thing>): Promise<Thing | undefined> =>
  asked.catch((error: unknown) => (isOutOfSight(error) ? undefined : trouble(error)))

/** A list from its first page to its last; nothing where the account is out of sight. */
const all = async function* <Thing>(list: AsyncIterable<Thing>): AsyncGenerator<Thing> {
  try {
    yield* list
  } catch (error) {
    if (!isOutOfSight(error)) trouble(error)
  }
}

/** The books as Stripe keeps them: what changes an account's balance, and what each change was for. */
export const booksOf = (stripe: Stripe): ProviderBooks => {
  /** What an invoice is for: its charge does not say. */
  const billed = async (stripeAccount: string, intent: string): Promise<{ metadata: Stripe.Metadata; isDifference: boolean }> => {
    const asked = { payment: { type: 'payment_intent' as const, payment_intent: intent }, limit: 1 }
    const paidBy = (await there(stripe.invoicePayments.list(asked, { stripeAccount })))?.data[0]
    const invoice = paidBy && (await there(stripe.invoices.retrieve(idOf(paidBy.invoice), {}, { stripeAccount })))
    const details = invoice?.parent?.subscription_details
    const isDifference = invoice?.lines.data.every(({ parent }) =>
      parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false) ?? false
    return { metadata: details ? { kind: 'subscription', ...details.metadata } : {}, isDifference }
  }

  /** Whose customer they are, as we have said when they became it. */
  const customerOf = async (stripeAccount: string, { customer }: Stripe.Charge): Promise<Stripe.Metadata> => {
    const found = customer && (await there(stripe.customers.retrieve(idOf(customer), {}, { stripeAccount })))
    return found && !found.deleted ? found.metadata : {}
  }

  const paid = async (stripeAccount: string, charge: Stripe.Charge): Promise<PaidFacts> => {
    const { id, amount, currency, created, payment_intent: intent } = charge
    const bill = intent && !charge.metadata['kind'] ? await billed(stripeAccount, idOf(intent)) : undefined
    const metadata = { ...(await customerOf(stripeAccount, charge)), ...bill?.metadata, ...charge.metadata }
    const asked = intent && { payment_intent: idOf(intent), limit: 1 }
    const sessions = asked && (await there(stripe.checkout.sessions.list(asked, { stripeAccount })))
    const taxCents = (sessions || undefined)?.data[0]?.total_details?.amount_tax ?? 0
    const facts = { reference: id, intent: intent && idOf(intent), cents: amount, isReturned: charge.refunded, currency }
    return { ...facts, isDifference: bill?.isDifference ?? false, taxCents, paidAt: timeOf(created), metadata }
  }

  /** The charge that a movement is about: itself, what was given back, or what is disputed. */
  const chargeOf = async (stripeAccount: string, source: string): Promise<PaidFacts | null> => {
    const ask = { stripeAccount }
    if (/^(re|pyr)_/.test(source)) {
      const refund = await there(stripe.refunds.retrieve(source, {}, ask))
      return refund?.charge ? chargeOf(stripeAccount, idOf(refund.charge)) : null
    }
    if (/^(du|dp)_/.test(source)) {
      const dispute = await there(stripe.disputes.retrieve(source, {}, ask))
      return dispute ? chargeOf(stripeAccount, idOf(dispute.charge)) : null
    }
    if (!/^(ch|py)_/.test(source)) return null
    const charge = await there(stripe.charges.retrieve(source, {}, ask))
    return charge ? paid(stripeAccount, charge) : null
  }

  const movement = async (stripeAccount: string, reference: string): Promise<Movement | undefined> => {
    const found = await there(stripe.balanceTransactions.retrieve(reference, {}, { stripeAccount }))
    if (!found) return undefined
    const source = found.source === null ? null : idOf(found.source)
    const platformCents = found.fee_details.reduce((sum, { type, amount }) => sum + (type === 'application_fee' ? amount : 0), 0)
    return {
      reference, kind: kindOf(found), cents: found.amount, processorCents: found.fee - platformCents, platformCents,
      currency: found.currency, happenedAt: timeOf(found.created), payment: source === null ? null : await chargeOf(stripeAccount, source),
      payout: source?.startsWith('po_') ? source : null,
    }
  }

  const booked = async (account: string, references: (string | { id: string } | null | undefined)[]): Promise<Movement[]> => {
    const found: Movement[] = []
    for (const reference of references) {
      const one = reference && (await movement(account, idOf(reference)))
      if (one) found.push(one)
    }
    return found
  }

  const aboutCharge = async (account: string, id: string): Promise<Found | undefined> => {
    const ask = { stripeAccount: account }
    const charge = await there(stripe.charges.retrieve(id, {}, ask))
    if (!charge) return undefined
    const refunds = await there(stripe.refunds.list({ charge: id, limit: page }, ask))
    const references = refunds?.data.flatMap((one) => [one.balance_transaction, one.failure_balance_transaction]) ?? []
    return { ...nothing, movements: await booked(account, [charge.balance_transaction, ...references]) }
  }

  const asks: Readonly<Record<string, (account: string, id: string) => Promise<Found | undefined>>> = {
    charge: aboutCharge,
    async refund(account, id) {
      const refund = await there(stripe.refunds.retrieve(id, {}, { stripeAccount: account }))
      if (!refund) return undefined
      return { ...nothing, movements: await booked(account, [refund.balance_transaction, refund.failure_balance_transaction]) }
    },
    async dispute(account, id) {
      const dispute = await there(stripe.disputes.retrieve(id, {}, { stripeAccount: account }))
      return dispute && { ...nothing, dispute: disputeOf(dispute), movements: await booked(account, dispute.balance_transactions) }
    },
    async payout(account, id) {
      const ask = { stripeAccount: account }
      const payout = await there(stripe.payouts.retrieve(id, {}, ask))
      if (!payout) return undefined
      const paidIn: string[] = []
      const own = payout.balance_transaction && idOf(payout.balance_transaction)
      const moved = all(stripe.balanceTransactions.list({ payout: id, limit: page }, ask))
      for await (const one of moved) if (one.id !== own) paidIn.push(one.id)
      const movements = await booked(account, [payout.balance_transaction, payout.failure_balance_transaction])
      return { ...nothing, payout: payoutOf(payout), paidIn, movements }
    },
  }

  const since = (time: Date) => ({ created: { gte: Math.floor(time.getTime() / 1_000) }, limit: page })

  return {
    about: async (account, { id, kind }) => (id === null ? undefined : asks[kind]?.(account, id)),
    movement,
    async *movedSince(account, time) {
      for await (const { id, net, currency } of all(stripe.balanceTransactions.list(since(time), { stripeAccount: account })))
        yield { reference: id, netCents: net, currency }
    },
    async *payoutsSince(account, time) {
      for await (const payout of all(stripe.payouts.list(since(time), { stripeAccount: account }))) yield payoutOf(payout)
    },
    async *disputesSince(account, time) {
      for await (const dispute of all(stripe.disputes.list(since(time), { stripeAccount: account }))) yield disputeOf(dispute)
    },
    async refund(account, { payment, cents, reason }, idempotencyKey) {
      const charge = await there(stripe.charges.retrieve(payment, {}, { stripeAccount: account }))
      if (!charge) return undefined
      const wanted = {
        charge: payment, amount: cents, reason, ...(charge.application_fee_amount ? { refund_application_fee: true } : {}),
      }
      try {
        const { id } = await stripe.refunds.create(wanted, { stripeAccount: account, idempotencyKey })
        return await asks['refund']!(account, id)
      } catch (error) {
        // There is less left than was asked for, the money is disputed, or it is all back.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
        return trouble(error)
      }
    },
  }
}
