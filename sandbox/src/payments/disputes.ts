import type Stripe from 'stripe'
import { move } from './balance.ts'
import { timeFor } from './billing.ts'
import { idOf, newId } from './books.ts'
import type { Desk, Handlers } from './desk.ts'
import { Failure } from './failure.ts'
import { inside, isBetween, metadataIn, text } from './params.ts'

/** What a dispute costs whoever sells, won or lost. */
const disputeFee = 1_500
const answerDays = 7

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null, billing_address: null, cancellation_policy: null, cancellation_policy_disclosure: null,
  cancellation_rebuttal: null, customer_communication: null, customer_email_address: null, customer_name: null,
  customer_purchase_ip: null, customer_signature: null, duplicate_charge_documentation: null, duplicate_charge_explanation: null,
  duplicate_charge_id: null, enhanced_evidence: {}, product_description: null, receipt: null, refund_policy: null,
  refund_policy_disclosure: null, refund_refusal_explanation: null, service_date: null, service_documentation: null,
  shipping_address: null, shipping_carrier: null, shipping_date: null, shipping_documentation: null,
  shipping_tracking_number: null, uncategorized_file: null, uncategorized_text: null,
}

/**
 * Whoever paid tells their bank that they did not: what they paid and have not got back is taken back at once, until it is settled. Where
 * the bank only inquires, nothing is taken, and whoever sells may still give it back.
 */
export const openDispute = (desk: Desk, account: string | null, charge: Stripe.Charge, isInquiry = false) => {
  const { book, events } = desk
  const id = newId('du')
  const { currency } = charge
  const amount = charge.amount - charge.amount_refunded
  const at = timeFor(desk, account, charge.customer)
  const taken = () =>
    move(desk, account, { amount: -amount, fees: { own: disputeFee }, currency, source: id, type: 'adjustment', category: 'dispute', at })
  const dispute: Stripe.Dispute = {
    id, object: 'dispute', amount, balance_transactions: isInquiry ? [] : [taken()], charge: charge.id, created: at, currency, enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: at + answerDays * 86_400, enhanced_eligibility: {}, has_evidence: false, past_due: false, submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null, is_charge_refundable: isInquiry, livemode: false, metadata: {},
    payment_intent: charge.payment_intent && (typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent.id),
    reason: 'fraudulent', status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  charge.disputed = !isInquiry
  book.keep('dispute', account, dispute)
  events.add('charge.dispute.created', account, dispute)
  if (!isInquiry) events.add('charge.dispute.funds_withdrawn', account, dispute)
}

/** What a bank has asked about has gone back: it asks no more. */
export const closeInquiries = (desk: Desk, account: string | null, chargeId: string) => {
  for (const dispute of desk.book.all('dispute', account))
    if (idOf(dispute.charge) === chargeId && isInquiry(dispute)) {
      dispute.status = 'warning_closed'
      desk.events.add('charge.dispute.closed', account, dispute)
    }
}

const isInquiry = ({ status }: Stripe.Dispute) => status === 'warning_needs_response' || status === 'warning_under_review'

/** The bank has decided: who won has it again. */
export const closeDispute = (desk: Desk, account: string | null, dispute: Stripe.Dispute, isWon: boolean) => {
  const { events } = desk
  if (isInquiry(dispute)) return closeInquiries(desk, account, idOf(dispute.charge))
  if (dispute.status === 'won' || dispute.status === 'lost') throw new Failure(400, { message: 'This dispute is already closed.' })
  dispute.status = isWon ? 'won' : 'lost'
  if (isWon) {
    const { amount, currency, id, charge } = dispute
    const at = timeFor(desk, account, desk.book.get('charge', account, idOf(charge)).customer)
    const moved = { amount, currency, source: id, type: 'adjustment' as const, category: 'dispute_reversal', at }
    dispute.balance_transactions.push(move(desk, account, moved))
    events.add('charge.dispute.funds_reinstated', account, dispute)
  }
  events.add('charge.dispute.closed', account, dispute)
}

/** As the provider has it for trying: these words win or lose, whatever else is said waits for the bank. */
const verdicts: Readonly<Record<string, boolean>> = { winning_evidence: true, losing_evidence: false }

const sendEvidence = (desk: Desk, account: string | null, dispute: Stripe.Dispute, words: string) => {
  dispute.evidence.uncategorized_text = words
  Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: dispute.evidence_details.submission_count + 1 })
  const isWon = verdicts[words]
  if (isWon === undefined) dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review'
  else closeDispute(desk, account, dispute, isWon)
}

/** Whoever sells answers on a page of the provider's: the platform is told. */
export const answerDispute = (desk: Desk, account: string, dispute: Stripe.Dispute, words: string) => {
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response') return
  sendEvidence(desk, account, dispute, words)
  if (verdicts[words] === undefined) desk.events.add('charge.dispute.updated', account, dispute)
}

export const disputeHandlers = (desk: Desk): Handlers => {
  const { book } = desk
  return {
    'GET /v1/disputes/:id': ({ account, ids }) => book.get('dispute', account, ids[0]!),
    'GET /v1/disputes': ({ account, params }) => {
      return book.page('dispute', account, params, (one) =>
        isBetween(params, 'created', one.created) && (text(params, 'charge') ?? one.charge) === one.charge && (text(params, 'payment_intent') ?? one.payment_intent) === one.payment_intent)
    },
    'POST /v1/disputes/:id': ({ account, params, ids }) => {
      const dispute = book.get('dispute', account, ids[0]!)
      Object.assign(dispute.metadata, metadataIn(params))
      const words = text(inside(params, 'evidence'), 'uncategorized_text')
      if (words !== null) sendEvidence(desk, account, dispute, words)
      return dispute
    },
    'POST /v1/disputes/:id/close': ({ account, ids }) => {
      const dispute = book.get('dispute', account, ids[0]!)
      closeDispute(desk, account, dispute, false)
      return dispute
    },
  }
}
