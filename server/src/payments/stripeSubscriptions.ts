import { createHash } from 'node:crypto'
import { invoiceStatuses, subscriptionStatuses, type Invoice } from '@marquee/contract/subscriptions'
import Stripe from 'stripe'
import { ourIdIn } from './ourId.ts'
import { PaymentTrouble } from './payments.ts'
import { idOf } from './stripeIds.ts'
import { isOutOfSight, trouble } from './stripeTrouble.ts'
import type { ProviderSubscription, SubscriptionSales } from './subscriptions.ts'

const at = (seconds: number) => new Date(seconds * 1_000).toISOString()
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000)
const atOrNone = (seconds: number | null) => (seconds === null ? null : at(seconds))

const oneOf = <Word extends string>(words: readonly Word[], word: string): Word => {
  const known = words.find((one) => one === word)
  if (!known) throw new PaymentTrouble(`The payment provider has a word that nobody here knows: ${word}`)
  return known
}

/** When it ends by itself, while it has not. */
const endOf = (subscription: Stripe.Subscription, { current_period_end: periodEnd }: Stripe.SubscriptionItem) => {
  if (subscription.ended_at) return null
  return subscription.cancel_at_period_end ? at(periodEnd) : atOrNone(subscription.cancel_at)
}

/** What a schedule has after what runs now. */
const nextIn = (schedule: Stripe.SubscriptionSchedule | undefined): ProviderSubscription['next'] => {
  const starts = schedule?.current_phase?.end_date
  const price = schedule?.phases.find(({ start_date: start }) => start === starts)?.items[0]?.price
  return starts && price ? { price: idOf(price), at: at(starts) } : null
}

/** A renewal is charged or not by what is so when its invoice is made: what is paused is charged again from an hour before. */
const aheadSeconds = 3_600

/** Until when nothing is charged: where the account's owner has said no day, as long as the period lasts, and then again. */
const pauseOf = ({ pause_collection: pause }: Stripe.Subscription, periodEnd: number) =>
  pause && at(pause.resumes_at === null ? periodEnd : pause.resumes_at + aheadSeconds)

const fewMinutes = 300_000

/** By which it is paid, of one that was asked for with its customer; null where there is no card. */
const cardOf = ({ default_payment_method: own, customer }: Stripe.Subscription): string | null => {
  const card = own ?? (typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method)
  return card && idOf(card)
}

/** What runs of discounts, as far as their coupons have been asked for with them. */
const discountsOf = ({ discounts }: Stripe.Subscription): ProviderSubscription['discounts'] =>
  discounts.flatMap((one) => {
    const coupon = typeof one === 'string' ? null : one.source.coupon
    if (typeof one === 'string' || coupon === null || typeof coupon === 'string') return []
    return [{ percent: coupon.percent_off, amount: coupon.amount_off, endsAt: atOrNone(one.end) }]
  })

/** While nothing is charged, a period is paid if its invoice is. */
const isPaid = ({ pause_collection: pause, latest_invoice: invoice }: Stripe.Subscription) =>
  pause === null || (invoice !== null && typeof invoice !== 'string' && invoice.status === 'paid')

const found = (subscription: Stripe.Subscription, schedule: Stripe.SubscriptionSchedule | undefined): ProviderSubscription => {
  const [item] = subscription.items.data
  if (!item) throw new PaymentTrouble('The payment provider knows of a subscription to nothing')
  return {
    reference: subscription.id,
    ourId: ourIdIn(subscription.metadata['subscriptionId']),
    customer: idOf(subscription.customer),
    status: oneOf(subscriptionStatuses, subscription.status),
    price: item.price.id,
    startedAt: at(subscription.start_date),
    periodStart: at(item.current_period_start),
    periodEnd: at(item.current_period_end),
    trialEndsAt: atOrNone(subscription.trial_end),
    cancelsAt: endOf(subscription, item),
    endedAt: atOrNone(subscription.ended_at),
    pausedUntil: pauseOf(subscription, item.current_period_end),
    isPeriodPaid: isPaid(subscription),
    discounts: discountsOf(subscription),
    next: subscription.ended_at ? null : nextIn(schedule),
  }
}

const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  at: at(invoice.created),
  cents: invoice.total,
  status: oneOf(invoiceStatuses, invoice.status ?? 'draft'),
  pdfUrl: invoice.invoice_pdf ?? null,
  payUrl: invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
})

/** Why a card has not paid; anything else is trouble. */
const unpaid = (error: unknown) => {
  if (!(error instanceof Stripe.errors.StripeCardError)) return trouble(error)
  return error.code === 'subscription_payment_intent_requires_action' ? 'asks' : 'declined'
}

const recurring = { month: { interval: 'month' }, year: { interval: 'year' } } as const

/** The same key for the same wish, and another for another: the provider refuses a key that comes with something else. */
const keyFor = (...wish: unknown[]) => createHash('sha256').update(JSON.stringify(wish)).digest('hex')

