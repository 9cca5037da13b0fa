import type { PayoutSchedule } from '@marquee/contract/payments'
import type Stripe from 'stripe'
import { isOutOfSight, trouble } from './stripeTrouble.ts'

interface Amount {
  cents: number
  /** 'usd' */
  currency: string
}

/** What lies in an account, and when it goes to its bank. */
export interface ProviderBalance {
  /** Can be paid out; below zero where more went back than was there. */
  available: Amount[]
  /** Was paid, and cannot be paid out yet. */
  pending: Amount[]
  /** Of those under way to the bank, the one that arrives first. */
  nextPayout: (Amount & { arrivesAt: Date }) | null
  schedule: PayoutSchedule | null
  /** What stands on the statements of cards. */
  statementDescriptor: string | null
  /** Until when the provider wants what it asks for, where it says so. */
  dueBy: Date | null
}

/** What the provider's own pages are of; without, of the account as a whole. */
export interface ProviderPlace {
  kind: 'disputes' | 'payouts'
  /** What the provider calls it. */
  reference: string
}

/** How accounts stand at the provider, and its own pages about them. Whatever asks it may throw PaymentTrouble. */
export interface Balances {
  /** Undefined where the account is out of sight. */
  accountBalance(account: string): Promise<ProviderBalance | undefined>
  /**
   * Whether the provider knows what it needs to reckon up tax for the account. Where it does, prices that say nothing of it have it within
   * from now on, as all of ours do.
   */
  prepareTax(account: string): Promise<boolean>
  /** A page of the provider's, where the account's owner signs in. `origin` is where the caller is: a sandbox answers there. */
  pageOf(account: string, origin: string, place?: ProviderPlace): string
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const intervals: Readonly<Record<string, PayoutSchedule['every']>> = { daily: 'day', weekly: 'week', monthly: 'month', manual: 'manual' }

const scheduleOf = (schedule: Stripe.Account.Settings.Payouts.Schedule | undefined): PayoutSchedule | null => {
  if (!schedule) return null
  const { interval, delay_days: delayDays, weekly_anchor: weekly, monthly_anchor: monthDay } = schedule
  const every = intervals[interval]
  if (!every) return null
  return { every, delayDays, weekday: weekdays.find((day) => day === weekly) ?? null, monthDay: monthDay ?? null }
}

const amountsOf = (some: readonly { amount: number; currency: string }[]): Amount[] =>
  some.filter(({ amount }, place) => amount !== 0 || place === 0).map(({ amount, currency }) => ({ cents: amount, currency }))

const ofDashboard = 'https://dashboard.stripe.com'

/** `apiUrl` is where the provider answers: anywhere else than Stripe's own a sandbox does, and its pages are on the caller's origin. */
export const balancesAt = (stripe: Stripe, apiUrl: string, isLive: boolean): Balances => ({
  async accountBalance(account) {
    const ask = { stripeAccount: account }
    const asked = Promise.all([
      stripe.balance.retrieve({}, ask), stripe.accounts.retrieve(account), stripe.payouts.list({ limit: 20 }, ask),
    ])
    const found = await asked.catch((error: unknown) => (isOutOfSight(error) ? undefined : trouble(error)))
    if (!found) return undefined
    const [balance, { settings, requirements }, payouts] = found
    const [next] = payouts.data.filter(({ status }) => status === 'pending' || status === 'in_transit')
      .toSorted((one, other) => one.arrival_date - other.arrival_date)
    const deadline = requirements?.current_deadline
    return {
      available: amountsOf(balance.available),
      pending: amountsOf(balance.pending),
      nextPayout: next ? { cents: next.amount, currency: next.currency, arrivesAt: new Date(next.arrival_date * 1_000) } : null,
      schedule: scheduleOf(settings?.payouts?.schedule),
      statementDescriptor: settings?.payments.statement_descriptor ?? settings?.card_payments.statement_descriptor_prefix ?? null,
      dueBy: deadline ? new Date(deadline * 1_000) : null,
    }
  },
  async prepareTax(account) {
    const ask = { stripeAccount: account }
    const { status } = await stripe.tax.settings.retrieve({}, ask).catch(trouble)
    if (status !== 'active') return false
    await stripe.tax.settings.update({ defaults: { tax_behavior: 'inclusive' } }, ask).catch(trouble)
    return true
  },
  pageOf(account, origin, place) {
    if (new URL(apiUrl).hostname !== 'api.stripe.com')
      return `${origin}/sandbox/payments/dashboard/${account}${place ? `#${place.reference}` : ''}`
    const rest = place ? `${place.kind}/${place.reference}` : 'dashboard'
    return `${ofDashboard}/${account}/${isLive ? '' : 'test/'}${rest}`
  },
})
