import type Stripe from 'stripe'
import { pagesFrom, timeFor } from './billing.ts'
import { idOf, newId } from './books.ts'
import { answerToKeep, newCard } from './cards.ts'
import type { Desk, Handlers } from './desk.ts'
import { endLater } from './ending.ts'
import { Failure, missingParameter, wrongParameter } from './failure.ts'
import { inside, isTrue, metadataIn, needText, oneOf, text, type Params } from './params.ts'
import { newSetup, setUp } from './paymentMethods.ts'
import { isOver, tellChanged } from './standing.ts'
import { periodOf } from './subscriptions.ts'

const flows = ['payment_method_update', 'subscription_cancel'] as const

/** The one thing that somebody is led to. */
const flowIn = ({ book }: Desk, account: string | null, customer: string, params: Params): Stripe.BillingPortal.Session.Flow | null => {
  if (!('flow_data' in params)) return null
  const flow = inside(params, 'flow_data')
  needText(flow, 'type')
  const type = oneOf(flow, 'type', flows)
  const after = inside(flow, 'after_completion')
  const end = oneOf(after, 'type', ['portal_homepage', 'redirect'])
  const subscription = type === 'subscription_cancel'
    ? book.get('subscription', account, needText(inside(flow, 'subscription_cancel'), 'subscription'))
    : null
  if (subscription && (idOf(subscription.customer) !== customer || isOver(subscription) || subscription.cancel_at !== null))
    throw wrongParameter('flow_data[subscription_cancel][subscription]', 'This subscription cannot be canceled by this customer.')
  return {
    after_completion: {
      hosted_confirmation: null, redirect: end === 'redirect' ? { return_url: needText(inside(after, 'redirect'), 'return_url') } : null, type: end,
    },
    customer_update: null, subscription_cancel: subscription && { retention: null, subscription: subscription.id },
    subscription_pause: null, subscription_update: null, subscription_update_confirm: null, type,
  }
}

const newConfiguration = (desk: Desk, account: string | null, params: Params): Stripe.BillingPortal.Configuration => {
  const features = inside(params, 'features')
  if (!Object.keys(features).length) throw missingParameter('features')
  const has = (name: string) => isTrue(inside(features, name), 'enabled')
  const at = desk.now()
  return {
    id: newId('bpc'), object: 'billing_portal.configuration', active: true, application: 'ca_marquee',
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null }, created: at,
    default_return_url: text(params, 'default_return_url'),
    features: {
      customer_update: { allowed_updates: [], enabled: has('customer_update') },
      invoice_history: { enabled: has('invoice_history') },
      payment_method_update: { enabled: has('payment_method_update'), payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] }, enabled: has('subscription_cancel'), mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: has('subscription_pause') },
      subscription_update: {
        billing_cycle_anchor: null, default_allowed_updates: [], enabled: has('subscription_update'), proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] }, trial_update_behavior: 'end_trial',
      },
    },
    is_default: false, livemode: false, login_page: { enabled: false, url: null }, metadata: metadataIn(params), name: text(params, 'name'), updated: at,
  }
}

/** An account has no portal until somebody has set one up: the real provider makes none by itself. */
const configurationFor = ({ book }: Desk, account: string | null, params: Params): Stripe.BillingPortal.Configuration => {
  const named = text(params, 'configuration')
  if (named !== null) return book.get('billing_portal.configuration', account, named)
  const usual = book.all('billing_portal.configuration', account).find(({ is_default: isUsual }) => isUsual)
  if (usual) return usual
  throw new Failure(400, {
    message: 'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
  })
}

export const portalHandlers = (desk: Desk): Handlers => ({
  'POST /v1/billing_portal/configurations': ({ account, params }) => {
    const configuration = desk.book.keep('billing_portal.configuration', account, newConfiguration(desk, account, params))
    desk.events.add('billing_portal.configuration.created', account, configuration)
    return configuration
  },
  'GET /v1/billing_portal/configurations/:id': ({ account, ids }) => desk.book.get('billing_portal.configuration', account, ids[0]!),
  'GET /v1/billing_portal/configurations': ({ account, params }) => {
    return desk.book.page('billing_portal.configuration', account, params)
  },
  'POST /v1/billing_portal/sessions': ({ account, params }) => {
    const customer = desk.book.get('customer', account, needText(params, 'customer')).id
    const configuration = configurationFor(desk, account, params)
    const flow = flowIn(desk, account, customer, params)
    if (flow && !configuration.features[flow.type as (typeof flows)[number]].enabled)
      throw new Failure(400, { message: `The portal configuration does not allow the ${flow.type} flow.`, param: 'flow_data[type]' })
    const returnUrl = text(params, 'return_url') ?? configuration.default_return_url
    if (returnUrl === null || !URL.canParse(returnUrl)) throw wrongParameter('return_url', 'Not a valid URL')
    const id = newId('bps')
    const session = {
      id, object: 'billing_portal.session', configuration: configuration.id, created: desk.now(), customer, customer_account: null, flow,
      livemode: false, locale: null, on_behalf_of: null, return_url: returnUrl,
      url: `${pagesFrom(desk, account, returnUrl)}/portal/${id}`,
    } satisfies Stripe.BillingPortal.Session
    desk.book.keep('billing_portal.session', account, session)
    desk.events.add('billing_portal.session.created', account, session)
    return session
  },
})

const lifetime = 3_600

/** A session of the portal that is still good. */
export const portalSession = ({ book, now }: Desk, id: string) => {
  const found = book.everywhere('billing_portal.session').find(({ object }) => object.id === id)
  return found && found.object.created + lifetime > now() ? { account: found.account, session: found.object } : undefined
}

interface GivenCard {
  number: string
  /** The bank has been asked, and says that it is them. */
  isSure: boolean
}

/** Somebody gives another card: it pays whatever has no card of its own. */
export const changeCard = (desk: Desk, account: string | null, customer: string, given: GivenCard): Stripe.SetupIntent | null => {
  const { number, isSure } = given
  if (!answerToKeep(number)) return null
  const intent = newSetup(desk, account, customer, {})
  setUp(desk, account, intent, newCard(desk, account, number), isSure)
  if (intent.status !== 'succeeded') return intent
  const owner = desk.book.get('customer', account, customer)
  owner.invoice_settings.default_payment_method = intent.payment_method
  desk.events.add('customer.updated', account, owner)
  return intent
}

/** Somebody ends their subscription with the period that they have paid for, or has thought better of it. */
export const endByPortal = (desk: Desk, account: string | null, customer: string, id: string, isEnding: boolean): void => {
  const subscription = desk.book.find('subscription', account, id)
  if (!subscription || idOf(subscription.customer) !== customer || isOver(subscription)) return
  endLater(subscription, isEnding ? { at: timeFor(desk, account, customer), end: periodOf(subscription).end } : null)
  tellChanged(desk, account, subscription)
}

/** What somebody has, as the portal shows it. */
export const holdings = ({ book }: Desk, account: string | null, customer: string) => ({
  cards: book.all('payment_method', account).filter((one) => one.customer === customer),
  subscriptions: book.all('subscription', account).filter((one) => one.customer === customer && !isOver(one)),
  invoices: book.all('invoice', account).filter((one) => one.customer === customer && one.status !== 'draft'),
  standing: book.get('customer', account, customer).invoice_settings.default_payment_method,
})
