import type Stripe from 'stripe'
import { idOf } from './stripeIds.ts'
import { secondsOf } from './stripeMoments.ts'
import { trouble, unpaid } from './stripeTrouble.ts'
import type { SubscriptionSales, WantedChange } from './subscriptions.ts'

export const recurring = { month: { interval: 'month' }, year: { interval: 'year' } } as const

type Schedule = Stripe.SubscriptionSchedule
type Phase = Stripe.SubscriptionSchedule.Phase
type WantedPhase = Stripe.SubscriptionScheduleUpdateParams.Phase

const runningPhase = ({ phases, current_phase: current }: Schedule): Phase =>
  phases.find(({ start_date: start }) => start === current?.start_date) ?? phases[0]!

/** What comes after the running phase. */
const plannedPhase = ({ phases, current_phase: current }: Schedule): Phase | undefined =>
  phases.find(({ start_date: start }) => start === current?.end_date)

/** A phase has what it names and nothing else: what somebody has of discounts, the fee of the channel's plan, and tax go on in each. */
const kept = ({ discounts, application_fee_percent: fee, automatic_tax: tax }: Phase) => ({
  discounts: discounts.flatMap(({ discount }) => (discount ? [{ discount: idOf(discount) }] : [])),
  ...(fee === null ? {} : { application_fee_percent: fee }),
  ...(tax?.enabled ? { automatic_tax: { enabled: true } } : {}),
  proration_behavior: 'none' as const,
})

const itemsOf = ({ items }: Phase) => items.map(({ price, quantity = 1 }) => ({ price: idOf(price), quantity }))

const asItRuns = (phase: Phase): WantedPhase => {
  const { start_date: start, end_date: end, trial_end: trialEnd } = phase
  return { ...kept(phase), items: itemsOf(phase), start_date: start, end_date: end, ...(trialEnd === null ? {} : { trial_end: trialEnd }) }
}

/** What changes at once, in the provider's words: of a call, and of a look at what it would cost. */
const changed = ({ price, from, trialEnd, isCharged }: WantedChange, item: string) => {
  const items = [{ id: item, price }]
  if (trialEnd) return { items, proration_behavior: 'none', trial_end: trialEnd === 'now' ? trialEnd : secondsOf(trialEnd) } as const
  if (!isCharged) return { items, proration_behavior: 'none' } as const
  return { items, proration_behavior: 'always_invoice', proration_date: secondsOf(from) } as const
}

type Changes = Pick<SubscriptionSales, 'changeCost' | 'changeNow' | 'changeLater' | 'dropChange' | 'shareCard'>
type Later = Pick<WantedPhase, 'items' | 'duration' | 'end_date'>

/** Another price for what is paid again and again, and by which card, by Stripe: each call is at the account of the channel. */
export const stripeChanges = (stripe: Stripe): Changes => {
  const read = (account: string, reference: string) =>
    stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account }).catch(trouble)
  const scheduled = ({ schedule }: Stripe.Subscription, account: string) =>
    schedule ? stripe.subscriptionSchedules.retrieve(idOf(schedule), {}, { stripeAccount: account }).catch(trouble) : undefined
  const release = async (account: string, schedule: string) => {
    await stripe.subscriptionSchedules.release(schedule, {}, { stripeAccount: account }).catch(trouble)
  }

  /** One call, so that what was planned before stays where it fails. */
  const plan = async (account: string, schedule: Schedule, later: Later) => {
    const running = runningPhase(schedule)
    const phases = [asItRuns(running), { ...kept(running), ...later }]
    await stripe.subscriptionSchedules.update(schedule.id, { end_behavior: 'release', phases }, { stripeAccount: account }).catch(trouble)
  }

  const planAnew = async (account: string, reference: string, later: Later) => {
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: reference }, { stripeAccount: account }).catch(trouble)
    await plan(account, schedule, later).catch(async (error: unknown) => {
      // Nothing is planned: then nothing stands in the way of another change either.
      await release(account, schedule.id).catch(() => undefined)
      throw error
    })
  }

  const shareCard: SubscriptionSales['shareCard'] = async (account, customer, reference) => {
    const on = { stripeAccount: account }
    const { default_payment_method: own } = await read(account, reference)
    if (!own) return
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: idOf(own) } }, on).catch(trouble)
    await stripe.subscriptions.update(reference, { default_payment_method: '' }, on).catch(trouble)
  }

  return {
    shareCard,

    async changeCost(account, change) {
      const { customer, reference } = change
      const { items } = await read(account, reference)
      const details = changed(change, items.data[0]!.id)
      const { total, amount_due: due } = await stripe.invoices
        .createPreview({ customer, subscription: reference, subscription_details: details }, { stripeAccount: account })
        .catch(trouble)
      return { total, due }
    },

    async changeNow(account, change) {
      const { reference } = change
      const before = await read(account, reference)
      const schedule = await scheduled(before, account)
      const planned = schedule && plannedPhase(schedule)
      const wanted = { ...changed(change, before.items.data[0]!.id), payment_behavior: 'error_if_incomplete' } as const
      // What is planned stands in the way of any other change.
      if (schedule) await release(account, schedule.id)
      try {
        await stripe.subscriptions.update(reference, wanted, { stripeAccount: account })
        return 'done'
      } catch (error) {
        if (planned) await planAnew(account, reference, { items: itemsOf(planned), end_date: planned.end_date })
        return unpaid(error)
      }
    },

    async changeLater(account, { customer, reference, price, per }) {
      const later = { items: [{ price, quantity: 1 }], duration: { ...recurring[per], interval_count: 1 } }
      const schedule = await scheduled(await read(account, reference), account)
      if (schedule) return plan(account, schedule, later)
      // A phase that begins brings the card with it that it was planned with; the customer's is the one that they have by then.
      await shareCard(account, customer, reference)
      return planAnew(account, reference, later)
    },

    async dropChange(account, reference) {
      const { schedule } = await read(account, reference)
      if (schedule) await release(account, idOf(schedule))
    },
  }
}
