import { subscriptions } from '@marquee/contract/subscriptions'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { newId } from '#db/id.ts'
import { paymentsFrom } from '#payments/stripePayments.ts'
import { subscriptionFixture, type cards, type SubscriptionFixture } from '#test/subscriptionFixture.ts'
import { grantOf } from './grant.ts'
import { settleSubscription } from './settle.ts'

let fixture: SubscriptionFixture
let one: string
let two: string
beforeAll(async () => {
  fixture = await subscriptionFixture()
  one = await fixture.tier(1)
  two = await fixture.tier(2)
})
afterAll(() => fixture.close())
/** What was there is nobody's any more, and known all the same: the provider goes on telling of it. */
const forget = async () => {
  await fixture.world.owner.query('update subscription set profile_id = null')
  for (const table of ['entitlement', 'ops.payment_event']) await fixture.world.owner.query(`delete from ${table}`)
}
beforeEach(async () => {
  fixture.rewind()
  await forget()
})

const at = () => ({ stripeAccount: fixture.account })
const work = () => fixture.world.runJob('apply_payment_events')
const provider = () => paymentsFrom(fixture.world.config)!
/** Ben pays; whatever the provider has told before is over. */
const paid = async (tierId = one, card: keyof typeof cards = 'pays') => {
  const before = new Set((await fixture.history(fixture.account)).map(({ id: eventId }) => eventId))
  const id = newId()
  await fixture.pay((await fixture.begin('ben', tierId, 'month', id)).url, card)
  const told = async () => (await fixture.history(fixture.account)).filter(({ id: eventId }) => !before.has(eventId))
  const completed = (await told()).find(({ type }) => type === 'checkout.session.completed')!
  const reference = (completed.data.object as unknown as { subscription: string }).subscription
  return { id, reference, told }
}
const rows = async () => (await fixture.grants('ben')).map(({ tier_id: tierId, valid_until: until, grace_until: grace }) =>
  [tierId, until.toISOString(), grace?.toISOString() ?? null])
const asSaid = async (reference: string, tierId = one) => {
  const grant = grantOf((await provider().subscription(fixture.account, reference))!)!
  return [[tierId, grant.validUntil, grant.graceUntil]]
}

describe('what the provider tells', () => {
  it('gives the tier to whoever has closed the browser, from any of the events of a payment', async () => {
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']) {
      await forget()
      const { told, reference } = await paid()
      const event = (await told()).find((said) => said.type === type)
      await fixture.tell(event!)
      await work()
      expect([type, await rows()]).toEqual([type, await asSaid(reference)])
    }
  })

  it('keeps what a failed payment was for while it is tried again, and no longer', async () => {
    const tried = await fixture.tier(3, { trialDays: 7 })
    const { reference, told } = await paid(tried, 'failsLater')
    const { trial_end: end } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
    fixture.pass(8)
    for (const event of await told()) await fixture.tell(event)
    await work()
    expect((await fixture.world.as('ben')(subscriptions.mine, {})).current).toMatchObject({
      status: 'past_due', paidUntil: new Date(end! * 1_000).toISOString(), graceUntil: new Date(end! * 1_000 + 14 * 86_400_000).toISOString(),
    })
    expect(await rows()).toEqual(await asSaid(reference, tried))
  })

  it('takes up what was begun elsewhere at the channel’s account for nobody, and waits for nothing there', async () => {
    const { id: customer } = await fixture.stripe.customers.create({}, at())
    await fixture.stripe.customers.update(customer, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, at())
    const [price] = (await fixture.stripe.prices.list({}, at())).data
    const subscribe = (metadata: Record<string, string>) =>
      fixture.stripe.subscriptions.create({ customer, items: [{ price: price!.id }], metadata }, at())
    const about = async ({ id }: { id: string }) =>
      (await fixture.history(fixture.account)).find(({ type, data }) =>
        type === 'customer.subscription.created' && (data.object as { id: string }).id === id)!
    await fixture.tell(await about(await subscribe({})))
    // Somebody who owns the account writes another person's name beside it.
    const begun = newId()
    await fixture.begin('ben', one, 'month', begun)
    await fixture.tell(await about(await subscribe({ subscriptionId: begun })))
    await work()
    const kept = (await fixture.kept()).map(({ processed, error }) => [processed, error])
    expect(kept.toSorted()).toEqual([[false, 'unknown_object'], [true, null]])
    expect(await rows()).toEqual([])
    // What is over is waited for by nobody.
    const { data: begunElsewhere } = await fixture.stripe.subscriptions.list({ customer }, at())
    for (const { id } of begunElsewhere) await fixture.stripe.subscriptions.cancel(id, {}, at())
  })

  it('lets what was asked for earlier not overwrite what was asked for later', async () => {
    const { reference } = await paid()
    const found = (await provider().subscription(fixture.account, reference))!
    const [earlier, later] = [new Date(Date.now() + 60_000).toISOString(), new Date(Date.now() + 61_000).toISOString()]
    const settle = (cancelsAt: string | null, asOf: string) =>
      inTransaction(fixture.world.scope(), (inside) =>
        settleSubscription(inside, { subscription: { ...found, cancelsAt }, abandoned: null }, asOf))
    expect([await settle(found.periodEnd, later), await settle(null, earlier)]).toEqual([true, true])
    expect((await fixture.world.as('ben')(subscriptions.mine, {})).current).toMatchObject({ cancelsAt: found.periodEnd })
  })

  it('is asked for where nothing was told at all', async () => {
    const { reference } = await paid(two)
    await fixture.world.owner.query(`update subscription set open_until = now() - interval '1 minute'`)
    await fixture.world.runJob('check_subscriptions')
    expect(await rows()).toEqual(await asSaid(reference, two))
    await fixture.stripe.subscriptions.cancel(reference, {}, at())
    await fixture.world.owner.query(`update subscription set fetched_at = now() - interval '25 hours'`)
    await fixture.world.runJob('check_subscriptions')
    expect(await rows()).toEqual(await asSaid(reference, two))
  })
})

