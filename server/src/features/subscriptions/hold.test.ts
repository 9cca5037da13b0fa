import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What is charged while nobody can use it: nothing. */

let fixture: SubscriptionFixture
let tierId: string
let triedId: string
let known: Set<string>
beforeAll(async () => {
  fixture = await subscriptionFixture()
  tierId = await fixture.tier(1)
  triedId = await fixture.tier(2, { trialDays: 7 })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.rewind()
  await suspend(false)
  await shut(false)
  // What was told by the test before is told by now.
  await fixture.world.worked()
  for (const table of ['notification', 'subscription', 'entitlement', 'pay_customer', 'tried_card']) await fixture.world.owner.query(`delete from ${table}`)
  known = new Set((await fixture.history(fixture.account)).map(({ id }) => id))
})

const at = () => ({ stripeAccount: fixture.account })
const ben = () => fixture.world.as('ben')
const current = async () => (await ben()(subscriptions.mine, {})).current
const heard = async () => {
  for (const event of await fixture.history(fixture.account)) {
    if (known.has(event.id)) continue
    known.add(event.id)
    await fixture.tell(event)
  }
  await fixture.world.runJob('apply_payment_events')
  await fixture.world.worked()
}
const settle = async () => {
  await fixture.world.runJob('check_held_subscriptions')
  await fixture.world.worked()
}
const suspend = async (isSuspended: boolean) => {
  await fixture.world.owner.query('update account set status = $2 where profile_id = $1', [fixture.world.person('ben').profileId, isSuspended ? 'suspended' : 'active'])
}
/** Every process hears of it, as when an operator does it. */
const shut = async (isShut: boolean) => {
  const { tenantId } = fixture.world.home
  await fixture.world.owner.query(
    `update tenant set status = $2::text, suspended_at = case when $2::text = 'suspended' then now() end where tenant_id = $1`,
    [tenantId, isShut ? 'suspended' : 'active'])
  fixture.world.live.recheckChannel(tenantId)
}
const reference = async () => (await fixture.world.owner.query<{ reference: string }>('select reference from subscription')).rows[0]!.reference
const paid = async () => {
  const { data } = await fixture.stripe.invoices.list({ subscription: await reference(), limit: 100 }, at())
  return data.reduce((sum, { amount_paid: cents }) => sum + cents, 0)
}
const subscribe = async (card: 'pays' | 'failsLater' = 'pays') => {
  await fixture.pay((await fixture.begin('ben', card === 'pays' ? tierId : triedId)).url, card)
  await heard()
}
const told = async () =>
  (await fixture.world.owner.query<{ about: string }>(
    `select split_part(p.about, ' ', 1) || ' ' || split_part(p.about, ' ', 4) as about from notification_part p where p.type = 'SUBSCRIPTION_CHANGED'`)).rows.map(({ about }) => about)

describe.each([
  ['whoever pays is suspended', suspend],
  ['the channel is shut', shut],
])('while %s', (_what, set) => {
  it('nothing is charged, and it goes on with what was paid once that is lifted', async () => {
    await subscribe()
    await set(true)
    await settle()
    await settle()
    expect((await fixture.stripe.subscriptions.retrieve(await reference(), {}, at())).pause_collection).toMatchObject({ behavior: 'void', resumes_at: null })
    await set(false)
    expect(await current()).toMatchObject({ isHeld: true })
    await settle()
    await settle()
    expect(await current()).toMatchObject({ status: 'active', isHeld: false, pausedUntil: null })
    expect(await told()).toEqual(['released 0'])
    fixture.pass(32)
    await heard()
    expect(await paid()).toBe(1_998)
  })

  it('a period that begins is not paid then or later, and can be opened once that is lifted', async () => {
    await subscribe()
    await set(true)
    await settle()
    fixture.pass(40)
    await heard()
    expect(await paid()).toBe(999)
    await set(false)
    await settle()
    const now = await current()
    expect(now).toMatchObject({ status: 'active', isHeld: false, goOnCents: 999, can: { goOn: true } })
    expect(await told()).toEqual(['released 999'])
    await ben()(subscriptions.goOn, { subscriptionId: now!.id, dueCents: 999 })
    expect(await paid()).toBe(1_998)
  })
})

describe('on hold', () => {
  it('what could not be paid is not tried, ends by no clock, and is tried again afterwards', async () => {
    await subscribe('failsLater')
    fixture.pass(8)
    await heard()
    expect(await current()).toMatchObject({ status: 'past_due' })
    const open = async () => (await fixture.stripe.invoices.list({ subscription: await reference(), status: 'open' }, at())).data[0]!
    const { attempt_count: before } = await open()
    await suspend(true)
    await settle()
    fixture.pass(12)
    await heard()
    await fixture.world.owner.query(`update subscription set paid_to = now() - interval '40 days', period_start = now() - interval '40 days'`)
    await fixture.world.runJob('check_unpaid_subscriptions')
    expect((await open()).attempt_count).toBe(before)
    await suspend(false)
    expect((await ben()(subscriptions.notice, {})).notice).toBeNull()
    await settle()
    expect((await open()).next_payment_attempt).not.toBeNull()
    expect((await ben()(subscriptions.notice, {})).notice).toMatchObject({ kind: 'failed' })
  })

  it('a pause of their own stays as long as they had said', async () => {
    await subscribe()
    const { id: subscriptionId, pauses } = (await current())!
    await ben()(subscriptions.pause, { subscriptionId, months: 3 })
    const until = (await current())!.pausedUntil
    expect(until).toBe(pauses[2]!.until)
    await suspend(true)
    await settle()
    await suspend(false)
    await settle()
    expect((await current())!.pausedUntil).toBe(until)
  })

  it('is nothing that somebody has left: it ends as it was to', async () => {
    await subscribe()
    const { id: subscriptionId } = (await current())!
    await ben()(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
    await suspend(true)
    await settle()
    const held = await fixture.stripe.subscriptions.retrieve(await reference(), {}, at())
    expect(held).toMatchObject({ pause_collection: null, cancel_at_period_end: true })
  })

  it('somebody can leave for good, and nothing more is charged', async () => {
    await subscribe()
    await suspend(true)
    await settle()
    const { id: subscriptionId } = (await current())!
    await ben()(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
    await suspend(false)
    await settle()
    fixture.pass(70)
    await heard()
    expect(await paid()).toBe(999)
    expect(await current()).toBeNull()
  })
})
