import { events } from '@marquee/contract/events'
import { ledger } from '@marquee/contract/ledger'
import { notifications } from '@marquee/contract/notifications'
import { ticketTransfers } from '@marquee/contract/ticketTransfers'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { ticketKind, ticketFixture, type TicketFixture } from '#test/ticketFixture.ts'

/* What becomes of tickets when the channel's owner gives money back, or a bank takes it. */

let fixture: TicketFixture
beforeAll(async () => {
  fixture = await ticketFixture()
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
/** The payment for a ticket of the event of this title; lines of the same second stand in no order. */
const lineFor = async (title: string) => {
  const { items } = await as('olga')(ledger.lines, { kind: 'payment', soldAs: 'ticket' })
  return items.find(({ sold }) => sold?.name === title)!
}
const back = async (lineId: string, cents: number) => {
  await as('olga')(ledger.refund, { lineId, id: newId(), cents, reason: 'requested_by_customer' })
  await fixture.heard()
}
const ticketsOf = async (who: string, eventId: string) => (await as(who)(tickets.offers, { eventId })).tickets.length

it('voids what was paid for and is given back wholly, and not what is given back in part', async () => {
  const type = ticketKind({ quantity: 1 })
  const eventId = await fixture.open('ada', [type], { title: 'Celadon' })
  const { id } = await fixture.buy('ben', eventId, type)
  const { id: lineId } = await lineFor('Celadon')
  await back(lineId, 500)
  expect(await fixture.orderOf('ben', id)).toMatchObject({ status: 'completed', refund: 'none' })
  await back(lineId, 700)
  expect(await fixture.orderOf('ben', id)).toMatchObject({ status: 'canceled', refund: 'done' })
  expect(await ticketsOf('ben', eventId)).toBe(0)
  expect(await as('cleo')(events.read, { eventId })).toMatchObject({ goingCount: 0 })
  expect(await fixture.toldTo('ben', eventId)).toContain('REFUND_ISSUED')
  expect(await fixture.buy('cleo', eventId, type)).toMatchObject({ status: 'completed' })
})

it('tells whoever was handed a ticket that it is void once the money is back', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type], { title: 'Tenmoku' })
  await fixture.buy('ben', eventId, type)
  const { id: lineId } = await lineFor('Tenmoku')
  const [ticket] = (await as('ben')(tickets.offers, { eventId })).tickets
  const { transfer } = await as('ben')(ticketTransfers.offer, {
    ticketId: ticket!.id, id: newId(), to: { way: 'member', profileId: fixture.world.person('dov').profileId },
  })
  await as('dov')(ticketTransfers.accept, { transferId: transfer.id })
  await back(lineId, 1_200)
  expect(await ticketsOf('dov', eventId)).toBe(0)
  await fixture.world.worked()
  const { items } = await as('dov')(notifications.list, { limit: 100 })
  expect(items.find(({ event }) => event?.id === eventId)).toMatchObject({ type: 'TICKET_ISSUED', about: 'void' })
})

it('is told once of what goes back because tickets were given back', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy('ben', eventId, type)
  await as('ben')(tickets.giveBack, { orderId: id })
  await fixture.clock()
  await fixture.heard()
  expect(await fixture.givenBack(id)).toEqual([1_200])
  expect((await fixture.toldTo('ben', eventId)).filter((told) => told === 'REFUND_ISSUED')).toHaveLength(1)
})

it('voids what the bank says was never paid, once that is lost', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy('dov', eventId, type, 1, '4000 0000 0000 0259')
  expect(await fixture.orderOf('dov', id)).toMatchObject({ status: 'completed' })
  const [dispute] = (await fixture.stripe.disputes.list({}, { stripeAccount: fixture.account })).data
  await fixture.stripe.disputes.close(dispute!.id, {}, { stripeAccount: fixture.account })
  await fixture.heard()
  expect(await fixture.orderOf('dov', id)).toMatchObject({ status: 'canceled', refund: 'none' })
  expect(await ticketsOf('dov', eventId)).toBe(0)
})

