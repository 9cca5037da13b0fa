import { notifications, type NotificationType } from '@marquee/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import { subscriptionFixture, type cards, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Who hears what of somebody's subscription. */

let fixture: SubscriptionFixture
let one: string
let tried: string
beforeAll(async () => {
  fixture = await subscriptionFixture()
  one = await fixture.tier(1, { name: 'Kiln Keepers' })
  tried = await fixture.tier(2, { name: 'Studio Circle', trialDays: 7 })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.rewind()
  await fixture.world.settled()
  await fixture.world.owner.query('update subscription set profile_id = null')
  for (const table of ['entitlement', 'ops.payment_event', 'notification']) await fixture.world.owner.query(`delete from ${table}`)
})

/** Somebody pays; answers how everything that the provider has told since then is told here. */
const paid = async (name = 'ben', tierId = one, { per = 'month', card = 'pays' }: { per?: 'month' | 'year'; card?: keyof typeof cards } = {}) => {
  const before = new Set((await fixture.history(fixture.account)).map(({ id }) => id))
  await fixture.pay((await fixture.begin(name, tierId, per)).url, card)
  return async () => {
    for (const event of await fixture.history(fixture.account)) if (!before.has(event.id)) await fixture.tell(event)
    await fixture.world.runJob('apply_payment_events')
    await fixture.world.settled()
  }
}
const rowsOf = async (name: string, type?: NotificationType) =>
  (await fixture.world.as(name)(notifications.list, {})).items.filter((row) => row.type !== 'NEW_MEMBER_LOG' && (!type || row.type === type))
const told = async (name: string) =>
  (await rowsOf(name)).map(({ type, actors, about }) => [type, ...actors.map(({ nickname }) => nickname), about].join(' '))

describe('when somebody subscribes', () => {
  it('tells them, and the owner who it was; once, however often the provider says so', async () => {
    const hear = await paid()
    await hear()
    const said = { ben: ['SUBSCRIBE_LOG month 999 usd - Kiln Keepers'], olga: ['NEW_SUBSCRIBER_LOG ben month 999 usd - Kiln Keepers'] }
    expect({ ben: await told('ben'), olga: await told('olga') }).toEqual(said)
    const ids = (await rowsOf('olga')).map(({ id }) => id)
    await fixture.world.as('olga')(notifications.readAll, {})
    await fixture.world.owner.query('delete from ops.payment_event')
    await hear()
    expect({ ben: await told('ben'), olga: await told('olga') }).toEqual(said)
    expect((await rowsOf('olga')).map(({ id, isUnread }) => [id, isUnread])).toEqual([[ids[0], false]])
    expect(await told('dina')).toEqual([])
  })

  it('gathers those of one tier, and says until when days are free', async () => {
    await (await paid('ben', tried))()
    await (await paid('dina', tried))()
    expect(await rowsOf('olga')).toMatchObject([{ type: 'NEW_SUBSCRIBER_LOG', actorCount: 2 }])
    expect((await rowsOf('dina'))[0]!.about).toMatch(/^month 999 usd 20\S+Z Studio Circle$/)
  })

  it('says nothing of a renewal, when the row about its beginning has gone long ago', async () => {
    await (await paid())()
    await fixture.world.owner.query('delete from notification')
    const { rows: [row] } = await fixture.world.owner.query<{ id: string }>(
      `update subscription set started_at = now() - interval '1 year' where profile_id is not null returning id`)
    await inTransaction(fixture.world.scope(), (inside) => announce(inside, 'subscription_changed', row!.id, { subscriptionId: row!.id }))
    await fixture.world.settled()
    expect([await told('ben'), await told('olga')]).toEqual([[], []])
  })
})

describe('when a payment fails', () => {
  it('tells whoever is to pay, and takes that back once it is paid', async () => {
    const hear = await paid('ben', tried, { card: 'failsLater' })
    fixture.pass(8)
    await hear()
    expect((await told('ben')).filter((line) => /^PAYMENT_FAILED failed 999 usd 20\S+Z Studio Circle$/.test(line))).toHaveLength(1)
    expect((await told('olga')).filter((line) => line.startsWith('PAYMENT_FAILED'))).toEqual([])
    const [row] = await rowsOf('ben', 'PAYMENT_FAILED')
    await fixture.world.owner.query('delete from ops.payment_event')
    await hear()
    expect((await rowsOf('ben', 'PAYMENT_FAILED')).map(({ id }) => id)).toEqual([row!.id])

    const { rows: [{ reference } = { reference: '' }] } = await fixture.world.owner.query<{ reference: string }>(
      'select reference from subscription where profile_id is not null')
    const at = { stripeAccount: fixture.account }
    const { customer } = await fixture.stripe.subscriptions.retrieve(reference, {}, at)
    const card = await fixture.stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string }, at)
    await fixture.stripe.subscriptions.update(reference, { default_payment_method: card.id }, at)
    const [open] = (await fixture.stripe.invoices.list({ subscription: reference, status: 'open' }, at)).data
    await fixture.stripe.invoices.pay(open!.id, {}, at)
    await hear()
    expect(await rowsOf('ben', 'PAYMENT_FAILED')).toEqual([])
  })

  it('tells them that it is over, when it is', async () => {
    const hear = await paid()
    await hear()
    const { rows: [row] } = await fixture.world.owner.query<{ reference: string }>('select reference from subscription where profile_id is not null')
    await fixture.stripe.subscriptions.cancel(row!.reference, {}, { stripeAccount: fixture.account })
    for (let time = 0; time < 2; time++) {
      await hear()
      expect((await told('ben')).toSorted()).toEqual(['SUBSCRIBE_LOG month 999 usd - Kiln Keepers', 'SUBSCRIPTION_ENDED ended 999 usd - Kiln Keepers'])
    }
  })
})

describe('before somebody pays again', () => {
  const standing = (change: string) => fixture.world.owner.query(`update subscription set ${change} where profile_id is not null`)
  const remind = async () => {
    await fixture.world.runJob('remind_of_renewals')
    await fixture.world.settled()
    return (await rowsOf('ben', 'RENEWAL_REMINDER')).map(({ about }) => about.replace(/ 20\S+Z /, ' then '))
  }

  it('reminds of a year once, thirty days before', async () => {
    await (await paid('ben', one, { per: 'year' }))()
    await standing(`period_end = now() + interval '31 days'`)
    expect(await remind()).toEqual([])
    await standing(`period_end = now() + interval '29 days'`)
    expect(await remind()).toEqual(['year 9990 usd then Kiln Keepers'])
    await fixture.world.owner.query('delete from notification')
    expect(await remind()).toEqual([])
    await standing(`period_end = period_end + interval '1 day'`)
    expect(await remind()).toEqual(['year 9990 usd then Kiln Keepers'])
  })

  it('reminds of the end of free days three days before, and not of a month, nor whoever leaves', async () => {
    await (await paid('ben', tried))()
    await standing(`period_end = now() + interval '4 days', started_at = now() - interval '3 days'`)
    expect(await remind()).toEqual([])
    await standing(`period_end = now() + interval '2 days', cancels_at = now() + interval '2 days'`)
    expect(await remind()).toEqual([])
    await standing(`cancels_at = null, status = 'active'`)
    expect(await remind()).toEqual([])
    await standing(`status = 'trialing'`)
    expect(await remind()).toEqual(['trial 999 usd then Studio Circle'])
  })
})
