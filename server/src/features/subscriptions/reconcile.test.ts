import { accountDeletion } from '@marquee/contract/accountDeletion'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'
import { subscriptionsToCheck } from './leaveQueries.ts'

/* What was not told, or not done, is caught up. */

let fixture: SubscriptionFixture
let tierId: string
beforeAll(async () => {
  fixture = await subscriptionFixture()
  tierId = await fixture.tier(1)
  for (const name of ['fay', 'iris', 'noor', 'lena', 'mona']) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.rewind()
  const { data } = await fixture.stripe.subscriptions.list({ limit: 100 }, at())
  for (const { id } of data) await fixture.stripe.subscriptions.cancel(id, {}, at())
  for (const table of ['subscription', 'entitlement', 'ops.payment_event']) await fixture.world.owner.query(`delete from ${table}`)
  fixture.world.drifts.clear()
})

const at = () => ({ stripeAccount: fixture.account })
const as = (name: string) => fixture.world.as(name)
const current = async (name: string) => (await as(name)(subscriptions.mine, {})).current
const subscribed = async (name: string) => {
  await fixture.pay((await fixture.begin(name, tierId)).url)
  await as(name)(subscriptions.check, {})
  const { rows: [row] } = await fixture.world.owner.query<{ id: string; reference: string }>(
    'select id, reference from subscription where profile_id = $1', [fixture.world.person(name).profileId])
  return row!
}
const atProvider = (reference: string) => fixture.stripe.subscriptions.retrieve(reference, {}, at())
const reconciled = async () => {
  fixture.world.drifts.clear()
  await fixture.world.runJob('reconcile_subscriptions')
  return fixture.world.drifts.get('subscription') ?? 0
}

describe('every night', () => {
  it('what the provider has not told is found in its list, mended and counted; a second time nothing is', async () => {
    const [bens, dinas, fays] = [await subscribed('ben'), await subscribed('dina'), await subscribed('fay')]
    for (const name of ['iris', 'noor']) await subscribed(name)
    expect(await reconciled()).toBe(0)
    await fixture.stripe.subscriptions.update(bens.reference, { cancel_at_period_end: true }, at())
    await fixture.stripe.subscriptions.update(dinas.reference, { pause_collection: { behavior: 'void' } }, at())
    await fixture.stripe.subscriptions.cancel(fays.reference, {}, at())
    expect(await reconciled()).toBe(3)
    expect([(await current('ben'))?.cancelsAt, (await current('dina'))?.pausedUntil, await current('fay'), (await current('iris'))?.cancelsAt])
      .toEqual([expect.any(String), expect.any(String), null, null])
    expect(await reconciled()).toBe(0)
  })
})

describe('every hour', () => {
  it('asks first for what people lose access by', async () => {
    const { id } = await subscribed('ben')
    await subscribed('dina')
    // Everything else has waited longer; of ben's the period is over, and nobody has told of the next one.
    await fixture.world.owner.query(`
      insert into subscription (tenant_id, id, profile_id, tier_id, tier_level, price_id, per, cents, trial_days, account, open_until, status, reference, fetched_at, period_end)
      select s.tenant_id, gen_random_uuid(), null, s.tier_id, s.tier_level, s.price_id, s.per, s.cents, 0, s.account, now(), 'active', 'sub_other' || n,
             now() - interval '3 days', now() + interval '20 days'
        from subscription s, generate_series(1, 200) n where s.id = $1`, [id])
    await fixture.world.owner.query(`update subscription set period_end = now() - interval '2 hours', fetched_at = now() - interval '1 hour' where id = $1`, [id])
    const turn = await subscriptionsToCheck(fixture.world.scope())
    expect([turn.length, turn[0]!.id]).toEqual([200, id])
  })

  it('whoever is shut out for good is charged no more, though what was to see to it was never done', async () => {
    const { reference } = await subscribed('lena')
    await fixture.world.owner.query(`update account set status = 'banned' where profile_id = $1`, [fixture.world.person('lena').profileId])
    await fixture.world.runJob('check_subscriptions')
    expect(await atProvider(reference)).toMatchObject({ cancel_at_period_end: true, ended_at: null })
  })

  it('whoever leaves is charged no more, and what they had goes with them, though what was to see to it was never done', async () => {
    const { id, reference } = await subscribed('mona')
    await as('mona')(accountDeletion.request, { nickname: 'mona', reason: '' })
    await fixture.world.settled()
    await fixture.world.owner.query(`delete from graphile_worker._private_jobs`)
    await fixture.world.runJob('check_subscriptions')
    expect(await atProvider(reference)).toMatchObject({ cancel_at_period_end: true, ended_at: null })
    await fixture.world.owner.query('update account_deletion set due_at = now()')
    await fixture.world.runJob('erase_due_accounts')
    await fixture.world.settled()
    await fixture.world.owner.query(`delete from graphile_worker._private_jobs`)
    await fixture.world.owner.query(`update subscription set fetched_at = now() - interval '2 days'`)
    await fixture.world.runJob('check_subscriptions')
    expect(await atProvider(reference)).toMatchObject({ status: 'canceled' })
    expect((await fixture.world.owner.query('select 1 from subscription where id = $1', [id])).rows).toEqual([])
  })
})

describe('what the channel’s owner has changed at the provider', () => {
  it('is heard of though they have taken our name off it', async () => {
    const { reference } = await subscribed('ben')
    const before = new Set((await fixture.history(fixture.account)).map(({ id }) => id))
    await fixture.stripe.subscriptions.update(reference, { metadata: { subscriptionId: '' } }, at())
    await fixture.stripe.subscriptions.cancel(reference, {}, at())
    for (const event of await fixture.history(fixture.account)) if (!before.has(event.id)) await fixture.tell(event)
    await fixture.world.runJob('apply_payment_events')
    expect(await current('ben')).toBeNull()
    expect((await fixture.kept()).filter(({ processed }) => !processed)).toEqual([])
  })
})
