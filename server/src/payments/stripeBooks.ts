import type { LineKind } from '@marquee/contract/ledger'
import Stripe from 'stripe'
import type { Found, Movement, PaidFacts, ProviderBooks, ProviderDispute, ProviderPayout } from './books.ts'
import { goneBefore, type OneRefund } from './goneBefore.ts'
import { idOf } from './stripeIds.ts'
import { keyAnew } from './stripeHttp.ts'
import { isKeptFailure, isOutOfSight, trouble } from './stripeTrouble.ts'

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
  const { id, amount, currency, status, created, arrival_date: arrival, failure_message: problem, automatic } = payout
  return {
    reference: id, cents: amount, currency, state: status as ProviderPayout['state'], madeAt: timeOf(created), arrivesAt: timeOf(arrival), problem,
    isManual: !automatic, isListed: automatic && payout.reconciliation_status === 'completed',
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
    isInquiry: status.startsWith('warning_'),
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
  const billed = async (stripeAccount: string, intent: string) => {
    const asked = { payment: { type: 'payment_intent' as const, payment_intent: intent }, limit: 1 }
    const paidBy = (await there(stripe.invoicePayments.list(asked, { stripeAccount })))?.data[0]
    const invoice = paidBy && (await there(stripe.invoices.retrieve(idOf(paidBy.invoice), {}, { stripeAccount })))
    const details = invoice?.parent?.subscription_details
    if (!invoice || !details) return undefined
    const lines = invoice.lines.data
    // What goes back for the rest of a period stands there with a minus.
    const price = lines.find(({ amount, pricing }) => amount >= 0 && pricing?.price_details)?.pricing?.price_details?.price
    return {
      metadata: { ...details.metadata, kind: 'subscription' },
      subscription: idOf(details.subscription),
      price: price ? idOf(price) : null,
      taxCents: invoice.total_taxes?.reduce((all, { amount }) => all + amount, 0) ?? 0,
      isDifference: lines.every(({ parent }) =>
        parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false),
    }
  }

  /** What stands on the page on which it was paid once. */
  const taxOnPage = async (stripeAccount: string, intent: string) => {
    const sessions = await there(stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }, { stripeAccount }))
    return sessions?.data[0]?.total_details?.amount_tax ?? 0
  }

  const paid = async (stripeAccount: string, charge: Stripe.Charge): Promise<PaidFacts> => {
    const { id, amount, currency, created, customer, metadata } = charge
    const intent = charge.payment_intent && idOf(charge.payment_intent)
    const bill = intent && !metadata['kind'] ? await billed(stripeAccount, intent) : undefined
    return {
      reference: id, intent, cents: amount, isReturned: charge.refunded, currency, paidAt: timeOf(created),
      customer: customer && idOf(customer),
      isDifference: bill?.isDifference ?? false, subscription: bill?.subscription ?? null, price: bill?.price ?? null,
      taxCents: bill ? bill.taxCents : intent ? await taxOnPage(stripeAccount, intent) : 0, metadata: bill?.metadata ?? metadata,
    }
  }

  /** Oldest first. */
  const refundsOf = async (stripeAccount: string, charge: string): Promise<OneRefund[]> => {
    const found: OneRefund[] = []
    const listed = all(stripe.refunds.list({ charge, limit: page }, { stripeAccount }))
    for await (const { id, amount, created, failure_balance_transaction: back } of listed) {
      const returned = back && (await there(stripe.balanceTransactions.retrieve(idOf(back), {}, { stripeAccount })))
      found.unshift({ id, cents: amount, at: created, cameBackAt: returned ? returned.created : null })
    }
    return found
  }

  type About = Pick<Movement, 'payment' | 'paidCents' | 'awayCents' | 'refund'>
  const nobodysPayment: About = { payment: null, paidCents: null, awayCents: 0, refund: null }

  const charged = async (stripeAccount: string, reference: string) => {
    const charge = await there(stripe.charges.retrieve(reference, {}, { stripeAccount }))
    return charge ? paid(stripeAccount, charge) : null
  }

  /** The payment that a movement is about: itself, what was given back, or what is disputed. */
  const aboutOf = async (stripeAccount: string, source: string, kind: LineKind): Promise<About> => {
    const ask = { stripeAccount }
    if (/^(re|pyr)_/.test(source)) {
      const refund = await there(stripe.refunds.retrieve(source, {}, ask))
      if (!refund?.charge) return nobodysPayment
      const charge = idOf(refund.charge)
      const [payment, refunds] = [await charged(stripeAccount, charge), await refundsOf(stripeAccount, charge)]
      const isBack = kind === 'refund_back'
      return {
        payment, refund: refund.metadata?.['refundId'] ?? null, paidCents: isBack ? refund.amount : -refund.amount,
        awayCents: isBack ? goneBefore.return(refunds, source) : goneBefore.refund(refunds, source),
      }
    }
    if (/^(du|dp)_/.test(source)) {
      const dispute = await there(stripe.disputes.retrieve(source, {}, ask))
      if (!dispute) return nobodysPayment
      const charge = idOf(dispute.charge)
      const before = goneBefore.time(await refundsOf(stripeAccount, charge), dispute.created)
      const isWon = kind === 'dispute_won'
      return {
        payment: await charged(stripeAccount, charge), refund: null, paidCents: isWon ? dispute.amount : -dispute.amount,
        awayCents: isWon ? before + dispute.amount : before,
      }
    }
    const payment = /^(ch|py)_/.test(source) ? await charged(stripeAccount, source) : null
    return payment ? { payment, refund: null, paidCents: payment.cents, awayCents: payment.cents } : nobodysPayment
  }

  const movement = async (stripeAccount: string, reference: string): Promise<Movement | undefined> => {
    const found = await there(stripe.balanceTransactions.retrieve(reference, {}, { stripeAccount }))
    if (!found) return undefined
    const source = found.source === null ? null : idOf(found.source)
    const platformCents = found.fee_details.reduce((sum, { type, amount }) => sum + (type === 'application_fee' ? amount : 0), 0)
    const kind = kindOf(found)
    const about = source === null ? nobodysPayment : await aboutOf(stripeAccount, source, kind)
    return {
      reference, kind, cents: found.amount, processorCents: found.fee - platformCents, platformCents,
      currency: found.currency, happenedAt: timeOf(found.created), ...about,
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
      const found = payoutOf(payout)
      const paidIn: string[] = []
      const own = payout.balance_transaction && idOf(payout.balance_transaction)
      // Of one that was made by hand the provider refuses to say what was in it, and of a new one it does not know yet.
      if (found.isListed) {
        const moved = all(stripe.balanceTransactions.list({ payout: id, limit: page }, ask))
        for await (const one of moved) if (one.id !== own) paidIn.push(one.id)
      }
      const movements = await booked(account, [payout.balance_transaction, payout.failure_balance_transaction])
      return { ...nothing, payout: found, paidIn, movements }
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
    async balance(account) {
      const found = await there(stripe.balance.retrieve({}, { stripeAccount: account }))
      if (!found) return undefined
      const sums = new Map<string, number>()
      for (const { amount, currency } of [...found.available, ...found.pending]) sums.set(currency, (sums.get(currency) ?? 0) + amount)
      return sums
    },
    async refund(account, { id: refundId, payment, cents, reason }, idempotencyKey) {
      const charge = await there(stripe.charges.retrieve(payment, {}, { stripeAccount: account }))
      if (!charge) return undefined
      const wanted = {
        charge: payment, amount: cents, reason, metadata: { refundId },
        ...(charge.application_fee_amount ? { refund_application_fee: true } : {}),
      }
      const create = (key: string) => stripe.refunds.create(wanted, { stripeAccount: account, idempotencyKey: key })
      // What broke there may have gone back all the same, and under another key a part would go back twice.
      const afterFailure = async (error: unknown) => {
        if (!isKeptFailure(error)) throw error
        for await (const one of stripe.refunds.list({ charge: payment, limit: page }, { stripeAccount: account }))
          if (one.metadata?.['refundId'] === refundId) return one
        return create(keyAnew(idempotencyKey))
      }
      try {
        const { id } = await create(idempotencyKey).catch(afterFailure)
        return await asks['refund']!(account, id)
      } catch (error) {
        // There is less left than was asked for, the money is disputed, or it is all back.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
        return trouble(error)
      }
    },
  }
}
