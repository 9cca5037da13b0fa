import type Stripe from 'stripe'
import { pagesFrom } from './billing.ts'
import { idOf, newId } from './books.ts'
import { accountOf } from './accounts.ts'
import { charge, type CardAnswer } from './charges.ts'
import { setTax, setTotals, type SubscriptionBill } from './checkoutSubscription.ts'
import type { Desk, Handlers } from './desk.ts'
import { discountsIn, type Wanted } from './discounts.ts'
import { Failure, wrongParameter } from './failure.ts'
import { newIntent } from './intents.ts'
import { nameOf } from './lines.ts'
import { entries, inside, int, isTrue, metadataIn, needInt, needText, oneOf, text, type Params } from './params.ts'
import { missingMethodIn, newItemsIn, percentIn } from './subscriptionParams.ts'
import { checkItems } from './subscriptions.ts'

/** What a session sells, as its page shows it. */
export interface Bill {
  lines: { title: string; quantity: number; amount: number }[]
  fee: number | null
  metadata: Record<string, string>
  /** Who sells it, as its page says. */
  seller?: string
  /** What is sold by the month or the year. */
  subscription?: SubscriptionBill
}

const subscriptionOnly = ['subscription_data', 'discounts', 'allow_promotion_codes']
const paymentOnly = ['payment_intent_data', 'submit_type']
const lifetime = { least: 30 * 60, most: 24 * 3_600 } as const

/** By what it may be paid; null where nothing is said. The page here takes cards and nothing else. */
const allowedIn = (params: Params): string[] | null => {
  if (!('allowed_payment_method_types' in params)) return null
  const said = Object.values(inside(params, 'allowed_payment_method_types')).filter((one) => typeof one === 'string')
  if (!said.includes('card')) throw wrongParameter('allowed_payment_method_types', 'No valid payment method types for this Checkout Session.')
  return said
}

/** Whether the provider reckons tax up; a customer's address has to be kept for that. */
const isTaxedIn = (params: Params, customer: string | null): boolean => {
  const isTaxed = 'automatic_tax' in params && isTrue(inside(params, 'automatic_tax'), 'enabled')
  if (isTaxed && customer && text(inside(params, 'customer_update'), 'address') !== 'auto')
    throw new Failure(400, {
      code: 'customer_tax_location_invalid', param: 'automatic_tax',
      message: 'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to `auto`.',
    })
  return isTaxed
}

