import { blocks } from '@marquee/contract/blocks'
import { events } from '@marquee/contract/events'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { ticketFixture, ticketKind, type TicketFixture } from '#test/ticketFixture.ts'

/* Who waits for tickets, and what they are offered. */

let fixture: TicketFixture
const fans = ['ben', 'cleo', 'dov', 'eve', 'finn', 'gia'] as const

beforeAll(async () => {
  fixture = await ticketFixture()
  for (const name of ['eve', 'finn', 'gia']) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const free = (changes: object = {}) => ticketKind({ kind: 'free', cents: 0, ...changes })
type Kind = ReturnType<typeof ticketKind>

const hold = (who: string, eventId: string, kind: Kind, quantity = 1) =>
  as(who)(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: kind.id, quantity }] })
const wait = (who: string, eventId: string, kind: Kind | null = null, partySize = 1) =>
  as(who)(tickets.wait, { eventId, ticketTypeId: kind?.id ?? null, partySize })
const placeOf = async (who: string, eventId: string) => (await as(who)(tickets.offers, { eventId })).waitlist
const statusOf = async (who: string, eventId: string) => (await placeOf(who, eventId))?.status
const stateOf = async (who: string, eventId: string) => (await as(who)(tickets.offers, { eventId })).offers.map(({ state }) => state)
const giveBack = async (who: string, orderId: string) => {
  await as(who)(tickets.giveBack, { orderId })
  await fixture.world.worked()
}
const sql = (text: string, ...values: unknown[]) => fixture.world.owner.query(text, values)
const personOf = (name: string) => fixture.world.person(name).profileId
const passOffer = async (who: string, eventId: string) => {
  await sql(`update ticket_waitlist set offer_until = now() - interval '1 second' where event_id = $1 and profile_id = $2`, eventId, personOf(who))
  await fixture.clock()
}
const sale = { isPaused: false, waitlist: { isOn: true, offerMinutes: 1_440, mode: 'fifo' as const } }

/** What the counters say, and what the rows do. */
const counts = async (eventId: string) => {
  const { rows } = await sql(`
    select s.taken, s.held, (select coalesce(sum(y.sold), 0)::int from ticket_type y where y.event_id = $1) as sold,
           (select coalesce(sum(y.held), 0)::int from ticket_type y where y.event_id = $1) as "kindsHeld",
           (select count(*)::int from ticket t where t.event_id = $1 and t.status in ('active', 'checked_in')) as tickets
      from event_seats s where s.event_id = $1`, eventId)
  return rows[0] as { taken: number; held: number; sold: number; kindsHeld: number; tickets: number }
}

/** An event with so many seats, all of them taken by ben. */
const soldOut = async (seats = 1, kinds: Kind[] = [free()]) => {
  const eventId = await fixture.open('ada', kinds, { capacity: seats })
  const order = await hold('ben', eventId, kinds[0]!, seats)
  return { eventId, kinds, order, kind: kinds[0]! }
}