describe('what goes back before anybody has heard that it was paid', () => {
  /** Takes a ticket unheard; answers the order, its charge, and how to tell of something that has happened since. */
  const takeUnheard = async (who: string, eventId: string, type: { id: string }, card?: string) => {
    fixture.provider.faults.drop = true
    const { id } = await fixture.buy(who, eventId, type, 1, card)
    const { data } = await fixture.stripe.charges.list({ limit: 100 }, { stripeAccount: fixture.account })
    const tell = async (...types: string[]) => {
      const history = await fixture.history(fixture.account)
      for (const type of types) await fixture.tell(history.findLast((event) => event.type === type)!)
      await fixture.heard()
    }
    return { id, charge: data.find(({ metadata }) => metadata['order'] === id)!, tell }
  }
  afterEach(() => {
    fixture.provider.faults.drop = false
  })

  it('gives no tickets once that is heard, and frees their places', async () => {
    const type = ticketKind({ quantity: 1 })
    const eventId = await fixture.open('ada', [type])
    const { id, charge, tell } = await takeUnheard('ben', eventId, type)
    await fixture.stripe.refunds.create({ charge: charge.id }, { stripeAccount: fixture.account })
    await tell('charge.refunded')
    expect(await fixture.orderOf('ben', id)).toMatchObject({ status: 'paying' })
    await tell('checkout.session.completed')
    expect(await fixture.orderOf('ben', id)).toMatchObject({ status: 'canceled', refund: 'done' })
    expect(await ticketsOf('ben', eventId)).toBe(0)
    fixture.provider.faults.drop = false
    expect(await fixture.buy('cleo', eventId, type)).toMatchObject({ status: 'completed' })
  })

  it('gives none where a bank has taken it', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    const { id, charge, tell } = await takeUnheard('dov', eventId, type, '4000 0000 0000 0259')
    const { data: [dispute] } = await fixture.stripe.disputes.list({ charge: charge.id }, { stripeAccount: fixture.account })
    await fixture.stripe.disputes.close(dispute!.id, {}, { stripeAccount: fixture.account })
    await tell('charge.dispute.closed', 'checkout.session.completed')
    expect(await fixture.orderOf('dov', id)).toMatchObject({ status: 'canceled', refund: 'none' })
    expect(await ticketsOf('dov', eventId)).toBe(0)
  })

  it('is the order’s own payment: another that bears its name takes nothing', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    const { id, tell } = await takeUnheard('cleo', eventId, type)
    const on = { stripeAccount: fixture.account }
    const { latest_charge: other } = await fixture.stripe.paymentIntents.create(
      { amount: 100, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', metadata: { kind: 'ticket', order: id } }, on)
    await fixture.stripe.refunds.create({ charge: other as string }, on)
    await tell('charge.refunded', 'checkout.session.completed')
    expect(await fixture.orderOf('cleo', id)).toMatchObject({ status: 'completed', refund: 'none' })
    expect(await ticketsOf('cleo', eventId)).toBe(1)
  })
})

it('gives back later what the provider refused to give back at first', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy('ben', eventId, type, 1, '4000 0000 0000 0259')
  await as('ben')(tickets.giveBack, { orderId: id })
  await fixture.clock()
  expect(await fixture.orderOf('ben', id)).toMatchObject({ refund: 'due' })
  const [dispute] = (await fixture.stripe.disputes.list({}, { stripeAccount: fixture.account })).data
  await fixture.stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } }, { stripeAccount: fixture.account })
  await fixture.world.owner.query(`update ticket_order set refund_at = now() - interval '1 second' where id = $1`, [id])
  await fixture.clock()
  expect(await fixture.orderOf('ben', id)).toMatchObject({ refund: 'done' })
  expect(await fixture.givenBack(id)).toEqual([1_200])
})

it('gives back what a channel owes that is suspended meanwhile', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy('ben', eventId, type)
  await as('ben')(tickets.giveBack, { orderId: id })
  const stands = (status: string) =>
    fixture.world.owner.query(`update tenant set status = $2, suspended_at = case when $2 = 'suspended' then now() end where tenant_id = $1`,
      [fixture.world.home.tenantId, status])
  await stands('suspended')
  await fixture.world.runJob('keep_tickets')
  await stands('active')
  expect(await fixture.orderOf('ben', id)).toMatchObject({ refund: 'done' })
})

it('asks a provider that does not answer once in a turn, and for the rest in the next', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const orders = [await fixture.buy('ben', eventId, type), await fixture.buy('cleo', eventId, type)]
  for (const [place, { id }] of orders.entries()) await as(['ben', 'cleo'][place]!)(tickets.giveBack, { orderId: id })
  const tried = async () =>
    (await fixture.world.owner.query('select 1 from ticket_order where event_id = $1 and refund_at > now()', [eventId])).rowCount
  fixture.provider.faults.fail = true
  await fixture.clock()
  expect(await tried()).toBe(1)
  await fixture.clock()
  expect(await tried()).toBe(2)
  fixture.provider.faults.fail = false
})
