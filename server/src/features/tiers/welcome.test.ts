import { entitlements } from '@marquee/contract/entitlements'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What owners say to whoever has a tier: each reads it once, however they came by it. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
  for (const name of ['eve', 'fred']) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  for (const table of ['subscription', 'entitlement', 'tier', 'pay_customer', 'invitation']) await fixture.world.owner.query(`delete from ${table}`)
})

const as = (name: string) => fixture.world.as(name)
const welcome = async (name: string) => (await as(name)(tiers.welcome, {})).welcome
const read = (name: string, tierId: string) => as(name)(tiers.welcomed, { tierId })
const subscribe = async (name: string, tierId: string) => {
  await fixture.pay((await fixture.begin(name, tierId)).url)
  return (await as(name)(subscriptions.check, {})).current!
}
const give = (tierId: string, nickname: string) => as('olga')(entitlements.give, { tierId, id: newId(), nickname, days: 30 })

it('welcomes whoever pays, whoever is given it and whoever is invited, each once', async () => {
  const tierId = await fixture.tier(1, { name: 'Kiln Keepers', welcomeMessage: 'Come in, the kettle is on.' })
  expect(await welcome('ben')).toBeNull()
  await subscribe('ben', tierId)
  await give(tierId, 'dina')
  await fixture.world.owner.query(
    `insert into entitlement (tenant_id, profile_id, source, source_id, tier_id, tier_level) values ($1, $2, 'invitation', $3, $4, 1)`,
    [fixture.world.home.tenantId, fixture.world.person('eve').profileId, newId(), tierId])
  for (const name of ['ben', 'dina', 'eve']) {
    expect(await welcome(name)).toEqual({ tierId, name: 'Kiln Keepers', message: 'Come in, the kettle is on.' })
    await read(name, tierId)
    await read(name, tierId)
    expect(await welcome(name)).toBeNull()
  }
  expect(await welcome('fred')).toBeNull()
})

it('says nothing again with a renewal, nor to whoever comes back or is given it anew', async () => {
  const tierId = await fixture.tier(1, { welcomeMessage: 'Hello' })
  const { id: subscriptionId } = await subscribe('ben', tierId)
  await read('ben', tierId)
  fixture.pass(32)
  await as('ben')(subscriptions.check, {})
  expect(await welcome('ben')).toBeNull()
  await as('ben')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
  await as('ben')(subscriptions.resume, { subscriptionId })
  expect(await welcome('ben')).toBeNull()
  await give(tierId, 'dina')
  await read('dina', tierId)
  await give(tierId, 'dina')
  expect(await welcome('dina')).toBeNull()
})

it('is that of the highest, then that of the next, and none where owners say nothing', async () => {
  const [low, high, mute] = [
    await fixture.tier(1, { welcomeMessage: 'Low' }), await fixture.tier(2, { monthCents: 1_999, welcomeMessage: 'High' }), await fixture.tier(3),
  ]
  for (const tierId of [low, high, mute]) await give(tierId, 'fred')
  expect(await welcome('fred')).toMatchObject({ message: 'High' })
  await read('fred', high)
  expect(await welcome('fred')).toMatchObject({ message: 'Low' })
})

it('is not taken as read by whoever does not have the tier, and not shown to who has had it for long', async () => {
  const tierId = await fixture.tier(1, { welcomeMessage: 'Hello' })
  await read('ben', tierId)
  await give(tierId, 'ben')
  expect(await welcome('ben')).not.toBeNull()
  await fixture.world.owner.query(`update entitlement set valid_from = valid_from - interval '40 days'`)
  expect(await welcome('ben')).toBeNull()
})