it('ends at what the provider says, in whatever order, how often, or whether at all it has told', { timeout: 240_000 }, async () => {
  const step = fc.oneof(
    fc.constantFrom('leave', 'come back', 'renew', 'other tier', 'pause', 'go on', 'end').map((kind) => ({ kind, place: 0 })),
    // Any that has happened so far, however long ago, and again.
    fc.nat(40).map((place) => ({ kind: 'tell', place })),
    fc.constant({ kind: 'work', place: 0 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      fixture.rewind()
      await forget()
      const { reference, told } = await paid()
      const price = (tierId: string) => fixture.world.owner
        .query<{ reference: string }>('select r.reference from price_reference r join price p on p.id = r.price_id where p.tier_id = $1', [tierId])
      let tierId = one
      const acts: Record<string, () => Promise<unknown>> = {
        leave: () => fixture.stripe.subscriptions.update(reference, { cancel_at_period_end: true }, at()),
        'come back': () => fixture.stripe.subscriptions.update(reference, { cancel_at_period_end: false }, at()),
        pause: async () => {
          const { items } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
          await provider().pause(fixture.account, reference, new Date((items.data[0]!.current_period_end + 31 * 86_400) * 1_000))
        },
        'go on': () => provider().goOn(fixture.account, reference, false),
        renew: async () => fixture.pass(31),
        end: () => fixture.stripe.subscriptions.cancel(reference, {}, at()),
        'other tier': async () => {
          const wanted = tierId === one ? two : one
          const { rows: [known] } = await price(wanted)
          if (!known) return
          const { items } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
          await fixture.stripe.subscriptions.update(reference, { items: [{ id: items.data[0]!.id, price: known.reference }] }, at())
          tierId = wanted
        },
      }
      for (const { kind, place } of steps) {
        const act = acts[kind]
        // Whoever has ended it can do nothing more about it.
        if (act) await act().catch(() => undefined)
        else if (kind === 'work') await work()
        else {
          const said = await told()
          await fixture.tell(said[place % said.length]!)
        }
      }
      await fixture.world.runJob('find_unheard_payments')
      await work()
      expect(await rows()).toEqual(await asSaid(reference, tierId))
      expect((await fixture.kept()).filter(({ processed }) => !processed)).toEqual([])
    }),
    { numRuns: 8 },
  )
})
