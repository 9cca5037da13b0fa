import type Stripe from 'stripe'
import { newId } from '#db/id.ts'
import type { Payments } from '#payments/payments.ts'

interface Walking {
  payments: Payments
  /** The provider as whoever pays there, and as whoever cleans up. */
  stripe: Stripe
  /** One that sells. */
  account: string
  /** Where the product is, for the provider: it has to look like an address of the web. */
  home: string
}

/** Notes which methods of something are called. */
const noting = <Methods extends object>(methods: Methods, called: Set<string>): Methods =>
  new Proxy(methods, {
    get(target, name) {
      called.add(String(name))
      return Reflect.get(target, name)
    },
  })

const all = async <One>(list: AsyncIterable<One>): Promise<One[]> => {
  const found: One[] = []
  for await (const one of list) found.push(one)
  return found
}
const methodsOf = (thing: object) => Object.entries(thing).filter(([, one]) => typeof one === 'function').map(([name]) => name)

/**
 * Asks the provider for everything that the product ever asks it for, as the product does, and answers which ways of asking were left out.
 * It works at the real one's test mode as it does at the stand-in.
 */
export const walkPayments = async ({ payments, stripe, account, home }: Walking): Promise<{ leftOut: string[] }> => {
  const called = new Set<string>()
  const on = { stripeAccount: account }
  const books = noting(payments.books, called)
  const provider = noting(payments, called)
  const [profileId, tenantId, order] = [newId(), newId(), newId()]
  const ways = { done: `${home}/done`, back: `${home}/back` }
  const openUntil = new Date(Date.now() + 40 * 60_000)

  await provider.account(account)
  await provider.accountBalance(account)
  provider.pageOf(account, home, { kind: 'payouts', reference: 'po_1' })
  // Of an account that the real provider does not know the place of yet, nothing is reckoned up.
  const hasTax = await provider.prepareTax(account)
  await provider.onboardingUrl(account, { done: ways.done, again: ways.back })
  await all(provider.unheardEvents(account, new Date(Date.now() - 3_600_000)))
  const url = `${home}/hooks/payments/accounts/${order}`
  await provider.setEndpoint({ endpoint: 'accounts', url, types: ['account.updated'] })
  await provider.setEndpoint({ endpoint: 'accounts', url, types: ['account.updated', 'charge.succeeded'] })
  const { data: endpoints } = await stripe.webhookEndpoints.list({ limit: 100 })
  for (const one of endpoints) if (one.url === url) await stripe.webhookEndpoints.del(one.id)
  provider.eventIn('accounts', Buffer.from('{}'), 't=1,v1=nothing')

  const customer = await provider.addCustomer(account, { tenantId, profileId, email: `${profileId}@people.test` })
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer }, on)
  const priceOf = (cents: number) => provider.addPrice(account, { tierId: newId(), tierName: 'Gold', priceId: newId(), per: 'month', cents })
  const [price, dearer] = [await priceOf(900), await priceOf(2_000)]
  const off = { percent: 10, amount: null, duration: 'repeating', months: 3 } as const
  const coupon = await provider.addCoupon(account, { specialOfferId: newId(), name: 'Spring', ...off })
  const portal = await provider.addPortal(account, home, `portal of ${order}`)
  await provider.cardPage(account, { customer, portal, back: ways.back })

  const begun = { subscriptionId: newId(), tenantId, customer, price, trialDays: 7, feeBps: 500, coupon, hasTax, openUntil, ways }
  const session = await provider.openSession(account, begun)
  await provider.session(account, session.id)
  await provider.closeSession(account, session.id)
  const metadata = { kind: 'ticket', order }
  const lines = [{ name: 'A seat', cents: 900, quantity: 2 }]
  const sale = await provider.openSale(account, { lines, feeCents: 90, hasTax, expiresAt: openUntil, ...ways, metadata }, `tickets ${order}`)
  await provider.sale(account, sale.reference)
  await provider.endSale(account, sale.reference)

  const { id: reference } = await stripe.subscriptions.create(
    {
      customer, items: [{ price }], default_payment_method: card, trial_period_days: 7, metadata: { subscriptionId: begun.subscriptionId },
    }, on)
  await provider.trialCard(account, reference)
  await provider.endTrial(account, reference)
  await provider.subscription(account, reference)
  await all(provider.runningSubscriptions(account))
  const [invoice] = await provider.invoices(account, customer, 10)
  await provider.subscriptionOfInvoice(account, invoice!.id)
  await provider.takeOff(account, reference, coupon)
  await provider.shareCard(account, customer, reference)
  const change = { customer, reference, price: dearer, from: new Date(), trialEnd: null, isCharged: true }
  await provider.changeCost(account, change)
  await provider.changeNow(account, change)
  await provider.changeLater(account, { customer, reference, price, per: 'month' })
  await provider.dropChange(account, reference)
  await provider.pause(account, reference, new Date(Date.now() + 62 * 86_400_000))
  await provider.goOn(account, reference, false)
  await provider.endLater(account, reference, { reason: 'too_expensive', note: 'It costs too much' })
  await provider.keepOn(account, reference)
  await provider.addCredit(account, { customer, giftId: order, cents: 500 })
  await provider.takeCredit(account, { customer, giftId: order, cents: 500 })
  await provider.hold(account, reference)
  await provider.release(account, reference, null)
  await provider.payDue(account, reference)
  await provider.payNow(account, reference)
  await provider.subscriptionsPaidBy(account, { customer })
  await provider.subscriptionsPaidBy(account, { card })
  await provider.voidOpen(account, reference)
  await provider.endNow(account, reference)

  const pay = async (fee: number) => {
    const { id, latest_charge: charge } = await stripe.paymentIntents.create(
      {
        amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', allowed_payment_method_types: ['card'], application_fee_amount: fee,
        metadata: { kind: 'tip' },
      }, on)
    return { intent: id, charge: charge as string }
  }
  const [part, whole] = [await pay(50), await pay(50)]
  const { data: [renewed] } = await stripe.charges.list({ customer, limit: 1 }, on)
  for (const id of [part.charge, renewed!.id]) await books.about(account, { id, kind: 'charge' })
  const wanted = { id: newId(), payment: part.charge, cents: 300, reason: 'requested_by_customer' } as const
  await books.refund(account, wanted, `refund ${wanted.id}`)
  await provider.refund(account, whole.intent, true, `late ${order}`)
  const since = new Date(Date.now() - 3_600_000)
  const [moved] = await all(books.movedSince(account, since))
  if (moved) await books.movement(account, moved.reference)
  await all(books.payoutsSince(account, since))
  await all(books.disputesSince(account, since))
  await books.balance(account)

  const left = [...methodsOf(payments), ...methodsOf(payments.books)].filter((name) => !called.has(name))
  return { leftOut: [...new Set(left)] }
}
