import { blocks } from '@marquee/contract/blocks'
import { events } from '@marquee/contract/events'
import { notifications } from '@marquee/contract/notifications'
import { tickets } from '@marquee/contract/tickets'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { Refused } from '#test/world.ts'

let fixture: PaymentFixture
let account: string
const pages = Fastify()
const crowd = Array.from({ length: 64 }, (_, number) => `fan${number}`)

/** What the provider has told has been worked on. */
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.runJob('apply_payment_events')
}

beforeAll(async () => {
  fixture = await paymentFixture({ isHeard: true })
  await pages.register(fixture.provider.plugin)
  account = await fixture.connect()
  fixture.provider.settle(account, 'enabled')
  await heard()
  await fixture.world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'cleo', 'dov', ...crowd]) await fixture.world.addPerson(name)
  const { tenantId } = fixture.world.home
  await fixture.world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [tenantId])
  await fixture.world.owner.query('update tenant set platform_fee_bps = 1000 where tenant_id = $1', [tenantId])
})
afterAll(async () => {
  await pages.close()
  await fixture.close()
})

const as = (name: string) => fixture.world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const kind = (changes: object = {}) => ({
  id: newId(), name: 'Standard', description: '', kind: 'paid' as const, cents: 1_200, tierId: null, quantity: null, perOrder: 10, salesStart: null,
  salesEnd: null, ...changes,
})

type Opened = { refundHours?: number | null; capacity?: number }

/** An event that is out, with these kinds of tickets. */
const open = async (types: ReturnType<typeof kind>[], { refundHours = null, ...changes }: Opened = {}) => {
  const eventId = newId()
  const when = { startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC' }
  await as('ada')(events.add, { id: eventId, title: 'Raku', venueName: 'Yard', ...when, ...changes })
  await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours, types })
  await as('ada')(events.publish, { eventId })
  return eventId
}

type Order = { id?: string; quantity?: number; cents?: number }
const hold = (who: string, eventId: string, type: { id: string }, { id = newId(), quantity = 1, cents }: Order = {}) =>
  as(who)(tickets.hold, { eventId, id, lines: [{ ticketTypeId: type.id, quantity, ...(cents === undefined ? {} : { cents }) }] })

/** The same order again, where a crowd kept a slow machine from answering at all. */
const holdPatiently = async (who: string, eventId: string, type: { id: string }, quantity = 1) => {
  for (const id = newId(); ;) {
    const answer = await hold(who, eventId, type, { quantity, id }).catch((error: Refused) => error)
    if (!(answer instanceof Refused)) return answer
    if (answer.code !== 'broken') throw answer
  }
}
const offered = (who: string, eventId: string) => as(who)(tickets.offers, { eventId })
const orderOf = (who: string, orderId: string) => as(who)(tickets.order, { orderId })

