import type Stripe from 'stripe'
import { pagesFrom, timeFor } from './billing.ts'
import { idOf, newId } from './books.ts'
import { answerToKeep, newCard } from './cards.ts'
import type { Desk, Handlers } from './desk.ts'
import { endLater } from './ending.ts'
import { wrongParameter } from './failure.ts'
import { inside, needText, oneOf, onlyKnown, onlyKnownIn, text, type Params } from './params.ts'
import { newSetup, setUp } from './paymentMethods.ts'
import { isOver, tellChanged } from './standing.ts'
import { periodOf } from './subscriptions.ts'

const flows = ['payment_method_update', 'subscription_cancel'] as const

/** The one thing that somebody is led to. */
const flowIn = ({ book }: Desk, account: string | null, customer: string, params: Params): Stripe.BillingPortal.Session.Flow | null => {
  if (!('flow_data' in params)) return null
  const flow = onlyKnownIn(params, 'flow_data', ['type', 'after_completion', 'subscription_cancel'])
  needText(flow, 'type')
  const type = oneOf(flow, 'type', flows)
  const after = onlyKnownIn(flow, 'after_completion', ['type', 'redirect'])
  const end = oneOf(after, 'type', ['portal_homepage', 'redirect'])
  const subscription = type === 'subscription_cancel'
    ? book.get('subscription', account, needText(onlyKnownIn(flow, 'subscription_cancel', ['subscription']), 'subscription'))
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

export const portalHandlers = (desk: Desk): Handlers => ({
  'POST /v1/billing_portal/sessions': ({ account, params }) => {
    onlyKnown(params, ['customer', 'return_url', 'flow_data', 'locale'])
    const customer = desk.book.get('customer', account, needText(params, 'customer')).id
    const returnUrl = text(params, 'return_url')
    if (returnUrl === null || !URL.canParse(returnUrl)) throw wrongParameter('return_url', 'Not a valid URL')
    const id = newId('bps')
    const session = {
      id, object: 'billing_portal.session', configuration: 'bpc_of_the_sandbox', created: desk.now(), customer, customer_account: null,
      flow: flowIn(desk, account, customer, params), livemode: false, locale: null, on_behalf_of: null, return_url: returnUrl,
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
