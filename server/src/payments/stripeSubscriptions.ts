import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { ourIdIn } from './ourId.ts'
import { paidBy } from './sales.ts'
import { cardOf } from './stripeCards.ts'
import { recurring, stripeChanges } from './stripeChanges.ts'
import { idOf } from './stripeIds.ts'
import { stripeHolds } from './stripeHolds.ts'
import { stripeInvoices } from './stripeInvoices.ts'
import { secondsOf } from './stripeMoments.ts'
import { aheadSeconds, isOwed, isPaid, paidToBy, standingOf } from './stripeStanding.ts'
import { stripeTrials } from './stripeTrials.ts'
import { isOutOfSight, trouble, unpaid } from './stripeTrouble.ts'
import type { SubscriptionSales } from './subscriptions.ts'

const fewMinutes = 300_000
const pageSize = 100

/** What is asked for with a subscription. */
const whole = [
  'latest_invoice', 'customer.invoice_settings.default_payment_method', 'default_payment_method', 'discounts.source.coupon',
] as const

/** The same key for the same wish, and another for another: the provider refuses a key that comes with something else. */
const keyFor = (...wish: unknown[]) => createHash('sha256').update(JSON.stringify(wish)).digest('hex')

/** What is sold again and again, by Stripe: each call is at the account of the channel. */
export const stripeSubscriptions = (stripe: Stripe): SubscriptionSales => {
  const orNothing = (error: unknown): undefined => (isOutOfSight(error) ? undefined : trouble(error))
  const changes = stripeChanges(stripe)
  const { open, ...invoices } = stripeInvoices(stripe)
  /** How one is that was asked for whole. */
  const standing = async (account: string, subscription: Stripe.Subscription) => {
    const on = { stripeAccount: account }
    const planned = subscription.schedule && idOf(subscription.schedule)
    const schedule = planned ? await stripe.subscriptionSchedules.retrieve(planned, {}, on).catch(orNothing) : undefined
    const asked = { subscription: subscription.id, status: 'paid', limit: 10 } as const
    const paid = isOwed(subscription) ? await stripe.invoices.list(asked, on).catch(trouble) : null
    return standingOf(subscription, { schedule, paidTo: paid && paidToBy(paid.data), open: await open(account, subscription) })
  }
  return {
    ...changes,
    ...invoices,
    ...stripeTrials(stripe),
    ...stripeHolds(stripe),

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
          { currency: 'usd', unit_amount: cents, recurring: recurring[per], product: product.id, tax_behavior: 'inclusive', metadata: { priceId } },
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

    async openSession(account, { subscriptionId, tenantId, customer, price, trialDays, feeBps, coupon, hasTax, openUntil, ways }) {
      const { id, url } = await stripe.checkout.sessions
        .create(
          {
            mode: 'subscription', customer, client_reference_id: subscriptionId, line_items: [{ price, quantity: 1 }],
            allowed_payment_method_types: [...paidBy],
            metadata: { subscriptionId, tenantId },
            subscription_data: {
              metadata: { subscriptionId, tenantId },
              ...(trialDays ? { trial_period_days: trialDays } : {}),
              ...(feeBps ? { application_fee_percent: feeBps / 100 } : {}),
            },
            ...(coupon ? { discounts: [{ coupon }] } : {}),
            // Where somebody lives is kept with them, for every invoice to come.
            ...(hasTax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
            expires_at: secondsOf(openUntil),
            success_url: ways.done, cancel_url: ways.back,
          },
          { stripeAccount: account, idempotencyKey: `subscription ${subscriptionId} ${secondsOf(openUntil)}` },
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
      const on = { stripeAccount: account }
      const subscription = await stripe.subscriptions.retrieve(reference, { expand: [...whole] }, on).catch(orNothing)
      return subscription && standing(account, subscription)
    },

    async *runningSubscriptions(account) {
      const expand = whole.map((name) => `data.${name}`)
      let after: string | undefined
      do {
        const page = await stripe.subscriptions
          .list({ limit: pageSize, expand, ...(after ? { starting_after: after } : {}) }, { stripeAccount: account })
          .catch(orNothing)
        if (!page) return
        const some = []
        for (const one of page.data) some.push(await standing(account, one))
        yield some
        after = page.has_more ? page.data.at(-1)?.id : undefined
      } while (after)
    },

    async subscriptionsPaidBy(account, payer) {
      const on = { stripeAccount: account }
      const method = 'card' in payer ? await stripe.paymentMethods.retrieve(payer.card, {}, on).catch(orNothing) : undefined
      const customer = 'card' in payer ? (method?.customer && idOf(method.customer)) : payer.customer
      if (!customer) return []
      const found = await stripe.subscriptions.list({ customer, limit: pageSize }, on).catch(orNothing)
      return found ? found.data.map(({ id }) => id) : []
    },

    async subscriptionOfInvoice(account, id) {
      const invoice = await stripe.invoices.retrieve(id, {}, { stripeAccount: account }).catch(orNothing)
      const subscription = invoice?.parent?.subscription_details?.subscription
      return subscription && idOf(subscription)
    },

    async endLater(account, reference, { reason, note }) {
      await changes.dropChange(account, reference)
      const said = { ...(reason ? { feedback: reason } : {}), ...(note ? { comment: note } : {}) }
      await stripe.subscriptions
        .update(
          reference,
          { cancel_at_period_end: true, cancellation_details: said },
          { stripeAccount: account },
        )
        .catch(trouble)
    },

    async takeOff(account, reference, discount) {
      // What is planned has discounts of its own.
      await changes.dropChange(account, reference)
      await stripe.subscriptions
        .update(reference, { discounts: [{ coupon: discount }] }, { stripeAccount: account, idempotencyKey: keyFor('take off', reference, discount) })
        .catch(trouble)
    },

    async keepOn(account, reference) {
      await stripe.subscriptions.update(reference, { cancel_at_period_end: false }, { stripeAccount: account }).catch(trouble)
    },

    async pause(account, reference, until) {
      // What is planned would go on meanwhile, and stand in the way of going on anew.
      await changes.dropChange(account, reference)
      const pause = { behavior: 'void', resumes_at: secondsOf(until) - aheadSeconds } as const
      await stripe.subscriptions.update(reference, { pause_collection: pause }, { stripeAccount: account }).catch(trouble)
    },

    async goOn(account, reference, isAnew) {
      const on = { stripeAccount: account }
      const now = await stripe.subscriptions.retrieve(reference, { expand: ['customer', 'latest_invoice'] }, on).catch(trouble)
      if (!now.pause_collection && isPaid(now)) return 'done'
      // Whoever presses in two tabs, or again because no answer came, pays once. A decline is an answer, too: some minutes later, or with
      // another card, it is asked for anew.
      const turn = Math.floor(Date.now() / fewMinutes)
      const once = { idempotencyKey: ['go on', reference, now.latest_invoice && idOf(now.latest_invoice), cardOf(now), turn].join(' ') }
      // What is planned stands in the way of a period that begins now.
      if (isAnew && now.schedule) await changes.dropChange(account, reference)
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
      if (!subscription) return
      if (!subscription.ended_at) await stripe.subscriptions.cancel(reference, {}, { stripeAccount: account }).catch(trouble)
      // The provider would go on taking payments for them, by hand, for what nobody gets any more.
      await invoices.voidOpen(account, reference)
    },
  }
}
