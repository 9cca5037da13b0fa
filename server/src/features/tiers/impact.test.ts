import { posts } from '@marquee/contract/posts'
import { entitlements } from '@marquee/contract/entitlements'
import { invitations } from '@marquee/contract/invitations'
import { specialOffers } from '@marquee/contract/specialOffers'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What an owner is told before a tier ends, and that it is what happens then. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
  for (const name of ['eve', 'fred', 'gail']) await fixture.world.addPerson(name)
  await fixture.world.addPerson('ada', { role: 'Creator' })
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const impact = (tierId: string) => as('olga')(tiers.impact, { tierId })
const subscribe = async (name: string, tierId: string, per: 'month' | 'year') => {
  await fixture.pay((await fixture.begin(name, tierId, per)).url)
  return (await as(name)(subscriptions.check, {})).current!
}
const levelOf = async (name: string) => (await as(name)(entitlements.mine, {})).level

it('says in figures who has a tier and what names it, and keeps what it says once the tier is archived', async () => {
  const [tierId, above] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 4_999, yearCents: 49_990 })]
  expect(await impact(tierId)).toMatchObject({ monthly: 0, yearly: 0, comps: 0, posts: 0, nextName: 'Level 2' })

  const { id: subscriptionId } = await subscribe('ben', tierId, 'month')
  await as('ben')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
  await subscribe('dina', tierId, 'year')
  const page = await fixture.begin('eve', tierId)
  await as('olga')(entitlements.give, { tierId, id: newId(), nickname: 'fred', days: 30 })
  await as('olga')(invitations.send, { targetRole: 'Member', lines: ['gail@people.test'], message: '', tierId, tierDays: 30 })
  for (const minTier of [1, 2]) await as('ada')(posts.publish, { id: newId(), text: 'For those', audience: 'tier', minTier })
  expect(await impact(tierId)).toEqual({
    monthly: 1, yearly: 1, trialing: 0, leaving: 1, comps: 1, gifts: 0, invited: 0, atCheckout: 1, coming: 0, openGifts: 0, invitations: 1,
    offers: 0, offersAlone: 0, posts: 1, events: 0, livestreams: 0, tickets: 0, nextName: 'Level 2',
  })

  await as('olga')(tiers.step, { tierId, step: 'archive' })
  for (const name of ['ben', 'dina', 'fred']) expect([name, await levelOf(name)]).toEqual([name, 1])
  // Who stood at the page was told what they can have there.
  await fixture.pay(page.url)
  await as('eve')(subscriptions.check, {})
  expect(await levelOf('eve')).toBe(1)
  // Nobody else begins, who has left can take that back, and who pays pays again.
  await expect(fixture.begin('gail', tierId)).rejects.toMatchObject({ status: 404 })
  expect((await as('ben')(subscriptions.resume, { subscriptionId })).current).toMatchObject({ cancelsAt: null })
  fixture.pass(32)
  expect((await as('ben')(subscriptions.check, {})).current).toMatchObject({ tier: { id: tierId }, status: 'active' })
  fixture.rewind()
  await expect(as('olga')(tiers.remove, { tierId })).rejects.toMatchObject({ code: 'tier_held' })
  // What is for its level opens with the next one that people are shown.
  await as('olga')(tiers.edit, { tierId: above, visibility: 'hidden' })
  expect(await impact(tierId)).toMatchObject({ nextName: null })
})

it('is told to owners alone', async () => {
  const tierId = await fixture.tier(3)
  for (const name of ['ada', 'ben']) await expect(as(name)(tiers.impact, { tierId })).rejects.toMatchObject({ status: 403 })
  await expect(impact(newId())).rejects.toMatchObject({ status: 404 })
})

it('counts events that are for its level, and special offers for it', async () => {
  const tierId = await fixture.tier(4)
  const other = await fixture.tier(5)
  await fixture.world.owner.query(
    `insert into event (tenant_id, id, host_id, title, slug, category, kind, starts_at, ends_at, time_zone, visibility, min_tier, status)
     values ($1, $2, $3, 'A night', 'a-night', 'social', 'online', now() + interval '3 days', now() + interval '4 days', 'UTC', 'tiers', 4, 'published')`,
    [fixture.world.home.tenantId, newId(), fixture.world.person('ada').profileId])
  for (const [code, tierIds] of [['FORONE', [tierId]], ['FORBOTH', [tierId, other]], ['FOROTHER', [other]]] as const) {
    const id = newId()
    await as('olga')(specialOffers.add, {
      id, code, name: code, kind: 'percent', value: 10, duration: 'once', months: null, tierIds: [...tierIds], redemption: 'signup',
      maxRedemptions: null, startsAt: null, endsAt: null,
    })
    await as('olga')(specialOffers.step, { specialOfferId: id, step: 'publish' })
  }
  expect(await impact(tierId)).toMatchObject({ events: 1, posts: 0, offers: 2, offersAlone: 1 })
})