describe('waitlist wakes nobody (traps §9)', () => {
  it('what is given back is offered to whoever came first, at once, and they hear of it and until when', async () => {
    const { eventId, kind, order } = await soldOut()
    expect(await wait('cleo', eventId, kind)).toMatchObject({ status: 'waiting', position: 1, ticketName: 'Standard' })
    expect(await wait('dov', eventId)).toMatchObject({ position: 2, ticketName: null })
    await giveBack('ben', order.id)
    const place = await placeOf('cleo', eventId)
    expect(place).toMatchObject({ status: 'offered', position: null, offer: { ticketTypeId: kind.id } })
    expect(Date.parse(place!.offer!.until)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect(await placeOf('dov', eventId)).toMatchObject({ status: 'waiting', position: 1 })
    expect(await fixture.toldTo('cleo', eventId)).toEqual(['WAITLIST_OFFER'])
    expect(await fixture.toldTo('dov', eventId)).toEqual([])
  })

  it('so is what a hold has let go that nobody paid in time', async () => {
    const kind = ticketKind({ quantity: 1 })
    const eventId = await fixture.open('ada', [kind])
    const held = await hold('ben', eventId, kind)
    await wait('cleo', eventId, kind)
    await sql(`update ticket_order set reserved_until = now() - interval '1 second' where id = $1`, held.id)
    await fixture.clock()
    expect(await statusOf('cleo', eventId)).toBe('offered')
  })

  it('so are the seats of an event that has more of them now, and more of a kind', async () => {
    const { eventId, kind } = await soldOut()
    await wait('cleo', eventId, kind)
    await as('ada')(events.edit, { eventId, capacity: 2 })
    await fixture.world.worked()
    expect(await statusOf('cleo', eventId)).toBe('offered')
    const few = free({ quantity: 1 })
    const another = await fixture.open('ada', [few])
    await hold('ben', another, few)
    await wait('dov', another, few)
    await as('ada')(tickets.arrange, { eventId: another, accessMode: 'ticketed', refundHours: 24, types: [{ ...few, quantity: 2 }] })
    expect(await statusOf('dov', another)).toBe('offered')
  })

  it('what somebody declines goes to whoever is next, and they are not asked again', async () => {
    const { eventId, kind, order } = await soldOut()
    await wait('cleo', eventId, kind)
    await wait('dov', eventId, kind)
    await giveBack('ben', order.id)
    await as('cleo')(tickets.stopWaiting, { eventId })
    expect(await statusOf('cleo', eventId)).toBe('canceled')
    expect(await statusOf('dov', eventId)).toBe('offered')
    await as('dov')(tickets.stopWaiting, { eventId })
    await fixture.clock()
    expect(await statusOf('cleo', eventId)).toBe('canceled')
    expect(await stateOf('eve', eventId)).toEqual(['open'])
    // Whoever wants to be asked again says so.
    await hold('eve', eventId, kind)
    expect(await wait('cleo', eventId, kind)).toMatchObject({ status: 'waiting', position: 1 })
  })

  it('what was free before anybody looked is found by the clock', async () => {
    const { eventId, kind } = await soldOut()
    await wait('cleo', eventId, kind)
    await sql('update event_seats set capacity = 2 where event_id = $1', eventId)
    await fixture.clock()
    expect(await statusOf('cleo', eventId)).toBe('offered')
  })
})

describe('what is offered', () => {
  it('is nobody else’s, becomes an order of its own, and then tickets', async () => {
    const kind = ticketKind()
    const eventId = await fixture.open('ada', [kind], { capacity: 2 })
    const bought = await fixture.buy('ben', eventId, kind, 2)
    await wait('cleo', eventId, kind, 2)
    await giveBack('ben', bought.id)
    await expect(hold('dov', eventId, kind)).rejects.toMatchObject({ code: 'tickets_sold_out' })
    expect(await stateOf('dov', eventId)).toEqual(['sold_out'])
    expect((await as('cleo')(tickets.offers, { eventId })).offers).toMatchObject([{ state: 'open', most: 2 }])
    const order = await hold('cleo', eventId, kind, 2)
    expect(order.status).toBe('held')
    expect(await counts(eventId)).toMatchObject({ held: 2, kindsHeld: 2, taken: 0 })
    await fixture.payAt((await as('cleo')(tickets.pay, { orderId: order.id })).url)
    expect(await statusOf('cleo', eventId)).toBe('purchased')
    expect(await counts(eventId)).toMatchObject({ held: 0, kindsHeld: 0, taken: 2, sold: 2, tickets: 2 })
  })

  it('stays theirs when its order runs out before its own time does', async () => {
    const kind = ticketKind({ quantity: 1 })
    const eventId = await fixture.open('ada', [kind])
    const bought = await fixture.buy('ben', eventId, kind)
    await wait('cleo', eventId, kind)
    await giveBack('ben', bought.id)
    const order = await hold('cleo', eventId, kind)
    await sql(`update ticket_order set reserved_until = now() - interval '1 second' where id = $1`, order.id)
    await fixture.clock()
    expect(await fixture.orderOf('cleo', order.id)).toMatchObject({ status: 'expired' })
    expect(await statusOf('cleo', eventId)).toBe('offered')
    await expect(hold('dov', eventId, kind)).rejects.toMatchObject({ code: 'tickets_sold_out' })
    expect((await hold('cleo', eventId, kind)).status).toBe('held')
    // They hear of it once.
    expect((await fixture.toldTo('cleo', eventId)).filter((type) => type === 'WAITLIST_OFFER')).toHaveLength(1)
  })

  it('sends whoever lets it pass to the end once, and out of the line the second time', async () => {
    const { eventId, kind, order } = await soldOut()
    await wait('cleo', eventId, kind)
    await wait('dov', eventId, kind)
    await giveBack('ben', order.id)
    await passOffer('cleo', eventId)
    expect(await placeOf('cleo', eventId)).toMatchObject({ status: 'waiting', position: 1 })
    expect(await statusOf('dov', eventId)).toBe('offered')
    await passOffer('dov', eventId)
    expect(await statusOf('cleo', eventId)).toBe('offered')
    await passOffer('cleo', eventId)
    expect(await statusOf('cleo', eventId)).toBe('offer_expired')
    expect(await statusOf('dov', eventId)).toBe('offered')
    expect(await counts(eventId)).toMatchObject({ held: 1, kindsHeld: 1 })
  })

  it('passes over a party that does not fit, and what nobody who waits can use is anybody’s', async () => {
    const { eventId, kind } = await soldOut(4)
    await wait('cleo', eventId, kind, 3)
    await wait('dov', eventId, kind, 1)
    await as('ada')(events.edit, { eventId, capacity: 6 })
    await fixture.world.worked()
    expect(await statusOf('cleo', eventId)).toBe('waiting')
    expect(await statusOf('dov', eventId)).toBe('offered')
    expect((await hold('eve', eventId, kind)).status).toBe('completed')
    await expect(hold('finn', eventId, kind)).rejects.toMatchObject({ code: 'tickets_sold_out' })
  })

  it('of any kind is the first kind that there is, and what is left of it goes on', async () => {
    const [one, other] = [free({ name: 'Wheel', quantity: 2 }), free({ name: 'Bench', quantity: 2 })]
    const eventId = await fixture.open('ada', [one, other])
    const order = await hold('ben', eventId, one, 2)
    await hold('eve', eventId, other, 2)
    await wait('cleo', eventId, null, 2)
    await wait('dov', eventId, one)
    await giveBack('ben', order.id)
    expect(await placeOf('cleo', eventId)).toMatchObject({ status: 'offered', offer: { ticketName: 'Wheel' } })
    // She takes one of the two: the other is his.
    await hold('cleo', eventId, one)
    expect(await statusOf('cleo', eventId)).toBe('purchased')
    expect(await placeOf('dov', eventId)).toMatchObject({ status: 'offered' })
  })

  it('ends before the event begins, and with the sale of its kind', async () => {
    const salesEnd = new Date(Date.now() + 3_600_000).toISOString()
    const kind = free({ salesEnd, quantity: 1 })
    const eventId = await fixture.open('ada', [kind])
    const order = await hold('ben', eventId, kind)
    await wait('cleo', eventId, kind)
    await giveBack('ben', order.id)
    expect((await placeOf('cleo', eventId))!.offer!.until).toBe(salesEnd)
  })
})

describe('own hold in the way (traps §9)', () => {
  it('who holds the last five chooses anew among five, and others find none', async () => {
    const kind = ticketKind({ quantity: 5 })
    const eventId = await fixture.open('ada', [kind])
    const first = await hold('ben', eventId, kind, 5)
    expect((await as('ben')(tickets.offers, { eventId })).offers).toMatchObject([{ state: 'open', most: 5 }])
    expect((await as('cleo')(tickets.offers, { eventId })).offers).toMatchObject([{ state: 'sold_out', most: 0 }])
    const second = await hold('ben', eventId, kind, 4)
    expect(second.lines).toMatchObject([{ ticketTypeId: kind.id, quantity: 4 }])
    expect((await fixture.orderOf('ben', first.id)).status).toBe('canceled')
    expect(await counts(eventId)).toMatchObject({ held: 4, kindsHeld: 4 })
  })
})

describe('a line', () => {
  it('is joined where there is nothing, by nobody twice, and by no party that could never come', async () => {
    const { eventId, kind } = await soldOut(2)
    const open = await fixture.open('ada', [free()])
    await expect(wait('cleo', open)).rejects.toMatchObject({ code: 'waitlist_not_needed' })
    await expect(wait('cleo', eventId, kind, 3)).rejects.toMatchObject({ code: 'event_party_too_large' })
    await expect(wait('ada', eventId, kind)).rejects.toMatchObject({ status: 403 })
    await Promise.all([wait('cleo', eventId, kind, 2), wait('cleo', eventId, kind, 2), wait('cleo', eventId, kind, 2)])
    await wait('dov', eventId, kind)
    // Fewer keep their turn; more begin anew.
    expect(await wait('cleo', eventId, kind, 1)).toMatchObject({ position: 1 })
    expect(await wait('cleo', eventId, kind, 2)).toMatchObject({ position: 2 })
    expect(await as('cleo')(tickets.waiting, {})).toEqual(expect.arrayContaining([expect.objectContaining({ eventId, position: 2 })]))
  })

  it('ends with the event, and everybody in it is told', async () => {
    const { eventId, kind } = await soldOut()
    await wait('cleo', eventId, kind)
    await as('ada')(events.cancel, { eventId, reason: 'Rain' })
    await fixture.world.worked()
    const { rows } = await sql('select status from ticket_waitlist where event_id = $1', eventId)
    expect(rows).toEqual([{ status: 'canceled' }])
    expect(await fixture.toldTo('cleo', eventId)).toEqual(['EVENT_CANCELED'])
  })

  it('ends for a kind that is offered no more', async () => {
    const [one, other] = [free({ name: 'Wheel', quantity: 1 }), free({ name: 'Bench', quantity: 1 })]
    const eventId = await fixture.open('ada', [one, other])
    await hold('ben', eventId, one)
    await hold('ben', eventId, other)
    await wait('cleo', eventId, one)
    await wait('dov', eventId)
    await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, types: [other] })
    expect(await statusOf('cleo', eventId)).toBe('canceled')
    expect(await statusOf('dov', eventId)).toBe('waiting')
  })

  it('ends for whoever is blocked, banned or gone, and what was kept for them is the next one’s', async () => {
    const { eventId, kind, order } = await soldOut()
    for (const who of ['finn', 'gia', 'dov']) await wait(who, eventId, kind)
    await giveBack('ben', order.id)
    expect(await statusOf('finn', eventId)).toBe('offered')
    await as('ada')(blocks.block, { profileId: personOf('finn') })
    await fixture.clock()
    expect(await statusOf('gia', eventId)).toBe('offered')
    // With their account everything of theirs goes.
    await sql('delete from ticket_waitlist where event_id = $1 and profile_id = $2', eventId, personOf('gia'))
    expect(await counts(eventId)).toMatchObject({ held: 0, kindsHeld: 0 })
    await fixture.clock()
    expect(await statusOf('dov', eventId)).toBe('offered')
    await as('ada')(blocks.unblock, { profileId: personOf('finn') })
  })

  it('is seen by its host, who asks out of turn, takes back, and sets it off', async () => {
    const { eventId, kind, order } = await soldOut()
    await as('ada')(tickets.setSale, { eventId, isPaused: false, waitlist: { ...sale.waitlist, isOn: false } })
    await expect(wait('cleo', eventId, kind)).rejects.toMatchObject({ code: 'waitlist_closed' })
    await as('ada')(tickets.setSale, { eventId, ...sale })
    await wait('cleo', eventId, kind)
    await wait('dov', eventId, kind)
    await as('ada')(tickets.setSale, { eventId, isPaused: false, waitlist: { ...sale.waitlist, isOn: false } })
    await giveBack('ben', order.id)
    const { items, waitingCount } = await as('ada')(tickets.line, { eventId })
    expect(items.map(({ person, position }) => [person.nickname, position])).toEqual([['cleo', 1], ['dov', 2]])
    expect(waitingCount).toBe(2)
    const ask = (host: string, who: string) => as(host)(tickets.offerTo, { eventId, profileId: personOf(who) })
    await expect(ask('hugo', 'dov')).rejects.toMatchObject({ status: 403 })
    await expect(ask('ben', 'ben')).rejects.toMatchObject({ status: 403 })
    await expect(as('cleo')(tickets.line, { eventId })).rejects.toMatchObject({ status: 403 })
    await ask('ada', 'dov')
    expect(await statusOf('dov', eventId)).toBe('offered')
    await expect(ask('ada', 'cleo')).rejects.toMatchObject({ code: 'tickets_sold_out' })
    await expect(ask('ada', 'eve')).rejects.toMatchObject({ code: 'waitlist_not_waiting' })
    await as('ada')(tickets.revokeOffer, { eventId, profileId: personOf('dov') })
    expect(await statusOf('dov', eventId)).toBe('revoked')
    expect(await counts(eventId)).toMatchObject({ held: 0 })
  })

  it('that is drawn asks in an order that nobody chooses, and tells no number', async () => {
    const { eventId, kind, order } = await soldOut()
    await as('ada')(tickets.setSale, { eventId, isPaused: false, waitlist: { ...sale.waitlist, mode: 'lottery' } })
    expect((await wait('cleo', eventId, kind)).position).toBeNull()
    await wait('dov', eventId, kind)
    await sql('update ticket_waitlist set draw = case when profile_id = $2 then 0.1 else 0.9 end where event_id = $1', eventId, personOf('dov'))
    // Whoever leaves and comes back keeps their lot.
    await as('cleo')(tickets.stopWaiting, { eventId })
    await wait('cleo', eventId, kind)
    await giveBack('ben', order.id)
    expect(await statusOf('dov', eventId)).toBe('offered')
    expect(await statusOf('cleo', eventId)).toBe('waiting')
  })

  it('asks everybody for no more than there is, whoever comes, leaves and takes at once', async () => {
    const { eventId, kind, order } = await soldOut(3)
    for (const who of fans.slice(1)) await wait(who, eventId, kind)
    await giveBack('ben', order.id)
    const asked = async () => (await as('ada')(tickets.line, { eventId })).items.filter(({ status }) => status === 'offered').length
    expect(await asked()).toBe(3)
    await Promise.allSettled([
      hold('cleo', eventId, kind), hold('cleo', eventId, kind), as('dov')(tickets.stopWaiting, { eventId }), as('dov')(tickets.stopWaiting, { eventId }),
      hold('finn', eventId, kind), hold('ben', eventId, kind, 2), fixture.clock(),
    ])
    const { taken, held, kindsHeld, sold, tickets: there } = await counts(eventId)
    expect(taken + held).toBeLessThanOrEqual(3)
    expect([held, sold, taken]).toEqual([kindsHeld, there, there])
    expect(await asked()).toBe(held)
  })
})

