import { events } from '@marquee/contract/events'
import { posts } from '@marquee/contract/posts'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What is locked says what the reader, as they stand, can do about it. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
  const { world } = fixture
  await world.addPerson('ada', { role: 'Creator' })
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  for (const table of ['subscription', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
  await fixture.world.owner.query(`update payment_account set state = 'enabled'`)
})

const as = (name: string) => fixture.world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A post and an event of ada's for a level; answers what each says to somebody. */
const lockedFor = async (minTier: number) => {
  const [postId, eventId] = [newId(), newId()]
  await as('ada')(posts.publish, { id: postId, text: 'What the kiln keeps', audience: 'tier', minTier })
  await as('ada')(events.add, {
    id: eventId, title: 'Kiln', venueName: 'The yard', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', visibility: 'tiers', minTier,
  })
  await as('ada')(events.publish, { eventId })
  return async (name: string) => {
    const post = await as(name)(posts.read, { postId })
    const event = await as(name)(events.read, { eventId })
    expect([event.isLocked, event.remedy]).toEqual([post.isLocked, post.remedy])
    return post.remedy
  }
}
const subscribed = async (tierId: string) => {
  await fixture.pay((await fixture.begin('ben', tierId)).url)
  return (await as('ben')(subscriptions.check, {})).current!
}
const stopPaying = () => fixture.world.owner.query(`update payment_account set state = 'restricted'`)

it('asks whoever has nothing to subscribe, and whoever pays for less to change', async () => {
  const [low] = [await fixture.tier(1), await fixture.tier(3)]
  const remedy = await lockedFor(2)
  expect(await remedy('dina')).toBe('subscribe')
  await subscribed(low)
  expect(await remedy('ben')).toBe('change')
  expect(await remedy('ada')).toBeNull()
})

it('says nothing of it once it is open, and asks to come back first where it is about to end', async () => {
  const low = await fixture.tier(1)
  await fixture.tier(2)
  const [open, locked] = [await lockedFor(1), await lockedFor(2)]
  const { id: subscriptionId } = await subscribed(low)
  expect(await open('ben')).toBeNull()
  await as('ben')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
  expect([await open('ben'), await locked('ben')]).toEqual([null, 'come_back'])
})

it('asks to go on where what would open it is paused and used up', async () => {
  const remedy = await lockedFor(1)
  const { id: subscriptionId } = await subscribed(await fixture.tier(1))
  await as('ben')(subscriptions.pause, { subscriptionId, months: 2 })
  fixture.pass(40)
  await as('ben')(subscriptions.check, {})
  expect(await fixture.asAt(Date.now() + 40 * 86_400_000, () => remedy('ben'))).toBe('go_on')
})

it('asks to set the payment right where it has failed and what was let off is over, also where nobody else can have it', async () => {
  const tierId = await fixture.tier(1)
  const remedy = await lockedFor(1)
  const { id } = await subscribed(tierId)
  await fixture.world.owner.query(`update subscription set status = 'past_due' where id = $1`, [id])
  await fixture.world.owner.query('update entitlement set valid_until = now(), grace_until = now()')
  expect(await remedy('ben')).toBe('pay')
  await as('olga')(tiers.step, { tierId, step: 'archive' })
  expect([await remedy('ben'), await remedy('dina')]).toEqual(['pay', 'none'])
})

it('promises nothing where the tier is paused or over, and where the channel sells nothing now', async () => {
  const tierId = await fixture.tier(2)
  const remedy = await lockedFor(1)
  expect(await remedy('dina')).toBe('subscribe')
  await as('olga')(tiers.step, { tierId, step: 'pause' })
  expect(await remedy('dina')).toBe('none')
  await fixture.tier(3)
  expect(await remedy('dina')).toBe('subscribe')
  await stopPaying()
  expect(await remedy('dina')).toBe('none')
})

it('promises nothing where the channel was connected with real money and only play money can be paid here, or the other way round', async () => {
  await fixture.tier(1)
  const remedy = await lockedFor(1)
  const setMode = async (isLive: boolean) => {
    await fixture.world.owner.query('update payment_account set livemode = $1', [isLive])
    await fixture.world.runJob('check_payment_accounts')
  }
  await setMode(true)
  expect(await remedy('dina')).toBe('none')
  await setMode(false)
  expect(await remedy('dina')).toBe('subscribe')
})

it('names what can be had before what is paused', async () => {
  const paused = await fixture.tier(1)
  await fixture.tier(2, { name: 'Keepers' })
  await as('olga')(tiers.step, { tierId: paused, step: 'pause' })
  const id = newId()
  await as('ada')(posts.publish, { id, text: 'What the kiln keeps', audience: 'tier', minTier: 1 })
  expect((await as('dina')(posts.read, { postId: id })).opener).toMatchObject({ name: 'Keepers' })
})
