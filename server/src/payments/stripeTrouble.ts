import Stripe from 'stripe'
import { PaymentTrouble } from './payments.ts'

/** Who is not let in any more, or is nowhere. */
export const isOutOfSight = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.code === 'account_invalid' || error.statusCode === 404)

/** What broke there is answered again under its key, for a day. */
export const isKeptFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'

/**
 * What the client throws, as one sentence. Never the error itself: what was asked stands in it.
 * @throws PaymentTrouble
 */
export const trouble = (error: unknown): never => {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode: status, param, requestId } = error
  // 401: it does not know us. 409: the same is under way. 429: we ask too often.
  const isAway = status === undefined || status === 401 || status === 409 || status === 429 || status >= 500
  const code = error.code ?? error.type
  throw new PaymentTrouble(`The payment provider answers ${status ?? 'nothing'}: ${code}`, { isAway, status, code, param, requestId })
}

/** How it says that the bank wants to hear of it from whoever pays. */
const asking: ReadonlySet<string | undefined> = new Set([
  'subscription_payment_intent_requires_action', 'invoice_payment_intent_requires_action', 'authentication_required',
])

/** Why a card has not paid; anything else is trouble. */
export const unpaid = (error: unknown) => {
  if (!(error instanceof Stripe.errors.StripeCardError)) return trouble(error)
  return asking.has(error.code) ? 'asks' : 'declined'
}
