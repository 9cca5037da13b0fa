import { accountDeletion } from '@marquee/contract/accountDeletion'
import { auditLog } from '@marquee/contract/auditLog'
import { blocks } from '@marquee/contract/blocks'
import { entitlements } from '@marquee/contract/entitlements'
import { gifts } from '@marquee/contract/gifts'
import { notifications } from '@marquee/contract/notifications'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { giftFixture, type GiftFixture } from '#test/giftFixture.ts'

/* Redeeming a gift: the tier, or less to pay, in one with its use; and both taken back together. */

let fixture: GiftFixture
beforeAll(async () => {
  fixture = await giftFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.provider.faults.fail = false
  fixture.rewind()
  for (const table of ['gift', 'subscription', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const as = (name: string) => fixture.world.as(name)
const held = (name: string) => as(name)(entitlements.mine, {})
const plan = (name: string, giftCode: string) => as(name)(gifts.plan, { giftCode })
const redeem = (name: string, giftCode: string, way: 'grant' | 'credit' = 'grant') => as(name)(gifts.redeem, { giftCode, way })
const mine = async (name: string) => (await as(name)(subscriptions.mine, {})).current!
const startPaying = async (name: string, tierId: string, per: 'month' | 'year' = 'month') => {
  const { prices } = await as(name)(subscriptions.offer, { tierId })
  return as(name)(subscriptions.begin, { id: newId(), priceId: prices.find((price) => price.per === per)!.id })
}
const pays = async (name: string, tierId: string, per: 'month' | 'year' = 'month') => {
  await fixture.pay((await startPaying(name, tierId, per)).url)
  await as(name)(subscriptions.check, {})
  await fixture.heard()
}
const balance = async (name: string) => {
  const { rows } = await fixture.world.owner.query('select reference from pay_customer where profile_id = $1', [fixture.world.person(name).profileId])
  const found = await fixture.stripe.customers.retrieve(rows[0].reference, {}, { stripeAccount: fixture.account })
  return found.deleted ? null : found.balance
}
const news = async (name: string) => {
  await fixture.world.worked()
  return (await as(name)(notifications.list, {})).items.filter(({ type }) => type === 'GIFT_LOG').map(({ about, actors }) => [about.split(' ')[0], actors[0]?.nickname])
}
const months = (from: number, count: number) => {
  const then = new Date(from)
  then.setUTCMonth(then.getUTCMonth() + count)
  return then.getTime()
}

it('gives ben three months of the tier, tells dov, and stands among what each has', async () => {
  const tierId = await fixture.tier(2, { name: 'Circle' })
  const { giftId, code } = await fixture.link(tierId, { message: 'Enjoy' })
  expect(await plan('ben', code)).toMatchObject({ way: 'grant', startsAt: null })
  expect(await redeem('ben', code)).toMatchObject({ state: 'redeemed', giver: { nickname: 'dov' }, message: 'Enjoy', creditCents: null })
  const { level, tiers: [one] } = await held('ben')
  expect([level, one!.source]).toEqual([2, 'gift'])
  expect(Math.abs(Date.parse(one!.until!) - months(Date.now(), 3))).toBeLessThan(4 * 86_400_000)
  expect(await fixture.given(giftId)).toMatchObject({ state: 'redeemed', redeemer: { nickname: 'ben' } })
  expect((await as('ben')(gifts.received, {})).items).toMatchObject([{ id: giftId, tier: { name: 'Circle' } }])
  expect(await plan('ben', code)).toEqual({ way: 'done' })
  expect(await news('dov')).toContainEqual(['redeemed', 'ben'])
  expect((await as('olga')(auditLog.list, {})).items[0]).toMatchObject({ action: 'gift.redeemed', after: { tierId, months: 3, way: 'grant' } })
})

it('is redeemed once, whoever presses and however often at once', async () => {
  const { code } = await fixture.link(await fixture.tier(1))
  const names = ['ben', 'dina', 'cleo', 'gus']
  const pressed = await Promise.allSettled(Array.from({ length: 64 }, (_, place) => redeem(names[place % names.length]!, code)))
  const { rows } = await fixture.world.owner.query(`select profile_id from entitlement where source = 'gift'`)
  expect(rows).toHaveLength(1)
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  for (const outcome of pressed) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'gift_redeemed' })
})

it('is nobody’s who has bought it, nor anybody’s without the link', async () => {
  const { code } = await fixture.link(await fixture.tier(1))
  expect(await plan('dov', code)).toEqual({ way: 'own' })
  await expect(redeem('dov', code)).rejects.toMatchObject({ code: 'gift_own' })
  await expect(redeem('ben', 'another')).rejects.toMatchObject({ status: 404 })
  expect((await held('dov')).level).toBe(0)
})

it('is nothing for somebody who is banned, and holds though its tier is archived meanwhile', async () => {
  const tierId = await fixture.tier(3)
  const { code } = await fixture.link(tierId)
  await as('olga')(tiers.step, { tierId, step: 'archive' })
  const { accountId } = await fixture.world.addPerson('bad')
  await fixture.world.owner.query(`update account set status = 'banned' where id = $1`, [accountId])
  await expect(redeem('bad', code)).rejects.toMatchObject({ status: 403 })
  await redeem('dina', code)
  expect(await held('dina')).toMatchObject({ level: 3, tiers: [{ source: 'gift' }] })
})

it('begins after another one of as high a level, and waits for who has it for good', async () => {
  const [low, high] = [await fixture.tier(1), await fixture.tier(2)]
  await redeem('ben', (await fixture.link(high, { months: 1 })).code)
  const { code } = await fixture.link(low, { months: 6 })
  const until = (await held('ben')).tiers[0]!.until
  expect(await plan('ben', code)).toMatchObject({ way: 'grant', startsAt: until })
  expect(await redeem('ben', code)).toMatchObject({ startsAt: until })
  expect(await held('ben')).toMatchObject({ level: 2, changesAt: until })
  await as('olga')(entitlements.give, { tierId: high, id: newId(), nickname: 'cleo', days: null })
  const other = await fixture.link(low)
  expect(await plan('cleo', other.code)).toEqual({ way: 'wait', why: 'has_for_good' })
  await expect(redeem('cleo', other.code)).rejects.toMatchObject({ code: 'gift_waits' })
  expect(await fixture.given(other.giftId)).toMatchObject({ state: 'delivered' })
})

it('is taken off what somebody pays who pays for that tier already, and nobody pays a cent more than they would', async () => {
  const tierId = await fixture.tier(1)
  await pays('ben', tierId)
  const { giftId, code } = await fixture.link(tierId)
  expect(await plan('ben', code)).toEqual({ way: 'credit', cents: 2_997 })
  await expect(redeem('ben', code, 'grant')).rejects.toMatchObject({ code: 'gift_changed' })
  expect(await fixture.given(giftId)).toMatchObject({ state: 'delivered' })
  expect(await redeem('ben', code, 'credit')).toMatchObject({ state: 'redeemed', creditCents: 2_997, endsAt: null })
  await redeem('ben', code, 'credit')
  expect(await balance('ben')).toBe(-2_997)
  const charged = async () => {
    const { data } = await fixture.stripe.charges.list({ limit: 100 }, { stripeAccount: fixture.account })
    return data.filter(({ amount }) => amount === 999).length
  }
  const before = await charged()
  fixture.pass(95)
  await fixture.heard()
  expect(await charged()).toBe(before)
  expect(await mine('ben')).toMatchObject({ status: 'active' })
  fixture.pass(30)
  expect(await charged()).toBe(before + 1)
})

it('is used only with what it gives: where the provider is away it is asked again, and credits once', async () => {
  const tierId = await fixture.tier(1)
  await pays('ben', tierId)
  const { giftId, code } = await fixture.link(tierId)
  fixture.provider.faults.fail = true
  await expect(redeem('ben', code, 'credit')).rejects.toMatchObject({ code: 'payments_unreachable' })
  fixture.provider.faults.fail = false
  expect((await as('ben')(gifts.received, {})).items).toEqual([])
  await expect(redeem('dina', code)).rejects.toMatchObject({ code: 'gift_redeemed' })
  for (let hour = 0; hour < 2; hour++) await fixture.world.runJob('keep_gifts')
  expect(await fixture.given(giftId)).toMatchObject({ state: 'redeemed' })
  await redeem('ben', code, 'credit')
  expect(await balance('ben')).toBe(-2_997)
})

it('waits for whoever pays for another tier, and begins when what they leave is over', async () => {
  const [low, high] = [await fixture.tier(1), await fixture.tier(2)]
  await pays('dina', low)
  const { code } = await fixture.link(high)
  expect(await plan('dina', code)).toEqual({ way: 'wait', why: 'pays_other' })
  await expect(redeem('dina', code)).rejects.toMatchObject({ code: 'gift_waits' })
  const { id: subscriptionId, paidUntil } = await mine('dina')
  await as('dina')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
  expect(await plan('dina', code)).toMatchObject({ way: 'grant', startsAt: paidUntil })
  await redeem('dina', code)
  expect(await held('dina')).toMatchObject({ level: 1, changesAt: paidUntil })
  // They would pay for what they have been given.
  expect((await mine('dina')).can.resume).toBe(false)
  await expect(as('dina')(subscriptions.resume, { subscriptionId })).rejects.toMatchObject({ code: 'gift_ahead' })
})

it('shuts a page on which somebody was about to pay for the same', async () => {
  const tierId = await fixture.tier(1)
  const { url } = await startPaying('ben', tierId)
  const { code } = await fixture.link(tierId)
  await redeem('ben', code)
  await fixture.pay(url)
  await fixture.heard()
  expect(await mine('ben')).toBeNull()
  await expect(startPaying('ben', tierId)).rejects.toMatchObject({ code: 'tier_had' })
})

it('goes back with the money: the link, the tier, and what is left of what was taken off', async () => {
  const tierId = await fixture.tier(1)
  const unused = await fixture.link(tierId)
  await fixture.giveBack(unused.giftId)
  expect(await fixture.given(unused.giftId)).toMatchObject({ state: 'refunded' })
  await expect(redeem('ben', unused.code)).rejects.toMatchObject({ status: 404 })

  const used = await fixture.link(tierId)
  await redeem('ben', used.code)
  await fixture.giveBack(used.giftId)
  expect((await held('ben')).level).toBe(0)
  expect(await news('ben')).toContainEqual(['returned', undefined])
  expect((await as('ben')(gifts.received, {})).items).toMatchObject([{ state: 'refunded' }])

  await pays('dina', tierId)
  const credited = await fixture.link(tierId)
  await redeem('dina', credited.code, 'credit')
  fixture.pass(35)
  await fixture.heard()
  expect(await balance('dina')).toBe(-1_998)
  fixture.rewind()
  await fixture.giveBack(credited.giftId)
  expect(await balance('dina')).toBe(0)
  await fixture.world.runJob('take_gift_back', { tenantId: fixture.world.home.tenantId, giftId: credited.giftId })
  expect(await balance('dina')).toBe(0)
})

it('goes to the bank with a dispute that is lost', async () => {
  const { giftId, code } = await fixture.link(await fixture.tier(1), {}, 'disputed')
  await redeem('ben', code)
  expect((await held('ben')).level).toBe(1)
  const [dispute] = (await fixture.stripe.disputes.list({}, { stripeAccount: fixture.account })).data
  await fixture.stripe.disputes.close(dispute!.id, {}, { stripeAccount: fixture.account })
  await fixture.heard()
  expect((await held('ben')).level).toBe(0)
  expect(await fixture.given(giftId)).toMatchObject({ state: 'refunded' })
})

it('stays with ben when whoever has given it leaves, and can be given anew when whoever it was sent to does', async () => {
  const tierId = await fixture.tier(1)
  await fixture.world.addPerson('max')
  const { code } = await fixture.link(tierId, { by: 'max', message: 'For you' })
  await redeem('ben', code)
  const leave = async (name: string) => {
    await as(name)(accountDeletion.request, { nickname: name, reason: 'Moving on' })
    await fixture.world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [fixture.world.person(name).accountId])
    await fixture.world.runJob('erase_due_accounts')
    await fixture.world.worked()
  }
  await leave('max')
  expect((await held('ben')).level).toBe(1)
  expect((await as('ben')(gifts.received, {})).items).toMatchObject([{ giver: null, message: '' }])
  const giftId = await fixture.buy(tierId, { email: 'nina@people.test' })
  await fixture.world.owner.query('update gift set recipient_email = null, code_hash = null where id = $1', [giftId])
  expect(await fixture.given(giftId)).toMatchObject({ state: 'delivered', can: { link: true } })
  await redeem('dina', await fixture.linkOf(giftId))
  expect((await held('dina')).level).toBe(1)
})

it('names nobody across a block, either way', async () => {
  const { giftId, code } = await fixture.link(await fixture.tier(1), { message: 'It is me' })
  await redeem('ben', code)
  await as('ben')(blocks.block, { profileId: fixture.world.person('dov').profileId })
  expect(await fixture.given(giftId)).toMatchObject({ state: 'redeemed', redeemer: null })
  expect((await as('ben')(gifts.received, {})).items).toMatchObject([{ giver: null, message: '' }])
  await as('ben')(blocks.unblock, { profileId: fixture.world.person('dov').profileId })
})

it('tells whoever has it three days before it ends, once', async () => {
  const { giftId, code } = await fixture.link(await fixture.tier(1), { months: 1 })
  await redeem('cleo', code)
  await fixture.world.owner.query(`update gift set ends_at = now() + interval '2 days' where id = $1`, [giftId])
  for (let hour = 0; hour < 2; hour++) await fixture.world.runJob('keep_gifts')
  expect((await news('cleo')).filter(([what]) => what === 'ending')).toHaveLength(1)
})
