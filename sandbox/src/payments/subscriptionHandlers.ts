import { timeFor } from './billing.ts'
import { idOf } from './books.ts'
import { ownMethod } from './customers.ts'
import { collect, markPaid } from './collecting.ts'
import type { Desk, Handlers } from './desk.ts'
import { discountsIn, redeem, type Wanted } from './discounts.ts'
import { cancelNow, endLater } from './ending.ts'
import { Failure, wrongParameter } from './failure.ts'
import { finalise } from './invoices.ts'
import { newLine, nameOf } from './lines.ts'
import { inside, int, isBetween, isCleared, isTrue, metadataIn, needText, oneOf, text, type Params } from './params.ts'
import { periodEnd, restOf } from './periods.ts'
import { isOver, tellChanged, wake } from './standing.ts'
import { cancellationIn, changeIn, mergeMetadata, missingMethodIn, newItemsIn, pauseIn, percentIn } from './subscriptionParams.ts'
import { billFor, firstInvoice, linesOf, newSubscription, periodOf, recurringOf, setPeriod, trialEndAfter } from './subscriptions.ts'
import { behaviours, change, lastBill } from './updating.ts'
import type { Subscription } from './wire.ts'

/** When a trial is over that a call asks for. */
export const trialEndIn = (params: Params, at: number): number | null => {
  const days = int(params, 'trial_period_days')
  if (days !== null && days < 1) throw wrongParameter('trial_period_days', 'The minimum number of trial period days is 1.')
  return days === null ? int(params, 'trial_end') : trialEndAfter(at, days)
}

const setEnding = (subscription: Subscription, params: Params, at: number) => {
  if ('cancel_at_period_end' in params)
    endLater(subscription, isTrue(params, 'cancel_at_period_end') ? { at, end: periodOf(subscription).end } : null, cancellationIn(params))
  if (isCleared(params, 'cancel_at')) Object.assign(subscription, { cancel_at: null, canceled_at: null })
  else if ('cancel_at' in params) Object.assign(subscription, { cancel_at: int(params, 'cancel_at'), canceled_at: at })
}

const setOthers = (desk: Desk, account: string | null, subscription: Subscription, params: Params, at: number) => {
  const customer = idOf(subscription.customer)
  subscription.metadata = mergeMetadata(subscription.metadata, params)
  subscription.description = text(params, 'description') ?? subscription.description
  if ('application_fee_percent' in params) subscription.application_fee_percent = percentIn(params)
  const method = text(params, 'default_payment_method')
  if (method) subscription.default_payment_method = ownMethod(desk, account, customer, method)
  else if ('default_payment_method' in params) subscription.default_payment_method = null
  const pause = pauseIn(params)
  if (pause !== undefined) subscription.pause_collection = pause
  if (isCleared(params, 'discounts')) subscription.discounts = []
  else if ('discounts' in params)
    subscription.discounts = discountsIn(desk, account, params, at).map((one) =>
      typeof one === 'string' ? one : redeem(desk, account, one, { customer, subscription: subscription.id, at }).id)
}

