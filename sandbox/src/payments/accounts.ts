import type Stripe from 'stripe'
import { settingsAtFirst } from './accountSettings.ts'
import { newId } from './books.ts'
import { Failure, noAccess, noSuch, wrongParameter } from './failure.ts'
import type { Desk, Handlers } from './desk.ts'
import { inside, metadataIn, needText, oneOf, text } from './params.ts'

/** What an account can come to at the hosted pages, and on the page of switches. */
export const outcomes = ['enabled', 'restricted', 'checking', 'later', 'rejected', 'gone'] as const
export type Outcome = (typeof outcomes)[number]

const atFirst = ['business_profile.url', 'external_account', 'individual.first_name', 'tos_acceptance.date']
const leftOut = ['external_account', 'individual.verification.document']
const linkSeconds = 300

type Requirements = NonNullable<Stripe.Account['requirements']>
const requirements = (due: string[], disabledReason: Requirements['disabled_reason']): Requirements => ({
  alternatives: [], current_deadline: null, currently_due: due, disabled_reason: disabledReason, errors: [], eventually_due: due,
  past_due: disabledReason === 'requirements.past_due' ? due : [], pending_verification: [],
})

/** The account as far as the platform may see it; refused where the account has taken that back. */
export const accountOf = (desk: Desk, id: string): Stripe.Account => {
  const account = desk.book.find('account', null, id)
  if (!account || desk.gone.has(id)) throw noAccess(id)
  return account
}

const capability = (isOn: boolean) => (isOn ? 'active' : 'inactive')

const effects: Record<Exclude<Outcome, 'later' | 'gone'>, () => Partial<Stripe.Account>> = {
  enabled: () => ({ details_submitted: true, charges_enabled: true, payouts_enabled: true, requirements: requirements([], null) }),
  restricted: () => ({
    details_submitted: true, charges_enabled: false, payouts_enabled: false, requirements: requirements(leftOut, 'requirements.past_due'),
  }),
  checking: () => ({
    details_submitted: true, charges_enabled: false, payouts_enabled: false, requirements: requirements([], 'requirements.pending_verification'),
  }),
  rejected: () => ({ charges_enabled: false, payouts_enabled: false, requirements: requirements([], 'rejected.other') }),
}

/** What becomes of an account: the platform is told. */
export const settleAccount = ({ book, events, gone }: Desk, id: string, outcome: Outcome) => {
  const account = book.get('account', null, id)
  if (outcome === 'later') return
  if (outcome === 'gone') {
    gone.add(id)
    events.add('account.application.deauthorized', id, { id: newId('ca'), object: 'application', name: 'Marquee' })
    return
  }
  Object.assign(account, effects[outcome]())
  const isOn = account.charges_enabled
  account.capabilities = { card_payments: capability(isOn), transfers: capability(isOn) }
  events.add('account.updated', id, account)
}


export const accountHandlers = (desk: Desk): Handlers => ({
  'POST /v1/accounts': ({ params }) => {
    const controller = inside(params, 'controller')
    const { book, events, now } = desk
    const id = newId('acct')
    const country = text(params, 'country') ?? 'US'
    if (!/^[A-Z]{2}$/.test(country)) throw wrongParameter('country', `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`)
    const profile = inside(params, 'business_profile')
    const url = text(profile, 'url')
    if (url !== null && !isPublic(url)) throw new Failure(400, { code: 'url_invalid', message: 'Not a valid URL', param: 'business_profile[url]' })
    const account = {
      id, object: 'account', type: 'none', country, created: now(), default_currency: currencyOf(country),
      business_profile: {
        annual_revenue: null, estimated_worker_count: null, mcc: null, minority_owned_business_designation: null,
        name: text(profile, 'name'), product_description: null, support_address: null, support_email: null, support_phone: null, support_url: null,
        url, specified_commercial_transactions_act_url: null,
      },
      business_type: null,
      capabilities: { card_payments: 'inactive', transfers: 'inactive' },
      charges_enabled: false, details_submitted: false, payouts_enabled: false,
      controller: {
        type: 'application', is_controller: true,
        fees: { payer: oneOf(inside(controller, 'fees'), 'payer', ['account', 'application']) },
        losses: { payments: oneOf(inside(controller, 'losses'), 'payments', ['stripe', 'application']) },
        requirement_collection: oneOf(controller, 'requirement_collection', ['stripe', 'application']),
        stripe_dashboard: { type: oneOf(inside(controller, 'stripe_dashboard'), 'type', ['full', 'express', 'none']) },
      },
      email: text(params, 'email'),
      metadata: metadataIn(params),
      requirements: requirements(atFirst, 'requirements.past_due'),
      settings: settingsAtFirst(text(profile, 'name')),
    } satisfies Stripe.Account
    book.keep('account', null, account)
    events.add('account.updated', id, account)
    return account
  },

  'GET /v1/accounts/:id': ({ ids }) => accountOf(desk, ids[0]!),
  'GET /v1/accounts': ({ params }) => desk.book.page('account', null, params, ({ id }) => !desk.gone.has(id)),

  'POST /v1/account_links': ({ params }) => {
    const account = accountOf(desk, needText(params, 'account'))
    oneOf(params, 'type', ['account_onboarding', 'account_update'])
    needText(params, 'type')
    const [refreshUrl, returnUrl] = [needText(params, 'refresh_url'), needText(params, 'return_url')]
    for (const [param, url] of [['refresh_url', refreshUrl], ['return_url', returnUrl]] as const)
      if (!URL.canParse(url)) throw wrongParameter(param, 'Not a valid URL')
    const token = newId('link')
    const expires = desk.now() + linkSeconds
    desk.links.set(token, { account: account.id, refreshUrl, returnUrl, expires })
    const url = `${desk.pagesAt(returnUrl)}/onboarding/${token}`
    return { object: 'account_link', created: desk.now(), expires_at: expires, url } satisfies Stripe.AccountLink
  },
})

/** As the real one, which looks at the pages of whoever sells: those of one's own machine it cannot see. */
const isPublic = (url: string) => /^https?:\/\/[^/:]+\.[a-z]{2,}(:\d+)?(\/|$)/i.test(url) && !/\.(localhost|local|test|internal)(:\d+)?(\/|$)/i.test(url)

/** A link is good once and for minutes; undefined where it is good no longer. */
export const useLink = ({ links, now }: Desk, token: string) => {
  const link = links.get(token)
  if (!link) throw noSuch('account_link', token)
  const isGood = link.expires > now() && !link.isUsed
  link.isUsed = true
  return { link, isGood }
}

const euro = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL', 'PT']
const currencyOf = (country: string) => (euro.includes(country) ? 'eur' : ({ GB: 'gbp', JP: 'jpy' }[country] ?? 'usd'))
