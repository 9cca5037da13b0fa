import { auditLog } from '@marquee/contract/auditLog'
import { ticketCodes } from '@marquee/contract/ticketCodes'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { ticketFixture, ticketKind, type TicketFixture } from '#test/ticketFixture.ts'

/* What tickets cost whom: by a tier, by a code, and by what people choose to pay. */

let fixture: TicketFixture
let tierId: string
beforeAll(async () => {
  fixture = await ticketFixture()
  const { world } = fixture
  tierId = newId()
  await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, 2, 'Circle', 'active')`, [world.home.tenantId, tierId])
  await world.owner.query(
    `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level) values ($1, $2, 'comp', $3, 2)`,
    [world.home.tenantId, world.person('dov').profileId, newId()])
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const offered = (who: string, eventId: string) => as(who)(tickets.offers, { eventId })
const offeredWith = (who: string, eventId: string, code: string) => as(who)(tickets.offersWith, { eventId, code })
type Wish = { quantity?: number; code?: string; cents?: number }
const hold = (who: string, eventId: string, type: { id: string }, { quantity = 1, ...more }: Wish = {}) => {
  const { cents, ...rest } = more
  const line = { ticketTypeId: type.id, quantity, ...(cents === undefined ? {} : { cents }) }
  return as(who)(tickets.hold, { eventId, id: newId(), ...rest, lines: [line] })
}
const add = async (eventId: string, changes: object = {}) => {
  const id = newId()
  await as('ada')(ticketCodes.add, { eventId, id, code: 'EARLY', kind: 'percent', value: 25, ...changes })
  return id
}
const refusedAt = (fieldName: string, message?: string) => ({ code: 'invalid_input', body: { errors: [{ fieldName, ...(message && { message }) }] } })

describe('a code', () => {
  it('takes its part off, and the whole of what was asked is what is paid', async () => {
    const type = ticketKind({ cents: 1_999 })
    const eventId = await fixture.open('ada', [type])
    await add(eventId)
    expect(await offeredWith('ben', eventId, 'early')).toMatchObject([{ cents: 1_999, codeOffCents: 500 }])
    const order = await hold('ben', eventId, type, { quantity: 2, code: ' early ' })
    expect(order).toMatchObject({ totalCents: 2_998, code: 'EARLY', lines: [{ listCents: 1_999, codeOffCents: 500, cents: 1_499 }] })
    await fixture.payAt((await as('ben')(tickets.pay, { orderId: order.id })).url)
    expect(await fixture.orderOf('ben', order.id)).toMatchObject({ status: 'completed' })
    const { data } = await fixture.stripe.charges.list({ limit: 1 }, { stripeAccount: fixture.account })
    expect(data[0]!.amount).toBe(2_998)
    expect(await as('ada')(ticketCodes.list, { eventId })).toMatchObject([{ code: 'EARLY', usedCount: 1 }])
    expect((await as('olga')(auditLog.list, {})).items[0]).toMatchObject({ action: 'event.codeAdded' })
  })

  it('says at its field why it is no good', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    await expect(hold('ben', eventId, type, { code: 'NOWHERE' })).rejects.toMatchObject(refusedAt('code', 'is not known here'))
    await expect(offeredWith('ben', eventId, 'NOWHERE')).rejects.toMatchObject(refusedAt('code', 'is not known here'))
    await add(eventId, { code: 'GONE', startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' })
    await expect(hold('ben', eventId, type, { code: 'GONE' })).rejects.toMatchObject(refusedAt('code', 'has run out'))
    const codeId = await add(eventId, { code: 'OFF' })
    await as('ada')(ticketCodes.turn, { eventId, codeId, isActive: false })
    await expect(hold('ben', eventId, type, { code: 'OFF' })).rejects.toMatchObject(refusedAt('code', 'is not good any more'))
  })

  it('is used as often as it says, by all and by one, also by many at once', async () => {
    const type = ticketKind({ kind: 'free', cents: 0 })
    const eventId = await fixture.open('ada', [type])
    await add(eventId, { code: 'TWICE', maxUses: 2, perPerson: 1 })
    const tried = await Promise.allSettled(['ben', 'cleo', 'dov', 'ben', 'cleo', 'dov'].map((who) => hold(who, eventId, type, { code: 'TWICE' })))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const other = await fixture.open('ada', [ticketKind({ id: newId() })])
    await expect(hold('ben', other, type, { code: 'TWICE' })).rejects.toMatchObject(refusedAt('code'))
  })

  it('opens what is shown by a code alone, and nothing opens what is hidden', async () => {
    const [secret, hidden] = [ticketKind({ name: 'Friends', visibility: 'code_only' }), ticketKind({ name: 'Crew', visibility: 'hidden' })]
    const eventId = await fixture.open('ada', [secret, hidden])
    await add(eventId, { code: 'FRIENDS', kind: 'access', value: 0, ticketTypeIds: [secret.id] })
    expect((await offered('ben', eventId)).offers).toEqual([])
    await expect(hold('ben', eventId, secret)).rejects.toMatchObject({ code: 'tickets_not_sold' })
    expect(await offeredWith('ben', eventId, 'FRIENDS')).toMatchObject([{ name: 'Friends', cents: 1_200, codeOffCents: 0 }])
    expect(await hold('ben', eventId, secret, { code: 'FRIENDS' })).toMatchObject({ totalCents: 1_200 })
    await expect(hold('cleo', eventId, hidden, { code: 'FRIENDS' })).rejects.toMatchObject({ code: 'tickets_not_sold' })
  })

  it('nothing to pay: is issued without a checkout where all is taken off, or so little is left that no card takes it', async () => {
    const type = ticketKind({ cents: 100 })
    const eventId = await fixture.open('ada', [type])
    await add(eventId, { code: 'ALL', value: 100 })
    await add(eventId, { code: 'MOST', value: 60 })
    expect(await hold('ben', eventId, type, { code: 'ALL', quantity: 2 })).toMatchObject({ status: 'completed', totalCents: 0 })
    expect(await hold('cleo', eventId, type, { code: 'MOST' })).toMatchObject({ status: 'completed', totalCents: 0 })
    expect(await hold('dov', eventId, type, { code: 'MOST', quantity: 2 })).toMatchObject({ status: 'held', totalCents: 80 })
  })

  it('is its host’s to give, of their own event and its own kinds', async () => {
    const eventId = await fixture.open('ada', [ticketKind()])
    const others = await fixture.open('hugo', [ticketKind({ id: newId() })])
    const codeId = await add(eventId)
    await expect(as('hugo')(ticketCodes.list, { eventId })).rejects.toMatchObject({ status: 403 })
    await expect(as('ben')(ticketCodes.add, { eventId, id: newId(), code: 'MINE', kind: 'percent', value: 99 })).rejects.toMatchObject({ status: 403 })
    await expect(as('hugo')(ticketCodes.turn, { eventId: others, codeId, isActive: false })).rejects.toMatchObject({ status: 404 })
    await expect(add(eventId, { code: 'EARLY' })).rejects.toMatchObject(refusedAt('code'))
    await expect(add(eventId, { code: 'X1Z', ticketTypeIds: [newId()] })).rejects.toMatchObject(refusedAt('ticketTypeIds'))
    // Sent again, it is the same.
    await as('ada')(ticketCodes.add, { eventId, id: codeId, code: 'EARLY', kind: 'percent', value: 25 })
    expect(await as('ada')(ticketCodes.list, { eventId })).toHaveLength(1)
  })
})

describe('a kind of ticket', () => {
  it('costs less whoever has its tier, and is said to do so to everybody', async () => {
    const type = ticketKind({ memberPrice: { tierId, cents: 700 } })
    const eventId = await fixture.open('ada', [type])
    expect((await offered('ben', eventId)).offers).toMatchObject([{ memberPrice: { tierName: 'Circle', cents: 700 }, memberOffCents: 0 }])
    expect((await offered('dov', eventId)).offers).toMatchObject([{ memberOffCents: 500 }])
    expect(await hold('ben', eventId, type)).toMatchObject({ totalCents: 1_200 })
    expect(await hold('dov', eventId, type)).toMatchObject({ totalCents: 700, lines: [{ listCents: 1_200, memberOffCents: 500, cents: 700 }] })
  })

  it('is for whoever has a tier, or is invited, where it says so', async () => {
    const [tiered, invited] = [ticketKind({ audience: 'tier', tierId }), ticketKind({ audience: 'invited' })]
    const eventId = await fixture.open('ada', [tiered, invited])
    expect((await offered('ben', eventId)).offers).toMatchObject([{ state: 'needs_tier' }, { state: 'needs_invitation' }])
    await expect(hold('ben', eventId, tiered)).rejects.toMatchObject({ code: 'tickets_not_sold' })
    await expect(hold('dov', eventId, invited)).rejects.toMatchObject({ code: 'tickets_not_sold' })
    expect(await hold('dov', eventId, tiered)).toMatchObject({ totalCents: 1_200 })
    const { world } = fixture
    await world.owner.query('insert into event_invitation (tenant_id, event_id, profile_id) values ($1, $2, $3)', [
      world.home.tenantId, eventId, world.person('ben').profileId,
    ])
    expect(await hold('ben', eventId, invited)).toMatchObject({ totalCents: 1_200 })
  })

  it('is taken in as many as it says, at once and in all', async () => {
    const type = ticketKind({ kind: 'free', cents: 0, leastPerOrder: 2, perAccount: 3 })
    const eventId = await fixture.open('ada', [type])
    await expect(hold('ben', eventId, type)).rejects.toMatchObject({ code: 'tickets_too_few' })
    await expect(hold('ben', eventId, type, { quantity: 4 })).rejects.toMatchObject({ code: 'tickets_enough' })
    await hold('ben', eventId, type, { quantity: 2 })
    expect((await offered('ben', eventId)).offers).toMatchObject([{ perPerson: 3, least: 2, most: 0 }])
    await expect(hold('ben', eventId, type, { quantity: 2 })).rejects.toMatchObject({ code: 'tickets_enough' })
  })

  it('proposes what to give, and takes nothing too', async () => {
    const type = ticketKind({ kind: 'donation', cents: 0, suggestedCents: 1_500 })
    const eventId = await fixture.open('ada', [type])
    expect((await offered('ben', eventId)).offers).toMatchObject([{ kind: 'donation', suggestedCents: 1_500 }])
    expect(await hold('ben', eventId, type, { cents: 0 })).toMatchObject({ status: 'completed', totalCents: 0 })
    expect(await hold('cleo', eventId, type, { cents: 1_500 })).toMatchObject({ status: 'held', totalCents: 1_500 })
  })

  it('cannot be put down in a way that adds up to nothing', async () => {
    const eventId = await fixture.open('ada', [ticketKind()])
    const put = (changes: object) => as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: null, types: [ticketKind({ id: newId(), ...changes })] })
    await expect(put({ memberPrice: { tierId, cents: 1_200 } })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(put({ memberPrice: { tierId: newId(), cents: 700 } })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(put({ kind: 'donation', cents: 0, suggestedCents: 50 })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(put({ leastPerOrder: 5, perOrder: 4 })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
