import { events } from '@marquee/contract/events'
import { ledger } from '@marquee/contract/ledger'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { ticketKind, ticketStage, type TicketStage } from '#test/ticketStage.ts'

/* What becomes of tickets when the channel's owner gives money back, or a bank takes it. */

let stage: TicketStage
beforeAll(async () => {
  stage = await ticketStage()
})
afterAll(() => stage.close())

const as = (name: string) => stage.world.as(name)
const newestLine = async () => (await as('olga')(ledger.lines, { kind: 'payment', soldAs: 'ticket', limit: 1 })).items[0]!
const back = async (lineId: string, cents: number) => {
  await as('olga')(ledger.refund, { lineId, id: newId(), cents, reason: 'requested_by_customer' })
  await stage.heard()
}
const ticketsOf = async (who: string, eventId: string) => (await as(who)(tickets.offers, { eventId })).tickets.length

it('voids what was paid for and is given back wholly, and not what is given back in part', async () => {
  const type = ticketKind({ quantity: 1 })
  const eventId = await stage.open('ada', [type])
  const { id } = await stage.buy('ben', eventId, type)
  const { id: lineId } = await newestLine()
  await back(lineId, 500)
  expect(await stage.orderOf('ben', id)).toMatchObject({ status: 'completed', refund: 'none' })
  await back(lineId, 700)
  expect(await stage.orderOf('ben', id)).toMatchObject({ status: 'canceled', refund: 'done' })
  expect(await ticketsOf('ben', eventId)).toBe(0)
  expect(await as('cleo')(events.read, { eventId })).toMatchObject({ goingCount: 0 })
  expect(await stage.toldTo('ben', eventId)).toContain('REFUND_ISSUED')
  expect(await stage.buy('cleo', eventId, type)).toMatchObject({ status: 'completed' })
})

it('is told once of what goes back because tickets were given back', async () => {
  const type = ticketKind()
  const eventId = await stage.open('ada', [type])
  const { id } = await stage.buy('ben', eventId, type)
  await as('ben')(tickets.giveBack, { orderId: id })
  await stage.clock()
  await stage.heard()
  expect(await stage.givenBack(id)).toEqual([1_200])
  expect((await stage.toldTo('ben', eventId)).filter((told) => told === 'REFUND_ISSUED')).toHaveLength(1)
})

it('voids what the bank says was never paid, once that is lost', async () => {
  const type = ticketKind()
  const eventId = await stage.open('ada', [type])
  const { id } = await stage.buy('dov', eventId, type, 1, '4000 0000 0000 0259')
  expect(await stage.orderOf('dov', id)).toMatchObject({ status: 'completed' })
  const [dispute] = (await stage.stripe.disputes.list({}, { stripeAccount: stage.account })).data
  await stage.stripe.disputes.close(dispute!.id, {}, { stripeAccount: stage.account })
  await stage.heard()
  expect(await stage.orderOf('dov', id)).toMatchObject({ status: 'canceled', refund: 'none' })
  expect(await ticketsOf('dov', eventId)).toBe(0)
})

it('gives back later what the provider refused to give back at first', async () => {
  const type = ticketKind()
  const eventId = await stage.open('ada', [type])
  const { id } = await stage.buy('ben', eventId, type, 1, '4000 0000 0000 0259')
  await as('ben')(tickets.giveBack, { orderId: id })
  await stage.clock()
  expect(await stage.orderOf('ben', id)).toMatchObject({ refund: 'due' })
  const [dispute] = (await stage.stripe.disputes.list({}, { stripeAccount: stage.account })).data
  await stage.stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } }, { stripeAccount: stage.account })
  await stage.world.owner.query(`update ticket_order set refund_at = now() - interval '1 second' where id = $1`, [id])
  await stage.clock()
  expect(await stage.orderOf('ben', id)).toMatchObject({ refund: 'done' })
  expect(await stage.givenBack(id)).toEqual([1_200])
})

it('gives back what a channel owes that is suspended meanwhile', async () => {
  const type = ticketKind()
  const eventId = await stage.open('ada', [type])
  const { id } = await stage.buy('ben', eventId, type)
  await as('ben')(tickets.giveBack, { orderId: id })
  const stands = (status: string) =>
    stage.world.owner.query(`update tenant set status = $2, suspended_at = case when $2 = 'suspended' then now() end where tenant_id = $1`,
      [stage.world.home.tenantId, status])
  await stands('suspended')
  await stage.world.runJob('keep_tickets')
  await stands('active')
  expect(await stage.orderOf('ben', id)).toMatchObject({ refund: 'done' })
})

it('asks a provider that does not answer once in a turn, and for the rest in the next', async () => {
  const type = ticketKind()
  const eventId = await stage.open('ada', [type])
  const orders = [await stage.buy('ben', eventId, type), await stage.buy('cleo', eventId, type)]
  for (const [place, { id }] of orders.entries()) await as(['ben', 'cleo'][place]!)(tickets.giveBack, { orderId: id })
  const tried = async () =>
    (await stage.world.owner.query('select 1 from ticket_order where event_id = $1 and refund_at > now()', [eventId])).rowCount
  stage.provider.faults.fail = true
  await stage.clock()
  expect(await tried()).toBe(1)
  await stage.clock()
  expect(await tried()).toBe(2)
  stage.provider.faults.fail = false
})