/** At the provider's page, by a card. */
const card = async (url: string, number = '4242 4242 4242 4242') => {
  const payload = new URLSearchParams({ step: 'pay', card: number }).toString()
  const { statusCode } = await pages.inject({ method: 'POST', url: new URL(url).pathname, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  await heard()
  return statusCode
}
const pay = async (who: string, orderId: string, number?: string) => card((await as(who)(tickets.pay, { orderId })).url, number)
const clock = () => fixture.world.runJob('keep_tickets')
const charges = async () => (await fixture.stripe.charges.list({ limit: 100 }, { stripeAccount: account })).data
const toldTo = async (who: string) => {
  await heard()
  await fixture.world.settled()
  return (await as(who)(notifications.list, { limit: 100 })).items.map(({ type, event }) => `${type} ${event?.id}`)
}
const expire = (orderId: string) => fixture.world.owner.query(`update ticket_order set reserved_until = now() - interval '1 second' where id = $1`, [orderId])

describe('a ticket', () => {
  it('that is free is taken at once, and whoever has it goes', async () => {
    const type = kind({ kind: 'free', cents: 0, quantity: 5 })
    const eventId = await open([type])
    expect((await offered('ben', eventId)).offers).toMatchObject([{ state: 'open', most: 5, left: 5 }])
    const order = await hold('ben', eventId, type, { quantity: 2 })
    expect(order).toMatchObject({ status: 'completed', totalCents: 0 })
    const { tickets: mine, offers } = await offered('ben', eventId)
    expect(new Set(mine.map(({ code }) => code)).size).toBe(2)
    expect(offers).toMatchObject([{ left: 3 }])
    expect(await as('ben')(events.read, { eventId })).toMatchObject({ goingCount: 2, rsvp: { status: 'going', guests: 1 }, can: { answer: false } })
    expect(await toldTo('ben')).toContain(`TICKET_ISSUED ${eventId}`)
    expect((await as('ben')(tickets.mine, {})).items[0]).toMatchObject({ event: { title: 'Raku' } })
  })

  it('that costs something is held, and had once it is paid, by the price that the channel has', async () => {
    const type = kind({ quantity: 5 })
    const eventId = await open([type])
    const order = await hold('ben', eventId, type, { quantity: 2, cents: 1 })
    expect(order).toMatchObject({ status: 'held', totalCents: 2_400 })
    expect((await offered('ben', eventId)).tickets).toEqual([])
    expect((await offered('cleo', eventId)).offers).toMatchObject([{ left: 3 }])
    expect(await pay('ben', order.id, '4000 0000 0000 0002')).toBe(402)
    expect((await orderOf('ben', order.id)).status).toBe('paying')
    expect(await pay('ben', order.id)).toBe(303)
    expect((await orderOf('ben', order.id)).status).toBe('completed')
    expect((await offered('ben', eventId)).tickets).toHaveLength(2)
    const [charge] = await charges()
    expect(charge).toMatchObject({ amount: 2_400, application_fee_amount: 240, metadata: { order: order.id, kind: 'ticket' } })
    await expect(as('cleo')(tickets.order, { orderId: order.id })).rejects.toMatchObject({ status: 404 })
  })

  it('is one order and one payment in two tabs', async () => {
    const type = kind()
    const eventId = await open([type])
    const first = await hold('cleo', eventId, type)
    const second = await hold('cleo', eventId, type)
    expect((await orderOf('cleo', first.id)).status).toBe('canceled')
    const [one, other] = await Promise.all([as('cleo')(tickets.pay, { orderId: second.id }), as('cleo')(tickets.pay, { orderId: second.id })])
    expect(one.url).toBe(other.url)
    await expect(hold('cleo', eventId, type)).rejects.toMatchObject({ status: 422, code: 'ticket_order_paying' })
    const before = (await charges()).length
    expect([await card(one.url), await card(other.url)]).toEqual([303, 410])
    expect((await charges()).length).toBe(before + 1)
    expect((await offered('cleo', eventId)).tickets).toHaveLength(1)
  })

  it('costs what somebody chooses, where that is so, and not less than the least', async () => {
    const type = kind({ kind: 'pay_what_you_can', cents: 500 })
    const eventId = await open([type])
    await expect(hold('dov', eventId, type, { cents: 499 })).rejects.toMatchObject({ status: 400 })
    expect((await hold('dov', eventId, type, { cents: 2_000 })).totalCents).toBe(2_000)
    const gladly = kind({ kind: 'pay_what_you_can', cents: 0 })
    const another = await open([gladly])
    expect(await hold('dov', another, gladly, { cents: 0 })).toMatchObject({ status: 'completed' })
  })

  it('is for those who have its tier, where it asks for one', async () => {
    const tierId = newId()
    const { tenantId } = fixture.world.home
    await fixture.world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, 2, 'Circle', 'active')`, [tenantId, tierId])
    const type = kind({ kind: 'tier', cents: 0, tierId })
    const eventId = await open([type])
    expect((await offered('ben', eventId)).offers).toMatchObject([{ state: 'needs_tier', tierName: 'Circle', most: 0 }])
    await expect(hold('ben', eventId, type)).rejects.toMatchObject({ status: 422, code: 'tickets_not_sold' })
    await fixture.world.owner.query(
      `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level, tier_id, valid_from) values ($1, $2, 'comp', $3, 2, $3, now())`,
      [tenantId, fixture.world.person('ben').profileId, tierId],
    )
    expect(await hold('ben', eventId, type)).toMatchObject({ status: 'completed' })
  })

  it('is taken in its time, and by nobody ten times over', async () => {
    const early = kind({ kind: 'free', cents: 0, salesStart: inHours(1) })
    const late = kind({ kind: 'free', cents: 0, salesEnd: inHours(-1) })
    const now = kind({ kind: 'free', cents: 0 })
    const eventId = await open([early, late, now])
    expect((await offered('ben', eventId)).offers.map(({ state }) => state)).toEqual(['not_yet', 'over', 'open'])
    for (const type of [early, late]) await expect(hold('ben', eventId, type)).rejects.toMatchObject({ code: 'tickets_not_sold' })
    await hold('ben', eventId, now, { quantity: 8 })
    await expect(hold('ben', eventId, now, { quantity: 3 })).rejects.toMatchObject({ code: 'tickets_too_many' })
    await expect(hold('ada', eventId, now)).rejects.toMatchObject({ status: 403 })
  })
})

describe('whoever holds an event', () => {
  it('sees what was ordered, and of whom they have blocked no name', async () => {
    const type = kind({ kind: 'free', cents: 0 })
    const eventId = await open([type])
    await hold('fan1', eventId, type, { quantity: 2 })
    await hold('fan2', eventId, type)
    await as('ada')(blocks.block, { profileId: fixture.world.person('fan1').profileId })
    const { items } = await as('ada')(tickets.orders, { eventId })
    expect(items.map(({ buyer, lines }) => [buyer?.nickname, lines[0]?.quantity])).toEqual([['fan2', 1], [undefined, 2]])
    await expect(as('ben')(tickets.orders, { eventId })).rejects.toMatchObject({ status: 403 })
    expect((await as('olga')(tickets.orders, { eventId })).items).toHaveLength(2)
  })

  it('offers no fewer than are taken, and lets what was sold stand', async () => {
    const [one, other] = [kind({ kind: 'free', cents: 0, quantity: 5 }), kind({ kind: 'free', cents: 0 })]
    const eventId = await open([one, other])
    await hold('ben', eventId, one, { quantity: 2 })
    const arrange = (types: object[], accessMode: 'rsvp' | 'ticketed' = 'ticketed') =>
      as('ada')(tickets.arrange, { eventId, accessMode, refundHours: null, types: types as (typeof one)[] })
    await expect(arrange([{ ...one, quantity: 1 }])).rejects.toMatchObject({ status: 422, code: 'tickets_taken' })
    await expect(arrange([], 'rsvp')).rejects.toMatchObject({ status: 422, code: 'event_has_tickets' })
    await expect(arrange([{ ...one, kind: 'paid', cents: 99 }])).rejects.toMatchObject({ status: 400 })
    expect((await arrange([])).types).toEqual([])
    expect((await offered('ben', eventId)).tickets).toHaveLength(2)
    const foreign = await open([])
    await expect(as('ada')(tickets.arrange, { eventId: foreign, accessMode: 'ticketed', refundHours: null, types: [one] })).rejects.toMatchObject({ status: 403 })
  })

  it('cancels it: no ticket opens a door, and what was paid goes back once', async () => {
    const type = kind({ quantity: 3 })
    const eventId = await open([type])
    const paid = await hold('ben', eventId, type)
    await pay('ben', paid.id)
    const held = await hold('cleo', eventId, type)
    await as('ada')(events.cancel, { eventId, reason: 'Rain' })
    await fixture.world.worked()
    expect((await orderOf('cleo', held.id)).status).toBe('canceled')
    expect(await orderOf('ben', paid.id)).toMatchObject({ status: 'canceled', refund: 'due' })
    fixture.provider.faults.fail = true
    await clock()
    expect((await orderOf('ben', paid.id)).refund).toBe('due')
    fixture.provider.faults.fail = false
    await fixture.world.owner.query('update ticket_order set refund_at = now() where id = $1', [paid.id])
    await clock()
    await clock()
    expect((await orderOf('ben', paid.id)).refund).toBe('done')
    const refunds = (await fixture.stripe.refunds.list({ limit: 100 }, { stripeAccount: account })).data
    const [charge] = (await charges()).filter(({ metadata }) => metadata['order'] === paid.id)
    expect(refunds.filter(({ charge: of }) => of === charge!.id)).toMatchObject([{ amount: 1_200 }])
    expect(await toldTo('ben')).toEqual(expect.arrayContaining([`EVENT_CANCELED ${eventId}`, `REFUND_ISSUED ${eventId}`]))
    expect((await offered('ben', eventId)).tickets).toEqual([])
  })

  it('cancels one that many go to bit by bit, and leaves nobody with a ticket', async () => {
    const type = kind({ kind: 'free', cents: 0 })
    const eventId = await open([type])
    for (const who of crowd.slice(2)) await hold(who, eventId, type)
    await as('ada')(events.cancel, { eventId, reason: 'Rain' })
    await fixture.world.worked()
    const { rows } = await fixture.world.owner.query<{ status: string; orders: number }>(
      'select status, count(*)::int as orders from ticket_order where event_id = $1 group by status, xmin order by 2', [eventId])
    expect(rows.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    expect(rows.at(-1)!.orders).toBeLessThan(crowd.length - 2)
  })

  it('lets tickets be given back until some hours before, where they say so', async () => {
    const type = kind({ quantity: 1 })
    const eventId = await open([type], { refundHours: 24 })
    const order = await hold('dov', eventId, type)
    await pay('dov', order.id)
    expect((await offered('dov', eventId)).tickets[0]!.returnableUntil).not.toBeNull()
    expect(await as('dov')(tickets.giveBack, { orderId: order.id })).toMatchObject({ status: 'canceled', refund: 'due' })
    await expect(as('dov')(tickets.giveBack, { orderId: order.id })).rejects.toMatchObject({ status: 422, code: 'ticket_no_return' })
    expect(await as('dov')(events.read, { eventId })).toMatchObject({ goingCount: 0, rsvp: null })
    const again = await hold('dov', eventId, type)
    await pay('dov', again.id)
    await fixture.world.owner.query(`update event set starts_at = now() + interval '23 hours' where id = $1`, [eventId])
    await expect(as('dov')(tickets.giveBack, { orderId: again.id })).rejects.toMatchObject({ code: 'ticket_no_return' })
  })

  it('is gone, and whoever paid has their money back all the same', async () => {
    const type = kind()
    const eventId = await open([type])
    const order = await hold('ben', eventId, type)
    await pay('ben', order.id)
    await fixture.world.owner.query('delete from event_seats where event_id = $1', [eventId])
    await fixture.world.owner.query('delete from event where id = $1', [eventId])
    await clock()
    const { rows } = await fixture.world.owner.query('select event_id, status, refund from ticket_order where id = $1', [order.id])
    expect(rows).toEqual([{ event_id: null, status: 'canceled', refund: 'done' }])
  })
})

describe('places', () => {
  it('are never sold twice: 64 people at 500 seats have 500 tickets, and what was held comes back', async () => {
    const type = kind({ kind: 'free', cents: 0, quantity: 500 })
    const eventId = await open([type], { capacity: 500 })
    const answers = await Promise.allSettled(crowd.map((who) => holdPatiently(who, eventId, type, 8)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(62)
    await Promise.allSettled(crowd.flatMap((who) => [1, 2].map(() => holdPatiently(who, eventId, type))))
    const { rows } = await fixture.world.owner.query(`select sold, held, (select taken from event_seats where event_id = $1) as taken,
      (select count(*)::int from ticket where event_id = $1) as tickets from ticket_type where event_id = $1`, [eventId])
    expect(rows).toEqual([{ sold: 500, held: 0, taken: 500, tickets: 500 }])
    expect((await offered('ben', eventId)).offers).toMatchObject([{ state: 'sold_out' }])
  }, 60_000)

  it('are had by nobody twice while people take of several kinds, let go, give back, wait, decline and let time pass, all at once', async () => {
    const kinds = [kind({ kind: 'free', cents: 0, quantity: 300 }), kind({ name: 'Bench', quantity: 150 }), kind({ name: 'Floor', kind: 'free', cents: 0 })]
    const eventId = await open(kinds, { capacity: 500, refundHours: 1 })
    const patiently = async (act: () => Promise<unknown>): Promise<unknown> => {
      for (;;) {
        const answer = await act().catch((error: Refused) => error)
        if (!(answer instanceof Refused)) return answer
        if (answer.code !== 'broken') return undefined
      }
    }
    const goThrough = async (who: string, place: number) => {
      for (const turn of [0, 1, 2]) {
        const one = kinds[(place + turn) % 3]!
        const id = newId()
        await patiently(() => hold(who, eventId, one, { id, quantity: 1 + ((place * 7 + turn) % 5) }))
        if ((place + turn) % 4 === 0) await patiently(() => as(who)(tickets.release, { orderId: id }))
        if ((place + turn) % 5 === 0) await patiently(() => as(who)(tickets.giveBack, { orderId: id }))
        await patiently(() => as(who)(tickets.wait, { eventId, ticketTypeId: turn ? one.id : null, partySize: 1 + (place % 3) }))
        if ((place + turn) % 6 === 0) await patiently(() => as(who)(tickets.stopWaiting, { eventId }))
      }
    }
    await Promise.all([...crowd.map(goThrough), clock(), clock()])
    const everybody = [...crowd, 'ben', 'cleo', 'dov']
    const takeTheRest = () =>
      Promise.all(everybody.map(async (who) => {
        for (const quantity of [8, 4, 2, 1, 1]) await patiently(() => hold(who, eventId, kinds[2]!, { quantity }))
      }))
    for (let round = 0; round < 2; round++) await takeTheRest()
    const sum = async () => (await fixture.world.owner.query<{ taken: number; held: number; sold: number; kindsHeld: number; tickets: number; holding: number }>(`
      select s.taken, s.held, sum(y.sold)::int as sold, sum(y.held)::int as "kindsHeld",
             (select count(*)::int from ticket t where t.event_id = $1 and t.status <> 'canceled') as tickets,
             (select coalesce(sum(l.quantity), 0)::int from ticket_order o join ticket_order_line l on l.order_id = o.id where o.event_id = $1 and o.status in ('held', 'paying'))
             + (select coalesce(sum(party_size), 0)::int from ticket_waitlist where event_id = $1 and status = 'offered' and order_id is null) as holding
        from event_seats s join ticket_type y using (event_id) where s.event_id = $1 group by s.taken, s.held`, [eventId])).rows[0]!
    const full = await sum()
    expect(full.taken + full.held).toBe(500)
    expect(full).toMatchObject({ sold: full.taken, tickets: full.taken, kindsHeld: full.held, holding: full.held })
    // Everything that was held comes back, and is offered or sold until each seat is had by somebody.
    await fixture.world.owner.query(`update ticket_order set reserved_until = now() - interval '1 second' where event_id = $1 and status = 'held'`, [eventId])
    for (let round = 0; round < 3; round++) {
      await fixture.world.owner.query(`update ticket_waitlist set offer_until = now() - interval '1 second' where event_id = $1 and status = 'offered'`, [eventId])
      await clock()
    }
    await fixture.world.owner.query(`update ticket_waitlist set status = 'canceled', offered_type_id = null, offer_until = null, order_id = null where event_id = $1`, [eventId])
    for (let round = 0; round < 2; round++) await takeTheRest()
    expect(await sum()).toMatchObject({ taken: 500, held: 0, sold: 500, kindsHeld: 0, tickets: 500, holding: 0 })
  }, 120_000)

  it('come back when nobody pays in time, or when they are let go', async () => {
    const type = kind({ quantity: 1 })
    const eventId = await open([type])
    const mine = await hold('ben', eventId, type)
    await expect(hold('cleo', eventId, type)).rejects.toMatchObject({ code: 'tickets_sold_out' })
    await clock()
    expect((await orderOf('ben', mine.id)).status).toBe('held')
    await expire(mine.id)
    await clock()
    expect((await orderOf('ben', mine.id)).status).toBe('expired')
    await expect(as('ben')(tickets.pay, { orderId: mine.id })).rejects.toMatchObject({ code: 'ticket_order_over' })
    const theirs = await hold('cleo', eventId, type)
    const { url } = await as('cleo')(tickets.pay, { orderId: theirs.id })
    // Half an hour at the provider, and a minute to tell.
    expect(Date.parse((await orderOf('cleo', theirs.id)).reservedUntil) - Date.parse(theirs.reservedUntil)).toBeGreaterThanOrEqual(32 * 60_000 - 1_000)
    expect((await as('cleo')(tickets.release, { orderId: theirs.id })).status).toBe('expired')
    expect(await card(url)).toBe(410)
    expect((await offered('ben', eventId)).offers).toMatchObject([{ state: 'open', left: 1 }])
  })

  it('are had after all by whoever paid late, while there are any; otherwise the money goes back, and they hear of it', async () => {
    const type = kind({ quantity: 1 })
    const eventId = await open([type])
    const payUnheard = async (who: string) => {
      const order = await hold(who, eventId, type)
      const { url } = await as(who)(tickets.pay, { orderId: order.id })
      await fixture.world.owner.query(`update ticket_order set status = 'expired' where id = $1`, [order.id])
      await fixture.world.owner.query('update ticket_type set held = 0 where event_id = $1', [eventId])
      await fixture.world.owner.query('update event_seats set held = 0 where event_id = $1', [eventId])
      return { order, url }
    }
    const lucky = await payUnheard('ben')
    await card(lucky.url)
    expect((await orderOf('ben', lucky.order.id)).status).toBe('completed')
    await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: null, types: [{ ...type, quantity: 2 }] })
    const late = await payUnheard('cleo')
    await hold('dov', eventId, type)
    await card(late.url)
    expect(await orderOf('cleo', late.order.id)).toMatchObject({ status: 'expired', refund: 'due' })
    await clock()
    await clock()
    expect((await orderOf('cleo', late.order.id)).refund).toBe('done')
    const [newest] = await charges()
    expect(newest).toMatchObject({ metadata: { order: late.order.id }, refunded: true, amount_refunded: 1_200 })
    expect(await toldTo('cleo')).toContain(`REFUND_ISSUED ${eventId}`)
    expect((await offered('cleo', eventId)).tickets).toEqual([])
  })
})