/** What is sold again and again, by Stripe: each call is at the account of the channel. */
export const stripeSubscriptions = (stripe: Stripe): SubscriptionSales => {
  const orNothing = (error: unknown): undefined => (isOutOfSight(error) ? undefined : trouble(error))
  const itemOf = async (account: string, reference: string) => {
    const { items } = await stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account }).catch(trouble)
    return items.data[0]!.id
  }
  /** What is planned stands in the way of any other change. */
  const release = async (account: string, reference: string) => {
    const { schedule } = await stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account }).catch(trouble)
    if (schedule) await stripe.subscriptionSchedules.release(idOf(schedule), {}, { stripeAccount: account }).catch(trouble)
  }
  return {
    async addCustomer(account, { tenantId, profileId, email }) {
      const { id } = await stripe.customers
        .create(
          { ...(email ? { email } : {}), metadata: { tenantId, profileId } },
          { stripeAccount: account, idempotencyKey: keyFor('customer', profileId, email) },
        )
        .catch(trouble)
      return id
    },

    async addPrice(account, { tierId, tierName, priceId, per, cents }) {
      // What it sells stands on invoices and cannot be changed there from here: a name of its own for each price.
      const product = await stripe.products
        .create({ name: tierName, metadata: { tierId } }, { stripeAccount: account, idempotencyKey: keyFor('product', priceId, tierName) })
        .catch(trouble)
      const { id } = await stripe.prices
        .create(
          { currency: 'usd', unit_amount: cents, recurring: recurring[per], product: product.id, metadata: { priceId } },
          { stripeAccount: account, idempotencyKey: keyFor('price', priceId, product.id) },
        )
        .catch(trouble)
      return id
    },

    async addCoupon(account, { specialOfferId, name, percent, amount, duration, months }) {
      const off = amount === null ? { percent_off: percent! } : { amount_off: amount, currency: 'usd' }
      const { id } = await stripe.coupons
        .create(
          { name, duration, ...off, ...(months === null ? {} : { duration_in_months: months }), metadata: { specialOfferId } },
          { stripeAccount: account, idempotencyKey: keyFor('coupon', specialOfferId) },
        )
        .catch(trouble)
      return id
    },

    async openSession(account, { subscriptionId, tenantId, customer, price, trialDays, feeBps, coupon, openUntil, ways }) {
      const { id, url } = await stripe.checkout.sessions
        .create(
          {
            mode: 'subscription', customer, client_reference_id: subscriptionId, line_items: [{ price, quantity: 1 }],
            metadata: { subscriptionId, tenantId },
            subscription_data: {
              metadata: { subscriptionId, tenantId },
              ...(trialDays ? { trial_period_days: trialDays } : {}),
              ...(feeBps ? { application_fee_percent: feeBps / 100 } : {}),
            },
            ...(coupon ? { discounts: [{ coupon }] } : {}),
            expires_at: secondsOf(openUntil),
            success_url: ways.done, cancel_url: ways.back,
          },
          { stripeAccount: account, idempotencyKey: `subscription ${subscriptionId}` },
        )
        .catch(trouble)
      return { id, url }
    },

    async session(account, id) {
      const session = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount: account }).catch(orNothing)
      return session && {
        isSubscription: session.mode === 'subscription', ourId: ourIdIn(session.client_reference_id), isOpen: session.status === 'open',
        url: session.url,
        subscription: session.subscription && idOf(session.subscription),
      }
    },

    async closeSession(account, id) {
      const closed = await stripe.checkout.sessions.expire(id, {}, { stripeAccount: account }).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
        return trouble(error)
      })
      // What cannot be closed is closed already, or paid.
      return closed !== undefined || (await this.session(account, id))?.subscription === null
    },

    async subscription(account, reference) {
      const whole = { expand: ['latest_invoice', 'discounts.source.coupon'] }
      const subscription = await stripe.subscriptions.retrieve(reference, whole, { stripeAccount: account }).catch(orNothing)
      if (!subscription) return undefined
      const planned = subscription.schedule && idOf(subscription.schedule)
      if (!planned) return found(subscription, undefined)
      return found(subscription, await stripe.subscriptionSchedules.retrieve(planned, {}, { stripeAccount: account }).catch(orNothing))
    },

    async subscriptionOfInvoice(account, id) {
      const invoice = await stripe.invoices.retrieve(id, {}, { stripeAccount: account }).catch(orNothing)
      const subscription = invoice?.parent?.subscription_details?.subscription
      return subscription && idOf(subscription)
    },

    async changeCost(account, { customer, reference, price, from }) {
      const invoice = await stripe.invoices
        .createPreview(
          {
            customer, subscription: reference,
            subscription_details: {
              items: [{ id: await itemOf(account, reference), price }], proration_behavior: 'always_invoice', proration_date: secondsOf(from),
            },
          },
          { stripeAccount: account },
        )
        .catch(trouble)
      return invoice.amount_due
    },

    async changeNow(account, { reference, price, from }) {
      await release(account, reference)
      const items = [{ id: await itemOf(account, reference), price }]
      try {
        await stripe.subscriptions.update(
          reference,
          { items, proration_behavior: 'always_invoice', proration_date: secondsOf(from), payment_behavior: 'error_if_incomplete' },
          { stripeAccount: account },
        )
        return 'done'
      } catch (error) {
        return unpaid(error)
      }
    },

    async changeLater(account, { reference, price, per }) {
      await release(account, reference)
      const { id, phases } = await stripe.subscriptionSchedules
        .create({ from_subscription: reference }, { stripeAccount: account })
        .catch(trouble)
      const { start_date: start, end_date: end, items, discounts: running } = phases[0]!
      // A phase that names none has none: what somebody has for good is theirs at another price, too.
      const discounts = running.flatMap(({ discount }) => (discount ? [{ discount: idOf(discount) }] : []))
      const now = { items: items.map((item) => ({ price: idOf(item.price), quantity: 1 })), start_date: start, end_date: end }
      const later = { items: [{ price, quantity: 1 }], duration: { ...recurring[per], interval_count: 1 } }
      await stripe.subscriptionSchedules
        .update(
          id,
          { end_behavior: 'release', phases: [{ ...now, discounts, proration_behavior: 'none' }, { ...later, discounts, proration_behavior: 'none' }] },
          { stripeAccount: account },
        )
        .catch(trouble)
    },

    async dropChange(account, reference) {
      await release(account, reference)
    },

    async endLater(account, reference, { reason, note }) {
      await release(account, reference)
      const said = { ...(reason ? { feedback: reason } : {}), ...(note ? { comment: note } : {}) }
      await stripe.subscriptions
        .update(
          reference,
          { cancel_at_period_end: true, cancellation_details: said },
          { stripeAccount: account },
        )
        .catch(trouble)
    },

    async keepOn(account, reference) {
      await stripe.subscriptions.update(reference, { cancel_at_period_end: false }, { stripeAccount: account }).catch(trouble)
    },

    async pause(account, reference, until) {
      const pause = { behavior: 'void', resumes_at: secondsOf(until) - aheadSeconds } as const
      await stripe.subscriptions.update(reference, { pause_collection: pause }, { stripeAccount: account }).catch(trouble)
    },

    async goOn(account, reference, isAnew) {
      const on = { stripeAccount: account }
      const now = await stripe.subscriptions.retrieve(reference, { expand: ['customer'] }, on).catch(trouble)
      if (!now.pause_collection) return 'done'
      // Whoever presses in two tabs, or again because no answer came, pays once. A decline is an answer, too: some minutes later, or with
      // another card, it is asked for anew.
      const turn = Math.floor(Date.now() / fewMinutes)
      const once = { idempotencyKey: ['go on', reference, now.latest_invoice && idOf(now.latest_invoice), cardOf(now), turn].join(' ') }
      const anew = { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none', payment_behavior: 'error_if_incomplete' } as const
      try {
        await stripe.subscriptions.update(reference, { pause_collection: '', ...(isAnew ? anew : {}) }, { ...on, ...(isAnew ? once : {}) })
        return 'done'
      } catch (error) {
        return unpaid(error)
      }
    },

    async endNow(account, reference) {
      const subscription = await stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account }).catch(orNothing)
      if (!subscription || subscription.ended_at) return
      await stripe.subscriptions.cancel(reference, {}, { stripeAccount: account }).catch(trouble)
    },

    async cardPage(account, customer, back) {
      const after_completion = { type: 'redirect', redirect: { return_url: back } } as const
      const { url } = await stripe.billingPortal.sessions
        .create({ customer, return_url: back, flow_data: { type: 'payment_method_update', after_completion } }, { stripeAccount: account })
        .catch(trouble)
      return url
    },

    async shareCard(account, customer, reference) {
      const on = { stripeAccount: account }
      const { default_payment_method: own } = await stripe.subscriptions.retrieve(reference, {}, on).catch(trouble)
      if (!own) return
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: idOf(own) } }, on).catch(trouble)
      await stripe.subscriptions.update(reference, { default_payment_method: '' }, on).catch(trouble)
    },

    async payDue(account, reference) {
      const on = { stripeAccount: account }
      const latest = (await stripe.subscriptions.retrieve(reference, {}, on).catch(orNothing))?.latest_invoice
      if (!latest) return
      await stripe.invoices.pay(idOf(latest), {}, on).catch((error: unknown) => {
        // A card that is declined again, and what is paid by now, are told by how the subscription stands.
        if (!(error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)) trouble(error)
      })
    },

    async invoices(account, customer, limit) {
      const { data } = await stripe.invoices.list({ customer, limit }, { stripeAccount: account }).catch(trouble)
      return data.map(invoiceOf)
    },
  }
}
