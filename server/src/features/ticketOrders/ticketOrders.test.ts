import { checkIns } from '@marquee/contract/checkIns'
import { events } from '@marquee/contract/events'
import { ledger } from '@marquee/contract/ledger'
import { ticketCodes } from '@marquee/contract/ticketCodes'
import { ticketOrders } from '@marquee/contract/ticketOrders'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { ticketFixture, ticketKind, type TicketFixture } from '#test/ticketFixture.ts'

/* What becomes of orders: what goes back for some of their tickets, what hosts give away, and what an event has sold. */

let fixture: TicketFixture
beforeAll(async () => {
  fixture = await ticketFixture()
  const { world } = fixture
  await world.owner.query('update tenant set platform_fee_bps = 1000 where tenant_id = $1', [world.home.tenantId])
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const mine = async (who: string, eventId: string) => (await as(who)(tickets.offers, { eventId })).tickets
const read = (who: string, orderId: string) => as(who)(ticketOrders.read, { orderId })
const clock = async () => {
  await fixture.clock()
  await fixture.heard()
}
const terms = (eventId: string, types: ReturnType<typeof ticketKind>[], refundPercent: number) =>
  as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, refundPercent, types })

describe('tickets of an order', () => {
  it('go back one by one, each with what it cost, until none is left', async () => {
    const type = ticketKind({ quantity: 3 })
    const eventId = await fixture.open('ada', [type])
    const { id: orderId } = await fixture.buy('ben', eventId, type, 3)
    const [one, two, three] = await mine('ben', eventId)
    expect(await as('ben')(tickets.giveBack, { orderId, ticketIds: [one!.id] })).toMatchObject({ status: 'completed', refund: 'due' })
    expect(await as('cleo')(events.read, { eventId })).toMatchObject({ goingCount: 2 })
    expect((await as('cleo')(tickets.offers, { eventId })).offers).toMatchObject([{ left: 1 }])
    await clock()
    expect(await fixture.givenBack(orderId)).toEqual([1_200])
    expect(await read('ben', orderId)).toMatchObject({ order: { refund: 'part' }, refundedCents: 1_200, refunds: [{ cents: 1_200, source: 'member_self', state: 'done' }] })
    expect(await fixture.toldTo('ben', eventId)).toContain('REFUND_ISSUED')
    await as('ben')(tickets.giveBack, { orderId, ticketIds: [two!.id, three!.id] })
    await clock()
    expect(await fixture.givenBack(orderId)).toEqual([3_600])
    expect(await read('ben', orderId)).toMatchObject({ order: { status: 'canceled', refund: 'done' }, refundedCents: 3_600 })
    await clock()
    expect(await fixture.givenBack(orderId)).toEqual([3_600])
  })

  it('go back once, however often it is asked for at once', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    const { id: orderId } = await fixture.buy('ben', eventId, type, 2)
    const [one] = await mine('ben', eventId)
    const tried = await Promise.allSettled(Array.from({ length: 4 }, () => as('ben')(tickets.giveBack, { orderId, ticketIds: [one!.id] })))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await clock()
    expect(await fixture.givenBack(orderId)).toEqual([1_200])
  })

  it('bring as much as the event says', async () => {
    const type = ticketKind({ cents: 1_999 })
    const eventId = await fixture.open('ada', [type])
    await terms(eventId, [type], 50)
    expect(await as('ben')(tickets.offers, { eventId })).toMatchObject({ refundPercent: 50 })
    const { id: orderId } = await fixture.buy('ben', eventId, type, 1)
    expect(await as('ben')(tickets.giveBack, { orderId })).toMatchObject({ status: 'canceled', refund: 'due' })
    await clock()
    expect(await fixture.givenBack(orderId)).toEqual([1_000])
    await terms(eventId, [type], 0)
    const { id: other } = await fixture.buy('cleo', eventId, type, 1)
    expect(await as('cleo')(tickets.giveBack, { orderId: other })).toMatchObject({ status: 'canceled', refund: 'none' })
    await clock()
    expect(await fixture.givenBack(other)).toEqual([0])
  })

  it('go back as was promised when they were bought, whatever the event says since', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    await terms(eventId, [type], 80)
    const { id: orderId } = await fixture.buy('ben', eventId, type, 1)
    await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: null, refundPercent: 0, types: [type] })
    expect(await mine('ben', eventId)).toMatchObject([{ returnPercent: 80, returnableUntil: expect.any(String) as string }])
    expect(await read('ben', orderId)).toMatchObject({ promised: { refundHours: 24, refundPercent: 80 } })
    // Whoever buys from now on knows that nothing goes back.
    const { id: later } = await fixture.buy('cleo', eventId, type, 1)
    await expect(as('cleo')(tickets.giveBack, { orderId: later })).rejects.toMatchObject({ code: 'ticket_no_return' })
    await as('ben')(tickets.giveBack, { orderId })
    await clock()
    expect(await fixture.givenBack(orderId)).toEqual([960])
  })

  it('go back as the event says by now where that is better', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: null, types: [type] })
    const { id: orderId } = await fixture.buy('ben', eventId, type, 1)
    await expect(as('ben')(tickets.giveBack, { orderId })).rejects.toMatchObject({ code: 'ticket_no_return' })
    await terms(eventId, [type], 50)
    expect((await as('ben')(tickets.mine, {})).items[0]).toMatchObject({ orderId, returnPercent: 50 })
    await as('ben')(tickets.giveBack, { orderId })
    await clock()
    expect(await fixture.givenBack(orderId)).toEqual([600])
  })

  it('are given back by their host with all that was paid, whatever the event says, and nobody else', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    await terms(eventId, [type], 0)
    const { id: orderId } = await fixture.buy('ben', eventId, type, 2)
    const [one] = await mine('ben', eventId)
    const refund = (who: string, id = newId(), ticketIds = [one!.id]) => as(who)(ticketOrders.refund, { orderId, id, ticketIds, reason: 'The studio is smaller' })
    await expect(refund('hugo')).rejects.toMatchObject({ status: 404 })
    await expect(refund('ben')).rejects.toMatchObject({ status: 403 })
    const id = newId()
    expect(await refund('ada', id)).toMatchObject({ refunds: [{ source: 'organizer', reason: 'The studio is smaller', cents: 1_200 }] })
    await refund('ada', id)
    await expect(refund('ada', newId(), [newId()])).rejects.toMatchObject({ code: 'ticket_no_return' })
    await clock()
    expect(await fixture.givenBack(orderId)).toEqual([1_200])
    expect(await mine('ben', eventId)).toHaveLength(1)
  })

  it('have a receipt each, numbered without a gap, however many are paid at once', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    const people = ['ben', 'cleo', 'dov'] as const
    const pay = async (who: string) => {
      const { id } = await as(who)(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: type.id, quantity: 1 }] })
      const { url } = await as(who)(tickets.pay, { orderId: id })
      return { who, id, url }
    }
    const orders = await Promise.all(people.map(pay))
    // Let go unpaid, it has no number.
    const { id: unpaid } = await as('hugo')(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: type.id, quantity: 1 }] })
    await Promise.all(orders.map(({ url }) => fixture.payAt(url)))
    const numbers = await Promise.all(orders.map(async ({ who, id }) => (await read(who, id)).receiptNumber!))
    const [first] = numbers.toSorted((one, other) => one - other)
    expect(numbers.toSorted((one, other) => one - other)).toEqual([first, first! + 1, first! + 2])
    expect((await read('hugo', unpaid)).receiptNumber).toBeNull()
  })

  it('are told to whoever has paid, and their codes to whoever has them', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    const { id: orderId } = await fixture.buy('ben', eventId, type, 1)
    const own = await read('ben', orderId)
    expect(own).toMatchObject({ event: { title: 'Raku' }, order: { totalCents: 1_200 }, can: { refund: false } })
    expect(own.paidAt).not.toBeNull()
    expect(own.tickets[0]!.code).toHaveLength(16)
    expect((await read('ada', orderId)).tickets[0]).toMatchObject({ code: '', holderName: 'Ben' })
    expect(await read('olga', orderId)).toMatchObject({ buyer: { nickname: 'ben' }, can: { refund: true } })
    await expect(read('cleo', orderId)).rejects.toMatchObject({ status: 404 })
  })
})