export const checkoutHandlers = (desk: Desk, bills: Map<string, Bill>): Handlers => {
  const { book, now } = desk

  const lineOf = (account: string | null, mode: string, item: Params) => {
    const quantity = int(item, 'quantity') ?? 1
    if (quantity < 1) throw wrongParameter('line_items[quantity]', 'The quantity must be at least 1')
    const priceId = text(item, 'price')
    if (priceId) {
      const price = book.get('price', account, priceId)
      if ((price.type === 'one_time') !== (mode === 'payment'))
        throw wrongParameter('line_items', mode === 'payment' ? 'You must provide one-time prices in `payment` mode' : 'You must provide at least one recurring price in `subscription` mode.')
      const { name } = book.get('product', account, idOf(price.product))
      return { title: name, quantity, amount: price.unit_amount ?? 0, currency: price.currency }
    }
    if (mode === 'subscription') throw wrongParameter('line_items', 'Subscriptions are sold here by a price that is kept')
    const data = inside(item, 'price_data')
    const title = needText(inside(data, 'product_data'), 'name')
    return { title, quantity, amount: needInt(data, 'unit_amount'), currency: needText(data, 'currency').toLowerCase() }
  }

  const expiryIn = (params: Params): number => {
    const expires = int(params, 'expires_at') ?? now() + lifetime.most
    const from = expires - now()
    if (from < lifetime.least || from > lifetime.most)
      throw wrongParameter('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.')
    return expires
  }

  const subscriptionIn = (account: string | null, params: Params): SubscriptionBill => {
    const said = inside(params, 'subscription_data')
    if ('discounts' in params && 'allow_promotion_codes' in params)
      throw wrongParameter('discounts', 'You may only specify one of these parameters: allow_promotion_codes, discounts.')
    const items = newItemsIn(desk, account, params, 'line_items')
    checkItems(items)
    const trialDays = int(said, 'trial_period_days')
    if (trialDays !== null && trialDays < 1) throw wrongParameter('subscription_data[trial_period_days]', 'The minimum number of trial period days is 1.')
    return {
      wanted: {
        items, metadata: metadataIn(said), missingMethod: missingMethodIn(said), feePercent: percentIn(said), description: text(said, 'description'),
        discounts: discountsIn(desk, account, params, now()).filter((one): one is Wanted => typeof one !== 'string'),
      },
      trialDays, trialEnd: int(said, 'trial_end'), names: new Map(items.map(({ price }) => [price.id, nameOf(desk, account, price)])),
    }
  }

  return {
    'POST /v1/checkout/sessions': ({ account, params }) => {
      needText(params, 'mode')
      const mode = oneOf(params, 'mode', ['payment', 'subscription'])
      const misplaced = (mode === 'payment' ? subscriptionOnly : paymentOnly).find((name) => name in params)
      if (misplaced) throw wrongParameter(misplaced, `You can not pass \`${misplaced}\` in \`${mode}\` mode.`)
      if (account && !accountOf(desk, account).charges_enabled)
        throw new Failure(400, { code: 'account_invalid', message: 'Your account cannot currently make live charges.' })
      const lines = entries(params, 'line_items').map((item) => lineOf(account, mode, item))
      if (!lines.length) throw wrongParameter('line_items', 'You must provide at least one line item')
      const { currency } = lines[0]!
      if (lines.some((line) => line.currency !== currency)) throw wrongParameter('line_items', 'All prices must have the same currency')
      const total = lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
      const paymentData = inside(params, 'payment_intent_data')
      const customer = text(params, 'customer')
      const isTaxed = isTaxedIn(params, customer)
      const successUrl = needText(params, 'success_url')
      const id = newId('cs_test')
      const session = {
        id, object: 'checkout.session', adaptive_pricing: null, after_expiration: null,
        allow_promotion_codes: 'allow_promotion_codes' in params ? isTrue(params, 'allow_promotion_codes') : null,
        allowed_payment_method_types: allowedIn(params), amount_subtotal: total, amount_total: total,
        automatic_tax: isTaxed
          ? { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'requires_location_inputs' }
          : { enabled: false, liability: null, provider: null, status: null },
        billing_address_collection: null,
        cancel_url: text(params, 'cancel_url'), client_reference_id: text(params, 'client_reference_id'), client_secret: null,
        collected_information: null, consent: null, consent_collection: null, created: now(), currency, currency_conversion: null,
        custom_fields: [], custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
        customer: customer && book.get('customer', account, customer).id, customer_account: null, customer_creation: mode === 'payment' ? 'if_required' : customer ? null : 'always',
        customer_details: null, customer_email: text(params, 'customer_email'), discounts: null, expires_at: expiryIn(params),
        integration_identifier: null, invoice: null, invoice_creation: null, livemode: false, locale: null, managed_payments: null,
        metadata: metadataIn(params), mode, origin_context: null, payment_intent: null, payment_link: null,
        payment_method_collection: oneOf(params, 'payment_method_collection', mode === 'payment' ? ['if_required', 'always'] : ['always', 'if_required']), payment_method_configuration_details: null, payment_method_options: null,
        payment_method_types: ['card'], payment_status: 'unpaid', permissions: null, recovered_from: null, saved_payment_method_options: null,
        setup_intent: null, shipping_address_collection: null, shipping_cost: null, shipping_options: [], status: 'open', submit_type: null,
        subscription: null, success_url: successUrl, total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
        ui_mode: 'hosted_page', url: `${pagesFrom(desk, account, successUrl)}/checkout/${id}`, wallet_options: null,
      } satisfies Stripe.Checkout.Session
      const seller = account === null ? null : book.find('account', null, account)?.business_profile?.name
      const named = seller ? { seller } : {}
      const bill: Bill = { lines, fee: int(paymentData, 'application_fee_amount'), metadata: metadataIn(paymentData), ...named }
      if (mode === 'subscription') {
        const said = subscriptionIn(account, params)
        bill.subscription = { ...said, wanted: { ...said.wanted, isTaxed }, ...named }
        setTotals(session, bill.subscription)
      }
      bills.set(id, bill)
      book.keep('checkout.session', account, session)
      return session
    },
    'POST /v1/checkout/sessions/:id/expire': ({ account, ids }) => {
      const session = book.get('checkout.session', account, ids[0]!)
      if (session.status !== 'open') throw new Failure(400, { message: `Only Checkout Sessions with a status in ["open"] can be expired.` })
      expire(desk, account, session)
      return session
    },
    'GET /v1/checkout/sessions/:id': ({ account, ids }) => book.get('checkout.session', account, ids[0]!),
    'GET /v1/checkout/sessions': ({ account, params }) => {
      return book.page('checkout.session', account, params, (one) =>
        (['payment_intent', 'subscription', 'customer', 'status'] as const).every((name) => (text(params, name) ?? one[name]) === one[name]))
    },
  }
}

/** Nobody pays it any more. */
export const expire = ({ events }: Desk, account: string | null, session: Stripe.Checkout.Session) => {
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<Stripe.Checkout.Session>)
  events.add('checkout.session.expired', account, session)
}

interface Paying {
  answer: CardAnswer
  /** Where they live, where the page asks for it. */
  country?: string | undefined
}

/** Somebody pays with a card: what came of it stands in the intent. */
export const payWith = (
  desk: Desk, account: string | null, session: Stripe.Checkout.Session, bill: Bill, { answer, country }: Paying,
) => {
  const { book, events } = desk
  if (country) setTax(session, country)
  const intent = session.payment_intent
    ? book.get('payment_intent', account, idOf(session.payment_intent))
    : newIntent(desk, account, {
        amount: session.amount_total ?? 0, currency: session.currency ?? 'usd', customer: session.customer && idOf(session.customer),
        fee: bill.fee, metadata: bill.metadata, description: null,
      })
  session.payment_intent = intent.id
  charge(desk, account, intent, answer)
  if (intent.status !== 'succeeded') return intent
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null } satisfies Partial<Stripe.Checkout.Session>)
  events.add('checkout.session.completed', account, session)
  return intent
}
