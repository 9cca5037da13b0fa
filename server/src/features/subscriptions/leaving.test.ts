import { accountDeletion } from '@marquee/contract/accountDeletion'
import { dashboards } from '@marquee/contract/dashboards'
import { specialOffers, type NewSpecialOffer } from '@marquee/contract/specialOffers'
import { subscriptions, type LeavingReason } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'
import { leaveSubscriptions } from './leaveQueries.ts'
import { paymentsWithin } from './retention.ts'

/* Leaving: what is offered to whoever stays, and what is kept of why somebody has left. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  for (const table of ['subscription', 'special_offer', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const as = (name: string) => fixture.world.as(name)
const stay: Omit<NewSpecialOffer, 'id'> = {
  code: null, name: 'Stay a while', kind: 'percent', value: 50, duration: 'once', months: null, tierIds: [], redemption: 'retention',
  maxRedemptions: null, startsAt: null, endsAt: null,
}
const offered = async (more: Partial<NewSpecialOffer> = {}) => {
  const id = newId()
  await as('olga')(specialOffers.add, { id, ...stay, ...more })
  await as('olga')(specialOffers.step, { specialOfferId: id, step: 'publish' })
  return id
}
const subscribed = async (name = 'ben', tierId?: string, per: 'month' | 'year' = 'month') => {
  await fixture.pay((await fixture.begin(name, tierId ?? (await fixture.tier(1)), per)).url)
  return (await as(name)(subscriptions.check, {})).current!
}
const shown = async (subscriptionId: string, name = 'ben') => (await as(name)(subscriptions.retention, { subscriptionId })).offer
const take = async (subscriptionId: string, name = 'ben') => {
  const { id: specialOfferId, reducedCents, nextAt } = (await shown(subscriptionId, name))!
  return () => as(name)(subscriptions.takeRetention, { subscriptionId, specialOfferId, reducedCents, nextAt })
}
const totals = async (subscriptionId: string) => {
  const { rows: [row] } = await fixture.world.owner.query<{ reference: string }>('select reference from subscription where id = $1', [subscriptionId])
  const { data } = await fixture.stripe.invoices.list({ subscription: row!.reference }, { stripeAccount: fixture.account })
  return data.map(({ total }) => total).toReversed()
}
const cancel = (subscriptionId: string, reason: LeavingReason | null = null, note = '', name = 'ben') =>
  as(name)(subscriptions.cancel, { subscriptionId, reason, note })
const renewals = (subscriptionId: string, months: number) => {
  for (let month = 0; month < months; month++) fixture.pass(31)
  return totals(subscriptionId)
}

describe('what is offered to whoever is about to leave', () => {
  it('takes off to the cent what was said, and then nothing more', async () => {
    await offered({ duration: 'repeating', months: 2 })
    const { id, paidUntil } = await subscribed()
    fixture.pass(1)
    expect(await shown(id)).toMatchObject({ name: 'Stay a while', reducedCents: 499, cents: 999, payments: 2, nextAt: paidUntil })
    const { current } = await (await take(id))()
    expect(current).toMatchObject({ renewalCents: 499, cancelsAt: null, can: { cancel: true } })
    expect(await renewals(id, 4)).toEqual([999, 499, 499, 999, 999])
  })

  it('is for the next payment alone where it says so, and for good where it does', async () => {
    const once = await offered()
    const { id } = await subscribed()
    await (await take(id))()
    expect(await renewals(id, 2)).toEqual([999, 499, 999])
    await as('olga')(specialOffers.step, { specialOfferId: once, step: 'archive' })
    fixture.rewind()
    await offered({ kind: 'amount', value: 300, duration: 'forever' })
    const { id: other } = await subscribed('dina', await fixture.tier(2), 'year')
    expect(await shown(other, 'dina')).toMatchObject({ reducedCents: 9_690, payments: null })
    expect((await (await take(other, 'dina'))()).current).toMatchObject({ renewalCents: 9_690 })
  })

  it('is taken once by whoever takes it in two tabs, and no second one is shown to them, whatever they pay for later', async () => {
    await offered()
    const { id } = await subscribed()
    const press = await take(id)
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ current }) => current!.renewalCents)).toEqual([499, 499])
    await press()
    expect(await as('olga')(specialOffers.list, {})).toMatchObject([{ usedCount: 1 }])
    expect(await renewals(id, 2)).toEqual([999, 499, 999])
    await offered({ name: 'Another one' })
    expect(await shown(id)).toBeNull()
  })

  it('is taken by nobody once it is archived, used up, or other than it was said', async () => {
    const specialOfferId = await offered({ maxRedemptions: 1 })
    const tierId = await fixture.tier(1)
    const { id } = await subscribed('ben', tierId)
    const { id: other } = await subscribed('dina', tierId)
    const [press, dinas] = [await take(id), await take(other, 'dina')]
    const { nextAt } = (await shown(id))!
    await expect(as('ben')(subscriptions.takeRetention, { subscriptionId: id, specialOfferId, reducedCents: 1, nextAt }))
      .rejects.toMatchObject({ code: 'price_changed' })
    await press()
    await expect(dinas()).rejects.toMatchObject({ code: 'offer_changed' })
    const archived = await offered()
    const again = await take(other, 'dina')
    await as('olga')(specialOffers.step, { specialOfferId: archived, step: 'archive' })
    await expect(again()).rejects.toMatchObject({ code: 'offer_changed' })
    await expect(as('dina')(subscriptions.retention, { subscriptionId: id })).rejects.toMatchObject({ status: 404 })
  })

  it('is shown to whoever pays for what it is for, and to nobody who pays nothing, less, or something else soon', async () => {
    const [one, two] = [await fixture.tier(1), await fixture.tier(2)]
    await offered({ tierIds: [two] })
    const { id } = await subscribed('ben', one)
    expect(await shown(id)).toBeNull()
    await offered({ tierIds: [one] })
    expect(await shown(id)).not.toBeNull()
    const { current } = await as('ben')(subscriptions.pause, { subscriptionId: id, months: 1 })
    expect([current!.pausedUntil !== null, await shown(id)]).toEqual([true, null])
    const free = await fixture.tier(3, { trialDays: 7 })
    await offered()
    expect(await shown((await subscribed('dina', free)).id, 'dina')).toBeNull()
  })

  it('has no code, and is counted to whom it was shown, each once', async () => {
    const specialOfferId = await offered()
    const { id } = await subscribed()
    await expect(as('olga')(specialOffers.add, { id: newId(), ...stay, code: 'STAY' })).rejects.toMatchObject({ status: 400 })
    await expect(as('olga')(specialOffers.add, { id: newId(), ...stay, redemption: 'signup' })).rejects.toMatchObject({ status: 400 })
    for (let time = 0; time < 2; time++) await as('ben')(subscriptions.showRetention, { subscriptionId: id, specialOfferId })
    expect(await as('olga')(specialOffers.list, {})).toMatchObject([{ code: null, shownCount: 1, usedCount: 0 }])
    await cancel(id)
    expect(await shown(id)).toBeNull()
  })

  it('counts the payments before it is over, and is not offered where there is none', () => {
    const at = { anchorAt: '2026-01-31T10:00:00.000Z', periodEnd: '2026-02-28T10:00:00.000Z' }
    expect(paymentsWithin({ ...at, per: 'month' }, 1, new Date('2026-01-31T12:00:00Z'))).toBe(1)
    expect(paymentsWithin({ ...at, per: 'month' }, 3, new Date('2026-02-20T12:00:00Z'))).toBe(3)
    expect(paymentsWithin({ anchorAt: at.anchorAt, periodEnd: '2027-01-31T10:00:00.000Z', per: 'year' }, 3, new Date('2026-02-20T12:00:00Z'))).toBe(0)
  })
})

describe('why somebody has left', () => {
  const left = async () => (await as('olga')(dashboards.leavers, {})).items

  it('is read by owners, until they come back', async () => {
    const { id } = await subscribed()
    const { current } = await cancel(id, 'unused', 'More mornings, please.')
    expect(await left()).toMatchObject([{
      person: { nickname: 'ben' }, tierName: 'Level 1', per: 'month', cents: 999, hasEnded: false, endsAt: current!.cancelsAt,
      endedReason: 'member', reason: 'unused', note: 'More mornings, please.',
    }])
    expect(await as('olga')(dashboards.whyLeft, {})).toEqual({ reasons: [{ endedReason: 'member', reason: 'unused', count: 1 }] })
    await as('ben')(subscriptions.resume, { subscriptionId: id })
    expect(await left()).toEqual([])
    await cancel(id)
    fixture.pass(32)
    await as('ben')(subscriptions.check, {})
    expect(await left()).toMatchObject([{ hasEnded: true, endedReason: 'member', reason: null, note: '' }])
  })

  it('is that it could not be charged, and then it can be paid and taken up again for thirty days', async () => {
    const tierId = await fixture.tier(1, { trialDays: 7 })
    await fixture.pay((await fixture.begin('ben', tierId)).url, 'failsLater')
    for (let day = 0; day < 30; day++) fixture.pass(1)
    const { current, past } = await as('ben')(subscriptions.check, {})
    expect(current).toBeNull()
    const [lost] = past
    expect(Date.parse(lost!.comeBackUntil!) - Date.parse(lost!.endedAt!)).toBe(30 * 86_400_000)
    await fixture.world.owner.query(`update subscription set ended_at = now() - interval '31 days'`)
    expect((await as('ben')(subscriptions.mine, {})).past[0]!.comeBackUntil).toBeNull()
    await fixture.world.owner.query(`update subscription set left_at = now()`)
    expect(await left()).toMatchObject([{ endedReason: 'payment_failed', reason: null }])
  })

  it('is that they leave the channel, or were shut out of it', async () => {
    const tierId = await fixture.tier(1)
    for (const name of ['mona', 'eddy']) {
      await fixture.world.addPerson(name)
      await subscribed(name, tierId)
    }
    await as('mona')(accountDeletion.request, { nickname: 'mona', reason: '' })
    const { profileId } = fixture.world.person('eddy')
    await fixture.world.owner.query(`update account set status = 'banned' where profile_id = $1`, [profileId])
    await inTransaction(fixture.world.scope(), (inside) => leaveSubscriptions(inside, profileId))
    await fixture.world.worked()
    const said = (await left()).map(({ person, endedReason, hasEnded }) => [person?.nickname, endedReason, hasEnded])
    expect(said.toSorted()).toEqual([['eddy', 'banned', false], ['mona', 'member', false]])
  })

  it('goes on page by page, and is for owners alone', async () => {
    const tierId = await fixture.tier(1)
    for (const name of ['ben', 'dina']) await cancel((await subscribed(name, tierId)).id, 'other', name, name)
    const first = await as('olga')(dashboards.leavers, { limit: 1 })
    const second = await as('olga')(dashboards.leavers, { limit: 1, cursor: first.cursor! })
    expect([...first.items, ...second.items].map(({ note }) => note)).toEqual(['dina', 'ben'])
    expect(second.cursor).toBeNull()
    for (const route of [dashboards.leavers, dashboards.whyLeft]) await expect(as('ben')(route, {})).rejects.toMatchObject({ status: 403 })
  })
})
