import { z } from 'zod'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

/** Where whoever sells can be at home: the provider pays out there. */
export const paymentCountries = [
  'AT', 'AU', 'BE', 'BG', 'CA', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HK', 'HR', 'HU', 'IE', 'IT', 'JP', 'LI', 'LT',
  'LU', 'LV', 'MT', 'MX', 'NL', 'NO', 'NZ', 'PL', 'PT', 'RO', 'SE', 'SG', 'SI', 'SK', 'US',
] as const
export const PaymentCountry = z.enum(paymentCountries)
export type PaymentCountry = z.infer<typeof PaymentCountry>

/** Whether the channel can be paid. It sells while it is enabled, and at no other time. */
export const paymentStates = ['not_connected', 'onboarding', 'restricted', 'enabled', 'disabled'] as const
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

/** Why the provider lets nothing be sold: `left` is the owner's own doing, `gone` says that the provider shows us the account no more. */
export const paymentProblems = ['missing', 'checking', 'review', 'rejected', 'left', 'gone'] as const
export const PaymentProblem = z.enum(paymentProblems)
export type PaymentProblem = z.infer<typeof PaymentProblem>

/** What the provider still wants to know, by what it is about. */
export const paymentNeeds = ['identity', 'business', 'bank', 'terms', 'other'] as const
export const PaymentNeed = z.enum(paymentNeeds)
export type PaymentNeed = z.infer<typeof PaymentNeed>

/** The account at the provider at which the channel is paid. */
export const PaymentAccount = z.object({
  /** False where the installation has no provider. */
  isSet: z.boolean(),
  /** True where no real money moves. */
  isTest: z.boolean(),
  state: PaymentState,
  problem: PaymentProblem.nullable(),
  missing: z.array(PaymentNeed),
  country: z.string().nullable(),
  /** In which payouts are made: 'eur'. Prices are in US dollars. */
  currency: z.string().nullable(),
  connectedAt: Moment.nullable(),
  /** When the provider was asked last. */
  checkedAt: Moment.nullable(),
  /** The provider reckons up what of each price is tax; what people pay stays the price. */
  collectsTax: z.boolean(),
  can: z.object({ connect: z.boolean(), resume: z.boolean(), disconnect: z.boolean(), setTax: z.boolean() }),
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** When the provider pays out what was paid at least `delayDays` before: each day, a day of the week or the month, or by hand. */
export const PayoutSchedule = z.object({
  every: z.enum(['day', 'week', 'month', 'manual']),
  delayDays: z.int(),
  /** Null but for every week. */
  weekday: z.enum(weekdays).nullable(),
  /** Null but for every month. */
  monthDay: z.int().nullable(),
})
export type PayoutSchedule = z.infer<typeof PayoutSchedule>

/** In the smallest unit of a currency, 'usd'. */
const Amount = z.object({ cents: z.int(), currency: z.string() })

/** What lies in the account at the provider, as it says now. */
export const PaymentBalance = z.object({
  /** Can be paid out; below zero where more went back than was there. */
  available: z.array(Amount),
  /** Was paid, and cannot be paid out yet. */
  pending: z.array(Amount),
  /** Of those under way to the bank, the one that arrives first; its day is that of the moment in UTC. */
  nextPayout: Amount.extend({ arrivesAt: Moment }).nullable(),
  schedule: PayoutSchedule.nullable(),
  /** What people read on the statement of their card. */
  statementDescriptor: z.string().nullable(),
  /** Until when the provider wants what is missing, where it says so. */
  dueBy: Moment.nullable(),
  /** The provider's own pages of the account. */
  dashboardUrl: z.url(),
})
export type PaymentBalance = z.infer<typeof PaymentBalance>

/** Where the provider goes on asking; null where it has nothing to ask. */
const Onboarding = z.object({ url: z.url().nullable() })

/** How a channel is paid: for its owners. */
export const payments = feature('payments', {
  account: get('/payments/account', { result: PaymentAccount }),
  /** Asks the provider what lies in the account; null where there is none that it shows us. */
  balance: get('/payments/account/balance', { result: PaymentBalance.nullable() }),
  /** Opens an account at the provider, or takes one up again that was left. */
  connect: post('/payments/account', { input: z.strictObject({ country: PaymentCountry }), result: Onboarding }),
  /** A new way to what the provider asks: each is good once, and for minutes. */
  resume: post('/payments/account/onboarding', { result: Onboarding }),
  /** Asks the provider now; it also tells by itself. */
  check: post('/payments/account/check', { result: PaymentAccount }),
  /** Whether tax is reckoned up, for what is sold from now on. */
  setTax: put('/payments/account/tax', { input: z.strictObject({ isOn: z.boolean() }), result: PaymentAccount }),
  /** Nothing is sold any more. What was sold stays, and so does the account at the provider. */
  disconnect: del('/payments/account', { result: PaymentAccount }),
})
