import type { Params } from './params.ts'
import { Failure, missingParameter } from './failure.ts'

/** What a call has to carry, and what it may, as a form spells it; `[]` stands for a place in a list, `[*]` for any name. */
export interface Row {
  needs: readonly string[]
  may: readonly string[]
}

const paging = ['limit', 'starting_after', 'ending_before']
const range = (name: string) => [name, ...['gt', 'gte', 'lt', 'lte'].map((bound) => `${name}[${bound}]`)]
/** The same names one floor down: of `a[b]` in `outer` it is `outer[a][b]`. */
const within = (outer: string, names: readonly string[]) => names.map((name) => name.replace(/^[^[]+/, (first) => `${outer}[${first}]`))
const metadata = ['metadata', 'metadata[*]']
const nothing: Row = { needs: [], may: [] }
const list = (...may: string[]): Row => ({ needs: [], may: [...paging, ...may] })

const lineItem = [
  'price', 'quantity', 'metadata[*]', 'price_data[currency]', 'price_data[unit_amount]', 'price_data[product_data][name]',
  'price_data[product_data][description]', 'price_data[product_data][metadata][*]', 'price_data[tax_behavior]',
]
const discounts = ['discounts', 'discounts[][coupon]', 'discounts[][discount]', 'discounts[][promotion_code]']
const trialSettings = ['trial_settings[end_behavior][missing_payment_method]']
const changed = [
  'items[][id]', 'items[][price]', 'items[][quantity]', 'items[][metadata][*]', 'proration_behavior', 'proration_date', 'billing_cycle_anchor',
  'billing_cycle_anchor[type]', 'trial_end',
]
const subscription = [
  ...changed, ...discounts, ...metadata, ...trialSettings, 'default_payment_method', 'payment_behavior', 'collection_method', 'cancel_at_period_end',
  'cancel_at', 'application_fee_percent', 'description', 'off_session', 'currency', 'payment_settings[save_default_payment_method]',
]
const cancellation = ['cancellation_details[comment]', 'cancellation_details[feedback]']
const phase = [
  'items[][price]', 'items[][quantity]', 'start_date', 'end_date', 'trial_end', 'duration[interval]', 'duration[interval_count]', 'proration_behavior',
  'application_fee_percent', 'default_payment_method', 'automatic_tax[enabled]', ...discounts, ...metadata,
]
const customer = [
  'email', 'name', 'description', 'preferred_locales[]', 'address[line1]', 'address[line2]', 'address[city]', 'address[state]', 'address[postal_code]',
  'address[country]', 'phone', 'balance', 'invoice_settings[default_payment_method]', ...metadata,
]
const portalFeature = ['payment_method_update', 'subscription_cancel', 'invoice_history', 'customer_update', 'subscription_update', 'subscription_pause']
const evidence = ['uncategorized_text', 'product_description', 'customer_name', 'customer_email_address', 'access_activity_log', 'service_date']

/**
 * Every call that is answered here: what the reference of the real provider says that it has to carry, and what of all that it may we know
 * how to play. A call that lacks something or names anything else is refused, and so is a place that has no row.
 */
export const reference: Readonly<Record<string, Row>> = {
  'POST /v1/accounts': {
    needs: [],
    may: [
      'country', 'email', 'business_type', 'default_currency', 'type', 'controller[stripe_dashboard][type]', 'controller[fees][payer]',
      'controller[losses][payments]', 'controller[requirement_collection]', 'capabilities[card_payments][requested]',
      'capabilities[transfers][requested]', 'business_profile[name]', 'business_profile[url]', 'business_profile[mcc]', ...metadata,
    ],
  },
  'GET /v1/accounts/:id': nothing,
  'GET /v1/accounts': list(),
  'POST /v1/account_links': {
    needs: ['account', 'type', 'refresh_url', 'return_url'], may: ['collection_options[fields]', 'collection_options[future_requirements]'],
  },
  'GET /v1/events/:id': nothing,
  'GET /v1/events': list('delivery_success', 'types[]', ...range('created')),
  'POST /v1/webhook_endpoints': { needs: ['url', 'enabled_events'], may: ['enabled_events[]', 'connect', 'api_version', 'description', ...metadata] },
  'POST /v1/webhook_endpoints/:id': { needs: [], may: ['url', 'enabled_events[]', 'disabled', 'description', ...metadata] },
  'GET /v1/webhook_endpoints/:id': nothing,
  'GET /v1/webhook_endpoints': list(),
  'DELETE /v1/webhook_endpoints/:id': nothing,
  'GET /v1/tax/settings': nothing,
  'POST /v1/tax/settings': { needs: [], may: ['defaults[tax_behavior]', 'defaults[tax_code]'] },
  'GET /v1/balance': nothing,
  'GET /v1/balance_transactions/:id': nothing,
  'GET /v1/balance_transactions': list('type', 'currency', 'payout', 'source', ...range('created')),
  'GET /v1/application_fees/:id': nothing,
  'GET /v1/application_fees': list('charge'),
  'POST /v1/products': {
    needs: ['name'], may: ['description', 'active', 'id', 'url', 'statement_descriptor', 'tax_code', ...metadata],
  },
  'POST /v1/products/:id': { needs: [], may: ['name', 'description', 'active', ...metadata] },
  'GET /v1/products/:id': nothing,
  'GET /v1/products': list('active'),
  'POST /v1/prices': {
    needs: ['currency', 'product', 'unit_amount'],
    may: ['recurring[interval]', 'recurring[interval_count]', 'nickname', 'lookup_key', 'active', 'tax_behavior', ...metadata],
  },
  'POST /v1/prices/:id': { needs: [], may: ['active', 'nickname', 'lookup_key', ...metadata] },
  'GET /v1/prices/:id': nothing,
  'GET /v1/prices': list('product', 'active'),
  'POST /v1/checkout/sessions': {
    needs: ['mode', 'success_url', 'line_items'],
    may: [
      ...within('line_items[]', lineItem),
      'cancel_url', 'client_reference_id', 'customer', 'customer_email', 'expires_at', 'submit_type', 'locale', 'allowed_payment_method_types[]',
      'allow_promotion_codes', 'payment_method_collection', 'automatic_tax[enabled]', 'customer_update[address]', ...discounts, ...metadata,
      ...within('payment_intent_data', ['application_fee_amount', 'description', 'metadata[*]']),
      ...within('subscription_data', [
        'metadata[*]', 'trial_period_days', 'trial_end', 'application_fee_percent', 'description', ...trialSettings,
      ]),
    ],
  },
  'POST /v1/checkout/sessions/:id/expire': nothing,
  'GET /v1/checkout/sessions/:id': nothing,
  'GET /v1/checkout/sessions': list('payment_intent', 'subscription', 'customer', 'status'),
  'POST /v1/coupons': {
    needs: [],
    may: [
      'id', 'percent_off', 'amount_off', 'currency', 'duration', 'duration_in_months', 'max_redemptions', 'redeem_by', 'name',
      'applies_to[products][]', ...metadata,
    ],
  },
  'POST /v1/coupons/:id': { needs: [], may: ['name', ...metadata] },
  'DELETE /v1/coupons/:id': nothing,
  'GET /v1/coupons/:id': nothing,
  'GET /v1/coupons': list(...range('created')),
  'POST /v1/promotion_codes': {
    needs: ['promotion[type]'],
    may: ['promotion[coupon]', 'code', 'customer', 'active', 'expires_at', 'max_redemptions', ...metadata],
  },
  'POST /v1/promotion_codes/:id': { needs: [], may: ['active', ...metadata] },
  'GET /v1/promotion_codes/:id': nothing,
  'GET /v1/promotion_codes': list('active', 'code', 'coupon', 'customer'),
  'POST /v1/customers': { needs: [], may: [...customer, 'payment_method', 'test_clock'] },
  'POST /v1/customers/:id': { needs: [], may: customer },
  'DELETE /v1/customers/:id': nothing,
  'GET /v1/customers/:id': nothing,
  'GET /v1/customers': list('email', 'test_clock', ...range('created')),
  'POST /v1/customers/:id/balance_transactions': { needs: ['amount', 'currency'], may: ['description', ...metadata] },
  'GET /v1/customers/:id/balance_transactions': list(),
  'GET /v1/customers/:id/payment_methods': list('type'),
  'GET /v1/payment_methods/:id': nothing,
  'GET /v1/payment_methods': { needs: ['customer'], may: [...paging, 'type'] },
  'POST /v1/payment_methods/:id': { needs: [], may: ['card[exp_month]', 'card[exp_year]'] },
  'POST /v1/payment_methods/:id/attach': { needs: ['customer'], may: [] },
  'POST /v1/payment_methods/:id/detach': nothing,
  'POST /v1/setup_intents': { needs: [], may: ['customer', 'payment_method', 'allowed_payment_method_types[]', 'confirm', 'usage', ...metadata] },
  'POST /v1/setup_intents/:id/confirm': { needs: [], may: ['payment_method'] },
  'POST /v1/setup_intents/:id/cancel': { needs: [], may: ['cancellation_reason'] },
  'GET /v1/setup_intents/:id': nothing,
  'GET /v1/setup_intents': list('customer'),
  'POST /v1/payment_intents': {
    needs: ['amount', 'currency'],
    may: [
      'customer', 'description', 'application_fee_amount', 'payment_method', 'confirm', 'off_session', 'allowed_payment_method_types[]', ...metadata,
    ],
  },
  'POST /v1/payment_intents/:id/confirm': { needs: [], may: ['payment_method', 'off_session', 'return_url'] },
  'POST /v1/payment_intents/:id/cancel': { needs: [], may: ['cancellation_reason'] },
  'GET /v1/payment_intents/:id': nothing,
  'GET /v1/payment_intents': list('customer'),
  'GET /v1/charges/:id': nothing,
  'GET /v1/charges': list('customer', 'payment_intent'),
  'POST /v1/refunds': { needs: [], may: ['payment_intent', 'charge', 'amount', 'reason', 'refund_application_fee', ...metadata] },
  'GET /v1/refunds/:id': nothing,
  'GET /v1/refunds': list('payment_intent', 'charge'),
  'GET /v1/disputes/:id': nothing,
  'GET /v1/disputes': list('charge', 'payment_intent', ...range('created')),
  'POST /v1/disputes/:id': { needs: [], may: ['submit', ...within('evidence', evidence), ...metadata] },
  'POST /v1/disputes/:id/close': nothing,
  'POST /v1/payouts': { needs: ['amount', 'currency'], may: ['description', 'method', ...metadata] },
  'GET /v1/payouts/:id': nothing,
  'GET /v1/payouts': list('status', ...range('created')),
  'POST /v1/subscriptions': { needs: ['customer'], may: [...subscription, 'trial_period_days'] },
  'POST /v1/subscriptions/:id': {
    needs: [], may: [...subscription, ...cancellation, 'pause_collection', 'pause_collection[behavior]', 'pause_collection[resumes_at]'],
  },
  'DELETE /v1/subscriptions/:id': { needs: [], may: [...cancellation, 'invoice_now', 'prorate'] },
  'POST /v1/subscriptions/:id/resume': {
    needs: [], may: ['billing_cycle_anchor', 'billing_cycle_anchor[type]', 'payment_behavior', 'proration_behavior', 'proration_date'],
  },
  'GET /v1/subscriptions/:id': nothing,
  'GET /v1/subscriptions': list(
    'customer', 'price', 'status', 'test_clock', 'collection_method', ...range('created'), ...range('current_period_end')),
  'POST /v1/subscription_schedules': { needs: [], may: ['from_subscription'] },
  'POST /v1/subscription_schedules/:id': {
    needs: [], may: ['end_behavior', 'proration_behavior', ...metadata, ...within('phases[]', phase)],
  },
  'POST /v1/subscription_schedules/:id/release': { needs: [], may: ['preserve_cancel_date'] },
  'POST /v1/subscription_schedules/:id/cancel': { needs: [], may: ['invoice_now', 'prorate'] },
  'GET /v1/subscription_schedules/:id': nothing,
  'GET /v1/subscription_schedules': list('customer', 'scheduled'),
  'POST /v1/invoices/create_preview': {
    needs: [],
    may: ['customer', 'subscription', ...discounts, ...within('subscription_details', [...changed, 'cancel_at_period_end'])],
  },
  'POST /v1/invoices/:id': { needs: [], may: ['auto_advance', 'description', 'default_payment_method', ...metadata] },
  'POST /v1/invoices/:id/finalize': { needs: [], may: ['auto_advance'] },
  'POST /v1/invoices/:id/pay': { needs: [], may: ['payment_method', 'off_session', 'paid_out_of_band', 'forgive'] },
  'POST /v1/invoices/:id/void': nothing,
  'POST /v1/invoices/:id/mark_uncollectible': nothing,
  'GET /v1/invoices/:id': nothing,
  'GET /v1/invoices/:id/lines': list(),
  'GET /v1/invoices': list('customer', 'subscription', 'status', 'collection_method', ...range('created')),
  'GET /v1/invoice_payments/:id': nothing,
  'GET /v1/invoice_payments': list('invoice', 'status', 'payment[type]', 'payment[payment_intent]'),
  'POST /v1/billing_portal/configurations': {
    needs: ['features'],
    may: [
      ...portalFeature.map((name) => `features[${name}][enabled]`), 'business_profile[headline]', 'business_profile[privacy_policy_url]',
      'business_profile[terms_of_service_url]', 'default_return_url', 'login_page[enabled]', 'name', ...metadata,
    ],
  },
  'GET /v1/billing_portal/configurations/:id': nothing,
  'GET /v1/billing_portal/configurations': list(),
  'POST /v1/billing_portal/sessions': {
    needs: ['customer'],
    may: [
      'configuration', 'return_url', 'locale',
      ...within('flow_data', ['type', 'after_completion[type]', 'after_completion[redirect][return_url]', 'subscription_cancel[subscription]']),
    ],
  },
  'POST /v1/test_helpers/test_clocks': { needs: ['frozen_time'], may: ['name'] },
  'POST /v1/test_helpers/test_clocks/:id/advance': { needs: ['frozen_time'], may: [] },
  'DELETE /v1/test_helpers/test_clocks/:id': nothing,
  'GET /v1/test_helpers/test_clocks/:id': nothing,
  'GET /v1/test_helpers/test_clocks': list(),
}

/** What a call says, as a form spells it: 'line_items[0][price]'. */
const spelled = (params: Params, outer = ''): string[] =>
  Object.entries(params).flatMap(([name, value]) => {
    const path = outer ? `${outer}[${name}]` : name
    return typeof value === 'string' ? [path] : spelled(value, path)
  })

/** The same as rows have it: 'line_items[][price]'. */
const asInRow = (name: string) => name.replace(/(metadata\]?)\[[^\]]+\]$/, '$1[*]').replace(/\[\d*\]/g, '[]')

/** What is wrong with a call to a place, by what it says: a name that nobody knows, and one that is missing. */
export const wrongIn = (place: string, said: readonly string[]): { unknown: string | undefined; missing: string | undefined } => {
  const { needs, may } = reference[place]!
  const isKnown = (name: string) => name === 'expand[]' || needs.includes(name) || may.includes(name)
  return {
    unknown: said.find((name) => !isKnown(asInRow(name))),
    missing: needs.find((need) => !said.some((name) => name === need || name.startsWith(`${need}[`))),
  }
}

/** Refuses a call that leaves out what it needs, or says what nobody knows. */
export const checkParameters = (place: string, params: Params): void => {
  const { unknown, missing } = wrongIn(place, spelled(params))
  if (unknown !== undefined)
    throw new Failure(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${unknown}`, param: unknown })
  if (missing !== undefined) throw missingParameter(missing)
}
