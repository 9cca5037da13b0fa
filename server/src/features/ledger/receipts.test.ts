import { ledger } from '@marquee/contract/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'
import { ticketFixture, ticketKind, type TicketFixture } from '#test/ticketFixture.ts'

/* A payment says what was bought, to everybody who reads it. */

describe('of tickets', () => {
  let fixture: TicketFixture
  beforeAll(async () => {
    fixture = await ticketFixture()
  })
  afterAll(() => fixture.close())
  const as = (name: string) => fixture.world.as(name)

  it('names the event and how many, and stands among the earnings of whoever hosts it', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    const { id: orderId } = await fixture.buy('ben', eventId, type, 3)
    const { rows } = await fixture.world.owner.query<{ title: string }>('select title from event where id = $1', [eventId])
    const sold = { name: rows[0]!.title, count: 3, per: null }
    const [own] = (await as('ben')(ledger.own, {})).items
    expect(own).toMatchObject({ soldAs: 'ticket', soldId: orderId, sold })
    expect((await as('ada')(ledger.earnings, {})).items).toEqual([own])
    expect((await as('olga')(ledger.lines, { kind: 'payment' })).items).toMatchObject([{ sold, payer: { displayName: 'Ben' }, creator: { displayName: 'Ada' } }])
  })
})

describe('of a subscription', () => {
  let fixture: SubscriptionFixture
  beforeAll(async () => {
    fixture = await subscriptionFixture({ isHeard: true })
  })
  afterAll(() => fixture.close())

  it('names the tier and how often it is paid, as it was then', async () => {
    const tierId = await fixture.tier(1)
    await fixture.pay((await fixture.begin('ben', tierId)).url, 'pays')
    await fixture.provider.settled()
    await fixture.world.worked()
    const [tier] = (await fixture.world.owner.query<{ name: string }>('select name from tier where id = $1', [tierId])).rows
    const sold = { name: tier!.name, count: null, per: 'month' }
    expect((await fixture.world.as('ben')(ledger.own, {})).items).toMatchObject([{ soldAs: 'subscription', sold }])
    // Whatever they have by now.
    await fixture.world.owner.query(`update subscription set per = 'year', tier_id = null`)
    expect((await fixture.world.as('ben')(ledger.own, {})).items).toMatchObject([{ sold }])
  })
})
