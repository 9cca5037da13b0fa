import { ledger } from '@marquee/contract/ledger'
import { gifts } from '@marquee/contract/gifts'
import { notifications } from '@marquee/contract/notifications'
import { specialOffers, type NewSpecialOffer } from '@marquee/contract/specialOffers'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { giftFixture, type GiftFixture } from '#test/giftFixture.ts'
import { cards } from '#test/subscriptionFixture.ts'

/* What products that sell have got wrong before, each by itself. */

let fixture: GiftFixture
let level = 0
beforeAll(async () => {
  fixture = await giftFixture()
  for (const name of ['noor', 'lena', 'iris', 'fay', 'milo', 'juna']) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const at = () => ({ stripeAccount: fixture.account })
const mine = (name: string) => as(name)(subscriptions.mine, {})
const newTier = async (more: object = {}) => fixture.tier((level += 1), more)
const begin = async (name: string, tierId: string, more: object = {}) => {
  const { prices } = await as(name)(subscriptions.offer, { tierId })
  const priceId = prices.find(({ per }) => per === 'month')!.id
  return as(name)(subscriptions.begin, { id: newId(), priceId, ...more })
}
const paid = async (name: string, tierId: string, card: keyof typeof cards = 'pays') => {
  await fixture.pay((await begin(name, tierId)).url, card)
  await fixture.heard()
}
/** What somebody has paid, in cents. */
const paidBy = async (name: string) => {
  const { items } = await as(name)(ledger.own, { limit: 100 })
  return items.map(({ cents, refundedCents }) => cents - refundedCents)
}
const offered = async (more: Partial<NewSpecialOffer>) => {
  const id = newId()
  const terms = {
    id, code: `CODE${level}`, name: 'Spring', kind: 'percent', value: 10, duration: 'forever', months: null, tierIds: [], redemption: 'signup',
    maxRedemptions: null, startsAt: null, endsAt: null, ...more,
  } satisfies NewSpecialOffer
  await as('olga')(specialOffers.add, terms)
  await as('olga')(specialOffers.step, { specialOfferId: id, step: 'publish' })
  return terms.code!
}

it('two checkouts: of two tabs one is paid, and the other can be paid no more', async () => {
  const [one, two] = [await newTier(), await newTier()]
  const first = await begin('noor', one)
  const second = await begin('noor', two)
  expect((await fixture.pay(second.url)).statusCode).toBe(303)
  expect((await fixture.pay(first.url)).statusCode).toBe(410)
  await fixture.heard()
  expect(await paidBy('noor')).toEqual([999])
  await expect(begin('noor', one)).rejects.toMatchObject({ code: 'subscribed_already' })
})

it('unfinished blocks: a page that was left, or a card that was declined, is in nobody’s way', async () => {
  const tierId = await newTier()
  const { url } = await begin('lena', tierId)
  await fixture.pay(url, 'declined')
  await begin('lena', tierId)
  await paid('lena', tierId)
  expect([(await mine('lena')).current?.status, await paidBy('lena')]).toEqual(['active', [999]])
})

it('back before the webhook: whoever has paid is not asked to pay again, and has it at once', async () => {
  const tierId = await newTier()
  fixture.provider.faults.drop = true
  await fixture.pay((await begin('iris', tierId)).url)
  expect(await mine('iris')).toMatchObject({ current: null, isBegun: true })
  expect(await as('iris')(subscriptions.check, {})).toMatchObject({ current: { status: 'active' }, isBegun: false })
  fixture.provider.faults.drop = false
  await expect(begin('iris', tierId)).rejects.toMatchObject({ code: 'subscribed_already' })
})

it('typed success address: who opens it without having paid has nothing, and reads nothing of anybody else', async () => {
  const tierId = await newTier()
  await begin('fay', tierId)
  expect(await as('fay')(subscriptions.check, {})).toMatchObject({ current: null, isBegun: true })
  const giftId = newId()
  await as('dov')(gifts.buy, { tierId, id: giftId, months: 3, cents: 2_997, email: null, message: '' })
  expect(await as('dov')(gifts.check, { giftId })).toMatchObject({ state: 'unpaid' })
  await expect(as('fay')(gifts.check, { giftId })).rejects.toMatchObject({ status: 404 })
})

it('31st drifts: after a February somebody pays on a 31st again', async () => {
  const tierId = await newTier({ trialDays: 7 })
  await fixture.pay((await begin('milo', tierId)).url)
  const year = new Date().getUTCFullYear() + 1
  await fixture.triesUntil(Date.UTC(year, 0, 31, 9))
  const days: number[] = []
  for (const month of [1, 2, 3, 4]) {
    fixture.passTo(Date.UTC(year, month, 1, 12))
    const { current } = await as('milo')(subscriptions.check, {})
    days.push(new Date(current!.paidUntil!).getUTCDate())
  }
  fixture.rewind()
  expect(days).toEqual([new Date(Date.UTC(year, 2, 0)).getUTCDate(), 31, 30, 31])
  await as('milo')(subscriptions.cancel, { subscriptionId: (await mine('milo')).current!.id, reason: null, note: '' })
})

it('cents of a part refund: what goes back bit by bit is at last all that was paid, and the fees with it', async () => {
  await fixture.world.owner.query('update tenant set platform_fee_bps = 733')
  const tierId = await newTier({ monthCents: 1_001 })
  const code = await offered({ tierIds: [tierId] })
  await fixture.pay((await begin('gus', tierId, { code })).url)
  await fixture.heard()
  const own = async () => (await as('gus')(ledger.own, {})).items[0]!
  const { cents, lines: [line] } = await own()
  expect(cents).toBe(901)
  for (const part of [301, 299, 301])
    await as('olga')(ledger.refund, { lineId: line!.id, id: newId(), cents: part, reason: 'requested_by_customer' })
  await fixture.heard()
  const { lines, refundedCents } = await own()
  expect(refundedCents).toBe(901)
  const sum = (of: 'grossCents' | 'platformCents' | 'taxCents') => lines.reduce((all, one) => all + one[of], 0)
  expect([sum('grossCents'), sum('platformCents'), sum('taxCents')]).toEqual([0, 0, 0])
  await fixture.world.owner.query('update tenant set platform_fee_bps = 0')
})

it('coupon uses: of the last one nobody has two, and one that was not used is there again', async () => {
  const tierId = await newTier()
  const code = await offered({ tierIds: [tierId], maxRedemptions: 1, code: 'LASTONE' })
  const tries = await Promise.allSettled(['juna', 'dov', 'cleo'].map((name) => begin(name, tierId, { code })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // Whoever had it goes away without paying.
  fixture.pass(1 / 12)
  fixture.rewind()
  await fixture.world.owner.query(`update subscription set open_until = now() - interval '1 minute' where status = 'incomplete'`)
  await fixture.pay((await begin('juna', tierId, { code })).url)
  await fixture.heard()
  expect(await paidBy('juna')).toEqual([899])
})

it('wrong last mail: who leaves while they owe hears once that it is over, and is charged no more', async () => {
  const tierId = await newTier({ trialDays: 7 })
  await paid('cleo', tierId, 'failsLater')
  fixture.pass(8)
  await fixture.heard()
  const { current } = await mine('cleo')
  expect(current).toMatchObject({ status: 'past_due' })
  await as('cleo')(subscriptions.cancel, { subscriptionId: current!.id, reason: null, note: '' })
  await fixture.heard()
  fixture.pass(60)
  await fixture.heard()
  fixture.rewind()
  const { items } = await as('cleo')(notifications.list, { limit: 100 })
  const told = items.map(({ type }) => type).filter((type) => type === 'PAYMENT_FAILED' || type === 'SUBSCRIPTION_ENDED')
  expect(told).toEqual(['SUBSCRIPTION_ENDED'])
  expect(await paidBy('cleo')).toEqual([])
  expect((await fixture.stripe.invoices.list({ status: 'open' }, at())).data).toEqual([])
})

it('gift to a payer: what it is worth is taken off what they pay, once, and goes back with its price', async () => {
  const tierId = await newTier()
  await paid('ben', tierId)
  const { giftId, code } = await fixture.link(tierId)
  fixture.provider.faults.calls.push({ place: 'POST /v1/customers/:id/balance_transactions', answer: 'lost', times: 9 })
  const redeem = () => as('ben')(gifts.redeem, { giftCode: code, way: 'credit' })
  await expect(redeem()).rejects.toMatchObject({ code: 'payments_unreachable' })
  fixture.provider.faults.calls.length = 0
  await Promise.all([redeem(), redeem()])
  const renewal = async () => (await as('ben')(subscriptions.check, {})).current!.renewalCents
  expect(await renewal()).toBe(0)
  const { data } = await fixture.stripe.customers.list({ limit: 100 }, at())
  expect(data.map(({ balance }) => balance).filter((balance) => balance !== 0)).toEqual([-2_997])
  await fixture.giveBack(giftId)
  expect(await renewal()).toBe(999)
})
