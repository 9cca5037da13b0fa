import { subscriptions } from '@marquee/contract/subscriptions'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { newId } from '#db/id.ts'
import { paymentsFrom } from '#payments/stripePayments.ts'
import { subscriptionStage, type cards, type SubscriptionStage } from '#test/subscriptionStage.ts'
import { grantOf } from './grant.ts'
import { settleSubscription } from './settle.ts'

let stage: SubscriptionStage
let one: string
let two: string
beforeAll(async () => {
  stage = await subscriptionStage()
  one = await stage.tier(1)
  two = await stage.tier(2)
})
afterAll(() => stage.close())
/** What was there is nobody's any more, and known all the same: the provider goes on telling of it. */
const forget = async () => {
  await stage.world.owner.query('update subscription set profile_id = null')
  for (const table of ['entitlement', 'ops.payment_event']) await stage.world.owner.query(`delete from ${table}`)
}
beforeEach(async () => {
  stage.rewind()
  await forget()
})

const at = () => ({ stripeAccount: stage.account })
const work = () => stage.world.runJob('apply_payment_events')
const provider = () => paymentsFrom(stage.world.config)!
/** Ben pays; whatever the provider has told before is over. */
const paid = async (tierId = one, card: keyof typeof cards = 'pays') => {
  const before = new Set((await stage.history(stage.account)).map(({ id: eventId }) => eventId))
  const id = newId()
  await stage.pay((await stage.begin('ben', tierId, 'month', id)).url, card)
  const told = async () => (await stage.history(stage.account)).filter(({ id: eventId }) => !before.has(eventId))
  const completed = (await told()).find(({ type }) => type === 'checkout.session.completed')!
  const reference = (completed.data.object as unknown as { subscription: string }).subscription
  return { id, reference, told }
}
const rows = async () => (await stage.grants('ben')).map(({ tier_id: tierId, valid_until: until, grace_until: grace }) =>
  [tierId, until.toISOString(), grace?.toISOString() ?? null])
const asSaid = async (reference: string, tierId = one) => {
  const grant = grantOf((await provider().subscription(stage.account, reference))!)!
  return [[tierId, grant.validUntil, grant.graceUntil]]
}

describe('what the provider tells', () => {
  it('gives the tier to whoever has closed the browser, from any of the events of a payment', async () => {
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']) {
      await forget()
      const { told, reference } = await paid()
      const event = (await told()).find((said) => said.type === type)
      await stage.tell(event!)
      await work()
      expect([type, await rows()]).toEqual([type, await asSaid(reference)])
    }
  })

  it('keeps what a failed payment was for while it is tried again, and no longer', async () => {
    const tried = await stage.tier(3, { trialDays: 7 })
    const { reference, told } = await paid(tried, 'failsLater')
    const { trial_end: end } = await stage.stripe.subscriptions.retrieve(reference, {}, at())
    stage.pass(8)
    for (const event of await told()) await stage.tell(event)
    await work()
    expect((await stage.world.as('ben')(subscriptions.mine, {})).current).toMatchObject({
      status: 'past_due', paidUntil: new Date(end! * 1_000).toISOString(), graceUntil: new Date(end! * 1_000 + 14 * 86_400_000).toISOString(),
    })
    expect(await rows()).toEqual(await asSaid(reference, tried))
  })

  it('takes up what was begun elsewhere at the channel’s account for nobody, and waits for nothing there', async () => {
    const { id: customer } = await stage.stripe.customers.create({}, at())
    await stage.stripe.customers.update(customer, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, at())
    const [price] = (await stage.stripe.prices.list({}, at())).data
    const subscribe = (metadata: Record<string, string>) =>
      stage.stripe.subscriptions.create({ customer, items: [{ price: price!.id }], metadata }, at())
    const about = async ({ id }: { id: string }) =>
      (await stage.history(stage.account)).find(({ type, data }) =>
        type === 'customer.subscription.created' && (data.object as { id: string }).id === id)!
    await stage.tell(await about(await subscribe({})))
    // Somebody who owns the account writes another person's name beside it.
    const begun = newId()
    await stage.begin('ben', one, 'month', begun)
    await stage.tell(await about(await subscribe({ subscriptionId: begun })))
    await work()
    const kept = (await stage.kept()).map(({ processed, error }) => [processed, error])
    expect(kept.toSorted()).toEqual([[false, 'unknown_object'], [true, null]])
    expect(await rows()).toEqual([])
  })

  it('lets what was asked for earlier not overwrite what was asked for later', async () => {
    const { reference } = await paid()
    const found = (await provider().subscription(stage.account, reference))!
    const [earlier, later] = [new Date(Date.now() + 60_000).toISOString(), new Date(Date.now() + 61_000).toISOString()]
    const settle = (cancelsAt: string | null, asOf: string) =>
      inTransaction(stage.world.scope(), (inside) =>
        settleSubscription(inside, { subscription: { ...found, cancelsAt }, abandoned: null }, asOf))
    expect([await settle(found.periodEnd, later), await settle(null, earlier)]).toEqual([true, true])
    expect((await stage.world.as('ben')(subscriptions.mine, {})).current).toMatchObject({ cancelsAt: found.periodEnd })
  })

  it('is asked for where nothing was told at all', async () => {
    const { reference } = await paid(two)
    await stage.world.owner.query(`update subscription set open_until = now() - interval '1 minute'`)
    await stage.world.runJob('check_subscriptions')
    expect(await rows()).toEqual(await asSaid(reference, two))
    await stage.stripe.subscriptions.cancel(reference, {}, at())
    await stage.world.owner.query(`update subscription set fetched_at = now() - interval '25 hours'`)
    await stage.world.runJob('check_subscriptions')
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
      stage.rewind()
      await forget()
      const { reference, told } = await paid()
      const price = (tierId: string) => stage.world.owner
        .query<{ reference: string }>('select r.reference from price_reference r join price p on p.id = r.price_id where p.tier_id = $1', [tierId])
      let tierId = one
      const acts: Record<string, () => Promise<unknown>> = {
        leave: () => stage.stripe.subscriptions.update(reference, { cancel_at_period_end: true }, at()),
        'come back': () => stage.stripe.subscriptions.update(reference, { cancel_at_period_end: false }, at()),
        pause: async () => {
          const { items } = await stage.stripe.subscriptions.retrieve(reference, {}, at())
          await provider().pause(stage.account, reference, new Date((items.data[0]!.current_period_end + 31 * 86_400) * 1_000))
        },
        'go on': () => provider().goOn(stage.account, reference, false),
        renew: async () => stage.pass(31),
        end: () => stage.stripe.subscriptions.cancel(reference, {}, at()),
        'other tier': async () => {
          const wanted = tierId === one ? two : one
          const { rows: [known] } = await price(wanted)
          if (!known) return
          const { items } = await stage.stripe.subscriptions.retrieve(reference, {}, at())
          await stage.stripe.subscriptions.update(reference, { items: [{ id: items.data[0]!.id, price: known.reference }] }, at())
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
          await stage.tell(said[place % said.length]!)
        }
      }
      await stage.world.runJob('find_unheard_payments')
      await work()
      expect(await rows()).toEqual(await asSaid(reference, tierId))
      expect((await stage.kept()).filter(({ processed }) => !processed)).toEqual([])
    }),
    { numRuns: 8 },
  )
})