it('lets nobody in while a bank asks for what was paid, and again once that is won', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id: orderId } = await fixture.buy('dov', eventId, type, 1, '4000 0000 0000 0259')
  const [ticket] = await mine('dov', eventId)
  expect(ticket).toMatchObject({ status: 'disputed', canHandOn: false })
  const scan = async () => (await as('ada')(checkIns.scan, { eventId, scans: [{ id: newId(), code: ticket!.code, at: new Date().toISOString() }] })).scanned[0]!.outcome
  expect(await scan()).toBe('canceled')
  expect(await fixture.orderOf('dov', orderId)).toMatchObject({ status: 'completed' })
  const [dispute] = (await fixture.stripe.disputes.list({ limit: 1 }, { stripeAccount: fixture.account })).data
  await fixture.stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true }, { stripeAccount: fixture.account })
  await fixture.heard()
  expect((await mine('dov', eventId))[0]).toMatchObject({ status: 'active' })
  expect(await scan()).toBe('in')
})

it('mails the codes of tickets to whoever has them, as letters and as pictures', async () => {
  const type = ticketKind({ kind: 'free', cents: 0 })
  const eventId = await fixture.open('ada', [type])
  const { world } = fixture
  await world.owner.query(`update account set email = 'cleo@people.test' where id = $1`, [world.person('cleo').accountId])
  await as('cleo')(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: type.id, quantity: 2 }] })
  const own = await mine('cleo', eventId)
  // Jobs tell facts, and facts set off jobs.
  for (let round = 0; round < 3; round++) await world.worked()
  const { rows } = await fixture.world.owner.query<{ text: string; tickets: { code: string }[] }>(
    `select payload ->> 'text' as text, payload -> 'tickets' as tickets from graphile_worker._private_jobs
      where payload -> 'tickets' is not null order by id desc limit 1`)
  expect(rows[0]!.tickets.map(({ code }) => code).toSorted()).toEqual(own.map(({ code }) => code).toSorted())
  expect(rows[0]!.text).toContain(own[0]!.code.match(/.{4}/g)!.join(' '))
})

