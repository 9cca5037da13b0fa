import { entitlements } from '@marquee/contract/entitlements'
import { actToldIn, giftToldIn, moneyToldIn, notifications, type NotificationType } from '@marquee/contract/notifications'
import { specialOffers, type NewSpecialOffer } from '@marquee/contract/specialOffers'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What somebody does to what they pay for is told to them, so that they have it in writing; and what comes without them, before it does. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  for (const table of ['subscription', 'special_offer', 'entitlement', 'tier', 'pay_customer', 'notification'])
    await fixture.world.owner.query(`delete from ${table}`)
})

const ben = () => fixture.world.as('ben')
const subscribed = async (tierId: string) => {
  await fixture.pay((await fixture.begin('ben', tierId)).url)
  return (await ben()(subscriptions.check, {})).current!
}
const rows = async (type: NotificationType) => {
  await fixture.world.settled()
  return (await ben()(notifications.list, {})).items.filter((row) => row.type === type).map(({ about }) => about).toReversed()
}
const acts = async () => (await rows('SUBSCRIPTION_CHANGED')).map(actToldIn)
const mailed = async () => {
  const { rows: found } = await fixture.world.owner.query<{ count: number }>(
    `select count(*)::int as count from notification where type = 'SUBSCRIPTION_CHANGED' and recipient_id = $1`, [fixture.world.person('ben').profileId])
  return found[0]!.count
}

describe('what somebody has done', () => {
  it('is told each time, with the day and the price that follow from it', async () => {
    const one = await fixture.tier(1, { name: 'Kiln Keepers' })
    const { id: subscriptionId, paidUntil } = await subscribed(one)
    await ben()(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
    await ben()(subscriptions.resume, { subscriptionId })
    const { current: paused } = await ben()(subscriptions.pause, { subscriptionId, months: 1 })
    await ben()(subscriptions.goOn, { subscriptionId, dueCents: 0 })
    const same = { per: 'month', cents: 999, dueCents: 0, from: 'Kiln Keepers', to: 'Kiln Keepers' }
    expect(await acts()).toEqual([
      { ...same, what: 'canceled', at: paidUntil }, { ...same, what: 'resumed', at: paidUntil },
      { ...same, what: 'paused', at: paused!.pausedUntil }, { ...same, what: 'went_on', at: paidUntil },
    ])
  })

  it('tells of a change at once and of one to come, and that it was dropped', async () => {
    const [one, two] = [await fixture.tier(1, { name: 'Listener' }), await fixture.tier(2, { name: 'Kiln Keepers', monthCents: 2_499 })]
    const { id: subscriptionId } = await subscribed(one)
    const changeTo = async (tierId: string) => {
      const priceId = (await ben()(subscriptions.offer, { tierId })).prices.find(({ per }) => per === 'month')!.id
      const { dueCents } = await ben()(subscriptions.change, { subscriptionId, priceId })
      await ben()(subscriptions.changeTo, { subscriptionId, priceId, dueCents })
      return dueCents
    }
    const dueCents = await changeTo(two)
    await changeTo(one)
    await ben()(subscriptions.stay, { subscriptionId })
    expect(await acts()).toMatchObject([
      { what: 'changed', from: 'Listener', to: 'Kiln Keepers', cents: 2_499, dueCents },
      { what: 'planned', from: 'Kiln Keepers', to: 'Listener', cents: 999, dueCents: 0 },
      { what: 'stayed', to: 'Kiln Keepers', cents: 2_499 },
    ])
  })

  it('is told once where it is pressed in two tabs at once', async () => {
    const { id: subscriptionId } = await subscribed(await fixture.tier(1))
    await Promise.allSettled([0, 1].map(() => ben()(subscriptions.cancel, { subscriptionId, reason: null, note: '' })))
    expect((await acts()).map(({ what }) => what)).toEqual(['canceled'])
    expect(await mailed()).toBe(1)
  })

  it('is not told beside the end where that is at once, which says why', async () => {
    const { id: subscriptionId } = await subscribed(await fixture.tier(1, { name: 'Kiln Keepers' }))
    await fixture.world.owner.query(`update subscription set status = 'past_due' where id = $1`, [subscriptionId])
    await ben()(subscriptions.cancel, { subscriptionId, reason: 'other', note: '' })
    expect(await acts()).toEqual([])
    expect((await rows('SUBSCRIPTION_ENDED')).map(moneyToldIn)).toMatchObject([{ what: 'member', name: 'Kiln Keepers' }])
  })
})

describe('that it has ended', () => {
  it('says that they have it all the same, where it was given to them; and with the gift, that they go on paying', async () => {
    const tierId = await fixture.tier(1)
    const { id: subscriptionId } = await subscribed(tierId)
    const given = await fixture.world.as('olga')(entitlements.give, { tierId, id: newId(), nickname: 'ben', days: null })
    expect([given, (await rows('GIFT_RECEIVED')).map(giftToldIn)]).toEqual([{ pays: true }, [{ name: 'Level 1', pays: true }]])
    await ben()(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
    fixture.pass(32)
    await ben()(subscriptions.check, {})
    expect((await rows('SUBSCRIPTION_ENDED')).map(moneyToldIn)).toMatchObject([{ what: 'held' }])
  })
})

describe('before somebody pays again, or more', () => {
  const standing = (change: string) => fixture.world.owner.query(`update subscription set ${change}`)
  const remind = async () => {
    await fixture.world.runJob('remind_of_renewals')
    return (await rows('RENEWAL_REMINDER')).map(moneyToldIn).map(({ what, units }) => [what, units])
  }

  it('reminds of the end of a pause three days before, once', async () => {
    const { id: subscriptionId } = await subscribed(await fixture.tier(1))
    await ben()(subscriptions.pause, { subscriptionId, months: 1 })
    await standing(`paused_until = now() + interval '4 days'`)
    expect(await remind()).toEqual([])
    await standing(`paused_until = now() + interval '2 days'`)
    expect(await remind()).toEqual([['pause', 999]])
    await fixture.world.owner.query('delete from notification')
    expect(await remind()).toEqual([])
  })

  it('reminds of the end of what was taken off, and of no payment that is as small as the one before', async () => {
    const tierId = await fixture.tier(1)
    const offer: NewSpecialOffer = {
      id: newId(), code: 'SPRING', name: 'Spring', kind: 'percent', value: 50, duration: 'repeating', months: 2, tierIds: [], redemption: 'signup',
      maxRedemptions: null, startsAt: null, endsAt: null,
    }
    await fixture.world.as('olga')(specialOffers.add, offer)
    await fixture.world.as('olga')(specialOffers.step, { specialOfferId: offer.id, step: 'publish' })
    const priceId = (await ben()(subscriptions.offer, { tierId })).prices.find(({ per }) => per === 'month')!.id
    await fixture.pay((await ben()(subscriptions.begin, { id: newId(), priceId, code: 'SPRING' })).url)
    await ben()(subscriptions.check, {})
    await standing(`period_end = now() + interval '2 days'`)
    expect(await remind()).toEqual([])
    fixture.pass(32)
    await ben()(subscriptions.check, {})
    await standing(`period_end = now() + interval '2 days'`)
    expect(await remind()).toEqual([['rise', 999]])
  })
})
