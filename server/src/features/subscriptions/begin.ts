import { asking } from '#features/payments/asking.ts'
import { collectsTax } from '#features/payments/selling.ts'
import { couponById, redeemable } from '#features/specialOffers/redeem.ts'
import type { WantedPrice } from '#payments/subscriptions.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { lookUp } from '#personalData/subject.ts'
import { recordAct } from './acts.ts'
import * as b from './beginQueries.ts'
import { hindranceOf, refusalOf } from './present.ts'
import * as q from './queries.ts'

interface Wanted {
  id: string
  priceId: string
  /** Of an offer. */
  code: string | undefined
  /** What they have left for it. */
  from: string | undefined
  /** The channel's, at which it is paid. */
  account: string
}

/** Writes down that somebody begins, unless this has been written before. */
const note = (context: Context, { id, priceId, code, account }: Wanted) =>
  b.inTurn(context, async (inside): Promise<b.BegunRow> => {
    const { profileId } = inside.me
    const before = await b.begun(inside, id)
    if (before && before.profileId !== profileId) refuse('not_found')
    const isSame = before?.priceId === priceId && before.offerCode === (code ?? null)
    if (before && !(before.isOpen && isSame)) refuse('subscription_changed')
    if (before?.session) return before
    if (before) {
      await b.reopen(inside, id)
      return (await b.begun(inside, id))!
    }
    // Begun in another tab in the same moment: nobody pays at two pages.
    if (await q.begunSubscription(inside, profileId)) refuse('subscription_changed')
    const tierId = (await b.tierOfPrice(inside, priceId)) ?? refuse('price_changed')
    const offer = (await q.offer(inside, tierId, profileId)) ?? refuse('not_found')
    const hindrance = hindranceOf(offer, true)
    if (hindrance) refuse(refusalOf[hindrance])
    const price = offer.prices.find((one) => one.id === priceId) ?? refuse('price_changed')
    const taken = code ? await redeemable(inside, { profileId, code, price: { tierId, ...price } }) : undefined
    const trialDays = taken ? taken.terms.trialDays : offer.trialDays
    await b.addBegun(inside, { id, profileId, priceId, trialDays, account, specialOfferId: taken?.offer.id ?? null })
    const begun = (await b.begun(inside, id))!
    await recordAct(inside, 'subscription.begun', tierId)
    return begun
  })

const customerFor = async (context: Context, account: string) => {
  const { tenantId, me } = context
  const known = await q.customerOf(context, me.profileId, account)
  if (known) return known
  const email = (await lookUp(context, context.identity, me.accountId))?.subject.address ?? null
  const reference = await asking(context, (provider) => provider.addCustomer(account, { tenantId, profileId: me.profileId, email }))
  return b.addCustomer(context, me.profileId, account, reference)
}

/** What the provider calls a price, which hears of it now where it has not. */
export const priceFor = async (context: Context, row: WantedPrice & { account: string }) => {
  const known = await b.priceReference(context, row.priceId, row.account)
  if (known) return known
  return b.addPriceReference(context, row.priceId, row.account, await asking(context, (provider) => provider.addPrice(row.account, row)))
}

/** Where the provider's page leads to; whoever goes back without paying finds what they had chosen, and whether it costs the same. */
const waysOf = (context: Context, { tierId, per, cents, offerCode }: b.BegunRow, from: string | undefined) => {
  const at = `${context.origin}/subscribe/${tierId}/payment`
  const left: [string, string][] = from ? [['from', from]] : []
  const code: [string, string][] = offerCode ? [['code', offerCode]] : []
  const done = new URLSearchParams([['outcome', 'done'], ...left])
  const back = new URLSearchParams([['outcome', 'back'], ['per', per], ['cents', String(cents)], ...code, ...left])
  return { done: `${at}?${done}`, back: `${at}?${back}` }
}

const openPage = async (context: Context, row: b.BegunRow, from: string | undefined) => {
  const { id, account, trialDays, feeBps, openUntil } = row
  const customer = await customerFor(context, account)
  const price = await priceFor(context, row)
  const coupon = row.specialOfferId ? await couponById(context, row.specialOfferId, account) : undefined
  const hasTax = await collectsTax(context)
  return asking(context, (provider) =>
    provider.openSession(account, {
      subscriptionId: id, tenantId: context.tenantId, customer, price, trialDays, feeBps, coupon, hasTax, openUntil: new Date(openUntil),
      ways: waysOf(context, row, from),
    }))
}

/**
 * Leads somebody to the page on which they pay. Everything that it asks them for is in rows of the channel's; asked again with the same id
 * it is the same page, as long as that is open.
 */
export const begin = async (context: Context, wanted: Wanted) => {
  const row = await note(context, wanted)
  const { id, account } = row
  if (row.session) {
    const page = await asking(context, (provider) => provider.session(account, row.session!))
    return { url: page?.url ?? refuse('subscription_changed') }
  }
  const session = await openPage(context, row, wanted.from).catch(async (error: unknown) => {
    await b.reopen(context, id, { isForced: true })
    throw error
  })
  if (!(await b.setSession(context, id, session.id))) {
    // Begun in another tab since: nobody pays at two pages.
    await asking(context, (provider) => provider.closeSession(account, session.id))
    refuse('subscription_changed')
  }
  return { url: session.url ?? refuse('subscription_changed') }
}