describe('given tickets', () => {
  it('cost nothing, of any kind, and take places as others do', async () => {
    const hidden = ticketKind({ visibility: 'hidden', quantity: 2 })
    const eventId = await fixture.open('ada', [hidden])
    const give = (who: string, name: string, quantity = 1, id = newId()) =>
      as(who)(ticketOrders.give, { eventId, id, ticketTypeId: hidden.id, profileId: fixture.world.person(name).profileId, quantity })
    const id = newId()
    await give('ada', 'cleo', 1, id)
    await give('ada', 'cleo', 1, id)
    expect(await mine('cleo', eventId)).toMatchObject([{ cents: 0, status: 'active' }])
    expect(await fixture.toldTo('cleo', eventId)).toContain('TICKET_ISSUED')
    expect(await read('cleo', id)).toMatchObject({ isGiven: true, paidAt: null, order: { totalCents: 0 } })
    await expect(give('ben', 'ben')).rejects.toMatchObject({ status: 403 })
    await expect(give('ada', 'dov', 2)).rejects.toMatchObject({ code: 'tickets_sold_out' })
    await give('ada', 'dov')
    expect(await as('ada')(ticketOrders.figures, { eventId })).toMatchObject({ tickets: { sold: 2, given: 2 }, money: [] })
  })
})

it('adds up what an event has sold, to the cent of the ledger', async () => {
  const [seat, donation] = [ticketKind({ cents: 1_999 }), ticketKind({ name: 'Gift', kind: 'donation', cents: 0 })]
  const eventId = await fixture.open('ada', [seat, donation])
  await as('ada')(ticketCodes.add, { eventId, id: newId(), code: 'EARLY', kind: 'percent', value: 25 })
  const buy = async (who: string, lines: { ticketTypeId: string; quantity: number; cents?: number }[], code?: string) => {
    const { id } = await as(who)(tickets.hold, { eventId, id: newId(), lines, ...(code && { code }) })
    await fixture.payAt((await as(who)(tickets.pay, { orderId: id })).url)
    return id
  }
  const first = await buy('ben', [{ ticketTypeId: seat.id, quantity: 2 }], 'EARLY')
  await buy('cleo', [{ ticketTypeId: seat.id, quantity: 1 }, { ticketTypeId: donation.id, quantity: 1, cents: 733 }])
  await as('dov')(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: seat.id, quantity: 1 }] })
  const [one] = await mine('ben', eventId)
  await as('ben')(tickets.giveBack, { orderId: first, ticketIds: [one!.id] })
  await clock()
  const figures = await as('ada')(ticketOrders.figures, { eventId })
  expect(figures).toMatchObject({
    kinds: [{ name: 'Standard', sold: 2, grossCents: 2 * 1_499 + 1_999 }, { name: 'Gift', sold: 1, grossCents: 733 }],
    orders: { begun: 3, paying: 2, completed: 2, paid: 2 }, tickets: { sold: 3, returned: 1, given: 0 },
    codes: [{ code: 'EARLY', orders: 1, offCents: 1_000 }],
  })
  const [money] = figures.money
  const lines = (await as('olga')(ledger.lines, { soldAs: 'ticket', limit: 100 })).items.filter(({ sold, payer }) => sold && payer)
  const of = (await as('ada')(ledger.earnings, { limit: 100 })).items.filter(({ soldId }) => soldId === first || lines.length === 0)
  expect(money!.grossCents).toBe(figures.kinds.reduce((sum, { grossCents }) => sum + grossCents, 0))
  expect(money!.refundedCents).toBe(1_499)
  expect(of[0]).toMatchObject({ cents: 2_998, refundedCents: 1_499 })
  expect(money!.grossCents - money!.refundedCents).toBe(money!.taxCents + money!.processorCents + money!.platformCents + money!.netCents)
  const { rows } = await fixture.world.owner.query<{ net: string }>(
    `select sum(n.cents) as net from ledger_entry n join ledger_line l on l.tenant_id = n.tenant_id and l.id = n.line_id
       join payment p on p.tenant_id = n.tenant_id and p.reference = l.payment_reference join ticket_order o on o.tenant_id = n.tenant_id and o.id = p.sold_id
      where n.account = 'channel' and o.event_id = $1`, [eventId])
  expect(money!.netCents).toBe(Number(rows[0]!.net))
  await expect(as('ben')(ticketOrders.figures, { eventId })).rejects.toMatchObject({ status: 403 })
  expect(await as('olga')(ticketOrders.figures, { eventId })).toEqual(figures)
})