const create = (desk: Desk, account: string | null, params: Params): Subscription => {
  const customer = desk.book.get('customer', account, needText(params, 'customer')).id
  const at = timeFor(desk, account, customer)
  const method = text(params, 'default_payment_method')
  const subscription = newSubscription(desk, account, {
    customer, items: newItemsIn(desk, account, params, 'items'), metadata: metadataIn(params), trialEnd: trialEndIn(params, at),
    missingMethod: missingMethodIn(params), feePercent: percentIn(params), description: text(params, 'description'),
    method: method && ownMethod(desk, account, customer, method),
    discounts: discountsIn(desk, account, params, at).filter((one): one is Wanted => typeof one !== 'string'),
  })
  const behaviour = oneOf(params, 'payment_behavior', behaviours)
  setEnding(subscription, params, at)
  desk.events.add('customer.subscription.created', account, subscription)
  const invoice = finalise(desk, account, firstInvoice(desk, account, subscription))
  if (invoice.amount_due === 0) markPaid(desk, account, invoice)
  else if (behaviour === 'default_incomplete') return subscription
  else collect(desk, account, invoice)
  if (behaviour === 'error_if_incomplete' && subscription.status === 'incomplete') {
    cancelNow(desk, account, subscription, { reason: null })
    throw new Failure(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  }
  return subscription
}

/** A subscription that stood still goes on: a new period begins, or what is left of the one that it would be in. */
const resume = (desk: Desk, account: string | null, subscription: Subscription, params: Params): Subscription => {
  if (subscription.status !== 'paused')
    throw new Failure(400, { message: `You cannot resume a subscription with a status of ${subscription.status}.` })
  const at = timeFor(desk, account, subscription.customer)
  const isAnew = oneOf(inside(params, 'billing_cycle_anchor'), 'type', ['now', 'unchanged']) === 'now'
  const isAtOnce = oneOf(params, 'payment_behavior', ['resume_on_payment_success', 'resume_on_payment_attempt']) !== 'resume_on_payment_success'
  const isProrated = oneOf(params, 'proration_behavior', ['create_prorations', 'always_invoice', 'none']) !== 'none'
  let { start, end } = periodOf(subscription)
  if (isAnew) subscription.billing_cycle_anchor = at
  while (end <= at || (isAnew && start !== at)) [start, end] = isAnew
    ? [at, periodEnd(at, recurringOf(subscription), at)]
    : [end, periodEnd(subscription.billing_cycle_anchor, recurringOf(subscription), end)]
  setPeriod(subscription, { start, end })
  const whole = linesOf(desk, account, subscription, { start, end })
  const lines = isAnew ? whole : !isProrated ? [] : whole.map(({ amount }, place) => {
    const item = subscription.items.data[place]!
    const description = `Remaining time on ${nameOf(desk, account, item.price)}`
    const period = { start: at, end }
    const rest = restOf(amount, { start, end }, at)
    return newLine({ item, price: item.price, subscription: subscription.id, amount: rest, period, isProration: true, description })
  })
  const invoice = finalise(desk, account, billFor(desk, account, subscription, { reason: 'subscription_update', lines, period: { start, end } }))
  if (isAtOnce) wake(desk, account, subscription)
  collect(desk, account, invoice)
  return subscription
}

export const subscriptionHandlers = (desk: Desk): Handlers => {
  const { book } = desk
  return {
    'POST /v1/subscriptions': ({ account, params }) => {
      return create(desk, account, params)
    },
    'GET /v1/subscriptions/:id': ({ account, ids }) => book.get('subscription', account, ids[0]!),
    'GET /v1/subscriptions': ({ account, params }) => {
      const status = text(params, 'status')
      const isIn = (one: Subscription) =>
        status === null ? !isOver(one) : status === 'all' || (status === 'ended' ? isOver(one) : one.status === status)
      const price = text(params, 'price')
      return book.page('subscription', account, params, (one) =>
        isIn(one) && (text(params, 'customer') ?? one.customer) === one.customer && isBetween(params, 'created', one.created) &&
        isBetween(params, 'current_period_end', periodOf(one).end) && (text(params, 'test_clock') ?? one.test_clock) === one.test_clock &&
        (price === null || one.items.data.some((item) => item.price.id === price)))
    },
    'POST /v1/subscriptions/:id': ({ account, params, ids }) => {
      const subscription = book.get('subscription', account, ids[0]!)
      const said = Object.keys(params).filter((name) => name !== 'expand')
      if (isOver(subscription) && said.some((name) => name !== 'metadata' && name !== 'cancellation_details'))
        throw new Failure(400, { message: 'A canceled subscription can only update its cancellation_details and metadata.' })
      const at = timeFor(desk, account, subscription.customer)
      if (subscription.schedule && said.some((name) => ['items', 'trial_end', 'cancel_at', 'cancel_at_period_end', 'discounts'].includes(name)))
        throw new Failure(400, { message: `The subscription is managed by the subscription schedule \`${idOf(subscription.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.` })
      const wanted = changeIn(desk, account, subscription, params, at)
      const behaviour = oneOf(params, 'payment_behavior', behaviours)
      if (wanted && subscription.status === 'incomplete')
        throw new Failure(400, { message: 'You cannot update a subscription in `incomplete` status in a way that results in a new invoice.' })
      const before = structuredClone(subscription)
      setOthers(desk, account, subscription, params, at)
      if ('trial_settings' in params) subscription.trial_settings = { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missingMethodIn(params) } }
      try {
        if (wanted) change(desk, account, subscription, wanted, behaviour)
      } catch (error) {
        // A call does all that it says, or nothing.
        Object.assign(subscription, before)
        throw error
      }
      if (!isOver(subscription)) setEnding(subscription, params, at)
      tellChanged(desk, account, subscription)
      return subscription
    },
    'DELETE /v1/subscriptions/:id': ({ account, params, ids }) => {
      const subscription = book.get('subscription', account, ids[0]!)
      if (isOver(subscription)) throw new Failure(404, { code: 'resource_missing', message: `No such subscription: '${subscription.id}'`, param: 'id' })
      lastBill(desk, account, subscription, { isBilled: isTrue(params, 'invoice_now'), isProrated: isTrue(params, 'prorate') })
      cancelNow(desk, account, subscription, { reason: 'cancellation_requested', ...cancellationIn(params) })
      return subscription
    },
    'POST /v1/subscriptions/:id/resume': ({ account, params, ids }) => {
      return resume(desk, account, book.get('subscription', account, ids[0]!), params)
    },
  }
}
