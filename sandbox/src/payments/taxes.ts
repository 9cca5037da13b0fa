import type Stripe from 'stripe'
import { accountOf } from './accounts.ts'
import type { Desk, Handlers } from './desk.ts'
import { wrongParameter } from './failure.ts'
import { inside, text } from './params.ts'

/**
 * What is taken of digital things where somebody lives, in hundredths: the ordinary rate of some countries, and nothing anywhere else.
 * A stand-in knows no thresholds, no goods and no businesses.
 */
const rates: Readonly<Record<string, number>> = {
  AT: 20, BE: 21, CH: 8.1, DE: 19, DK: 25, ES: 21, FI: 25.5, FR: 20, GB: 20, IE: 23, IT: 22, NL: 21, NO: 25, PL: 23, PT: 23, SE: 25,
}

/** Countries that can be chosen where an address is asked for. */
export const countries: readonly string[] = [...Object.keys(rates), 'US'].sort()

/** How much of an amount is tax, where the price is the whole of what is paid. */
export const taxWithin = (amount: number, country: string | null | undefined): number => {
  const rate = rates[country ?? ''] ?? 0
  return Math.round((amount * rate) / (100 + rate))
}

/** What tax an invoice or a page is about, as it stands there; nothing where there is none. */
export const taxesOf = (total: number, country: string | null | undefined): Stripe.Invoice.TotalTax[] => {
  const amount = taxWithin(total, country)
  if (!amount) return []
  return [{
    amount, tax_behavior: 'inclusive', tax_rate_details: null, taxability_reason: 'standard_rated', taxable_amount: total - amount,
    type: 'tax_rate_details',
  }]
}

/** Reckoned up by the provider, for whoever sells. */
export const ownTax = { disabled_reason: null, enabled: true, liability: { type: 'self' } } satisfies Stripe.Subscription.AutomaticTax

/** Known once whoever runs the account has answered what the provider asks. */
const settingsOf = ({ country, charges_enabled: isKnown }: Stripe.Account) => ({
  object: 'tax.settings', livemode: false,
  defaults: { provider: 'stripe', tax_behavior: 'inclusive', tax_code: null },
  head_office: isKnown && country ? { address: { city: null, country, line1: null, line2: null, postal_code: null, state: null } } : null,
  status: isKnown ? 'active' : 'pending',
  status_details: isKnown ? { active: {} } : { pending: { missing_fields: ['head_office.address'] } },
}) satisfies Stripe.Tax.Settings

export const taxHandlers = (desk: Desk): Handlers => ({
  'GET /v1/tax/settings': ({ account }) => settingsOf(accountOf(desk, account ?? '')),
  'POST /v1/tax/settings': ({ account, params }) => {
    const behaviour = text(inside(params, 'defaults'), 'tax_behavior')
    if (behaviour !== 'inclusive') throw wrongParameter('defaults[tax_behavior]', 'Here prices are played that have tax within.')
    return settingsOf(accountOf(desk, account ?? ''))
  },
})
