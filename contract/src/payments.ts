import { z } from 'zod'
import { del, feature, get, post } from './route.ts'
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
  can: z.object({ connect: z.boolean(), resume: z.boolean(), disconnect: z.boolean() }),
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

/** Where the provider goes on asking; null where it has nothing to ask. */
const Onboarding = z.object({ url: z.url().nullable() })

/** How a channel is paid: for its owners. */
export const payments = feature('payments', {
  account: get('/payments/account', { result: PaymentAccount }),
  /** Opens an account at the provider, or takes one up again that was left. */
  connect: post('/payments/account', { input: z.strictObject({ country: PaymentCountry }), result: Onboarding }),
  /** A new way to what the provider asks: each is good once, and for minutes. */
  resume: post('/payments/account/onboarding', { result: Onboarding }),
  /** Asks the provider now; it also tells by itself. */
  check: post('/payments/account/check', { result: PaymentAccount }),
  /** Nothing is sold any more. What was sold stays, and so does the account at the provider. */
  disconnect: del('/payments/account', { result: PaymentAccount }),
})