describe('a sale', () => {
  it('that is halted takes nothing new; what is held is paid, what was offered is taken, and it goes on', async () => {
    const kind = ticketKind({ quantity: 3 })
    const eventId = await fixture.open('ada', [kind])
    const held = await hold('ben', eventId, kind)
    expect((await as('cleo')(tickets.offers, { eventId })).sales).toBe('open')
    await expect(as('ben')(tickets.setSale, { eventId, ...sale })).rejects.toMatchObject({ status: 403 })
    expect((await as('ada')(tickets.setSale, { eventId, ...sale, isPaused: true })).sales).toBe('paused')
    expect(await as('cleo')(tickets.offers, { eventId })).toMatchObject({ sales: 'paused', offers: [{ state: 'paused', most: 0 }] })
    await expect(hold('cleo', eventId, kind)).rejects.toMatchObject({ code: 'tickets_not_sold' })
    await fixture.payAt((await as('ben')(tickets.pay, { orderId: held.id })).url)
    expect((await fixture.orderOf('ben', held.id)).status).toBe('completed')
    await as('ada')(tickets.setSale, { eventId, ...sale })
    await hold('cleo', eventId, kind, 2)
    expect((await as('dov')(tickets.offers, { eventId })).sales).toBe('sold_out')
    await wait('dov', eventId, kind)
    await as('ada')(tickets.setSale, { eventId, ...sale, isPaused: true })
    const open = (await as('cleo')(tickets.offers, { eventId })).order!
    await as('cleo')(tickets.release, { orderId: open.id })
    expect(await statusOf('dov', eventId)).toBe('waiting')
    await as('ada')(tickets.setSale, { eventId, ...sale })
    expect(await statusOf('dov', eventId)).toBe('offered')
    await as('ada')(tickets.setSale, { eventId, ...sale, isPaused: true })
    expect((await hold('dov', eventId, kind)).status).toBe('held')
  })

  it('of fewer than are taken is confirmed first: nobody loses theirs, and none is sold until enough have come back', async () => {
    const kind = free({ quantity: 6 })
    const eventId = await fixture.open('ada', [kind], { capacity: 6 })
    const orders = [await hold('ben', eventId, kind, 2), await hold('cleo', eventId, kind, 2)]
    const arrange = (quantity: number, isBelowTaken: boolean) =>
      as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, types: [{ ...kind, quantity }], isBelowTaken })
    await expect(arrange(3, false)).rejects.toMatchObject({ code: 'tickets_taken' })
    expect((await arrange(3, true)).types).toMatchObject([{ quantity: 3, sold: 4 }])
    await expect(as('ada')(events.edit, { eventId, capacity: 3 })).rejects.toMatchObject({ code: 'event_over_capacity' })
    await expect(as('ben')(events.setSeats, { eventId, capacity: 3 })).rejects.toMatchObject({ status: 403 })
    expect(await as('ada')(events.setSeats, { eventId, capacity: 3 })).toMatchObject({ capacity: 3, goingCount: 4 })
    expect(await as('ada')(events.edit, { eventId, capacity: 3, title: 'Raku for three' })).toMatchObject({ title: 'Raku for three' })
    await expect(hold('dov', eventId, kind)).rejects.toMatchObject({ code: 'tickets_sold_out' })
    await wait('dov', eventId, kind)
    await giveBack('ben', orders[0]!.id)
    expect(await counts(eventId)).toMatchObject({ taken: 2, held: 1 })
    expect(await statusOf('dov', eventId)).toBe('offered')
    await fixture.clock()
    const { rows } = await sql('select s.beyond, y.beyond as of_kind from event_seats s join ticket_type y using (event_id) where s.event_id = $1', eventId)
    expect(rows).toEqual([{ beyond: 0, of_kind: 0 }])
  })
})
