import { blocks } from '@marquee/contract/blocks'
import { checkIns } from '@marquee/contract/checkIns'
import { events } from '@marquee/contract/events'
import { notifications } from '@marquee/contract/notifications'
import { ticketTransfers, type TransferTo } from '@marquee/contract/ticketTransfers'
import { ticketOrders } from '@marquee/contract/ticketOrders'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { ticketFixture, ticketKind, type TicketFixture } from '#test/ticketFixture.ts'

/* A ticket changes hands: under another code, with everything that follows whoever goes. */

let fixture: TicketFixture
beforeAll(async () => {
  fixture = await ticketFixture()
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const idOf = (name: string) => fixture.world.person(name).profileId
const mine = async (who: string, eventId: string) => (await as(who)(tickets.offers, { eventId })).tickets
const going = async (who: string, eventId: string) => (await as(who)(events.read, { eventId })).rsvp?.status ?? null
const door = async (code: string, eventId: string) =>
  (await as('ada')(checkIns.scan, { eventId, scans: [{ id: newId(), code, at: new Date().toISOString() }] })).scanned[0]!.outcome
const offer = (who: string, ticketId: string, to: TransferTo, id = newId()) => as(who)(ticketTransfers.offer, { ticketId, id, to })
const toMember = (name: string): TransferTo => ({ way: 'member', profileId: idOf(name) })
const tokenIn = (url: string | null) => url!.split('/').at(-1)!

/** An event of ada’s to which ben has so many tickets. */
const withTickets = async (quantity: number, changes: object = {}, terms: { isTransferable?: boolean } = {}) => {
  const type = ticketKind({ kind: 'free', cents: 0, ...changes })
  const eventId = await fixture.open('ada', [type], { capacity: 20 })
  if (terms.isTransferable === false)
    await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, types: [type], isTransferable: false })
  await as('ben')(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: type.id, quantity }] })
  return { eventId, own: await mine('ben', eventId) }
}

describe('to a member', () => {
  it('stays with whoever has it until it is taken, and is then theirs under another code', async () => {
    const { eventId, own: [ticket] } = await withTickets(1)
    const { transfer, url } = await offer('ben', ticket!.id, toMember('cleo'))
    expect([transfer.status, transfer.to?.nickname, url]).toEqual(['pending', 'cleo', null])
    expect(await fixture.toldTo('cleo', eventId)).toEqual(['TICKET_ISSUED'])
    expect([await going('ben', eventId), await going('cleo', eventId)]).toEqual(['going', null])
    const { received } = await as('cleo')(ticketTransfers.list, {})
    expect(received).toMatchObject([{ id: transfer.id, from: { nickname: 'ben' }, event: { title: 'Raku' } }])
    expect(await as('cleo')(ticketTransfers.accept, { transferId: transfer.id })).toMatchObject({ status: 'accepted' })
    const [theirs] = await mine('cleo', eventId)
    expect(theirs!.code).not.toBe(ticket!.code)
    expect(await mine('ben', eventId)).toEqual([])
    expect([await going('ben', eventId), await going('cleo', eventId)]).toEqual([null, 'going'])
    expect(await as('dov')(events.read, { eventId })).toMatchObject({ goingCount: 1 })
    expect([await door(ticket!.code, eventId), await door(theirs!.code, eventId)]).toEqual(['handed', 'in'])
    expect((await as('ben')(tickets.mine, {})).items[0]).toMatchObject({ status: 'transferred', canHandOn: false, returnableUntil: null })
    await fixture.world.worked()
    const { items } = await as('ben')(notifications.list, { limit: 10 })
    expect(items[0]).toMatchObject({ type: 'TICKET_ISSUED', about: 'handed' })
  })

  it('is void once whoever paid has the money back, and whoever has it by then is told', async () => {
    const type = ticketKind()
    const eventId = await fixture.open('ada', [type])
    const { id: orderId } = await fixture.buy('ben', eventId, type, 1)
    const [ticket] = await mine('ben', eventId)
    const { transfer } = await offer('ben', ticket!.id, toMember('cleo'))
    await as('cleo')(ticketTransfers.accept, { transferId: transfer.id })
    const [theirs] = await mine('cleo', eventId)
    await as('ada')(ticketOrders.refund, { orderId, id: newId(), ticketIds: [theirs!.id], reason: 'The studio is smaller' })
    await fixture.clock()
    await fixture.heard()
    expect([await mine('cleo', eventId), await going('cleo', eventId)]).toEqual([[], null])
    const lines = async (who: string) =>
      (await as(who)(notifications.list, { limit: 100 })).items.flatMap(({ event, type: of, about }) => (event?.id === eventId ? [`${of} ${about}`] : []))
    expect((await lines('cleo'))[0]).toBe('TICKET_ISSUED void')
    expect(await lines('ben')).not.toContain('TICKET_ISSUED void')
    expect(await fixture.toldTo('ben', eventId)).toContain('REFUND_ISSUED')
  })

  it('is taken once, however often and by whomever at once', async () => {
    const { eventId, own: [ticket] } = await withTickets(1)
    const { url } = await offer('ben', ticket!.id, { way: 'link' })
    const transferToken = tokenIn(url)
    const tried = await Promise.allSettled(['cleo', 'dov', 'cleo', 'dov', 'hugo'].map((who) => as(who)(ticketTransfers.take, { transferToken })))
    expect(tried.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await mine('cleo', eventId)).length + (await mine('dov', eventId)).length + (await mine('hugo', eventId)).length).toBe(1)
    expect(await as('ada')(events.read, { eventId })).toMatchObject({ goingCount: 1 })
  })

  it('can be taken back and declined, and is nobody else’s to take', async () => {
    const { eventId, own: [ticket] } = await withTickets(1)
    const { transfer } = await offer('ben', ticket!.id, toMember('cleo'))
    await expect(as('dov')(ticketTransfers.accept, { transferId: transfer.id })).rejects.toMatchObject({ status: 404 })
    await expect(offer('ben', ticket!.id, toMember('dov'))).rejects.toMatchObject({ code: 'ticket_handed_already' })
    await as('ben')(ticketTransfers.takeBack, { ticketId: ticket!.id })
    await expect(as('cleo')(ticketTransfers.accept, { transferId: transfer.id })).rejects.toMatchObject({ code: 'transfer_over' })
    const again = await offer('ben', ticket!.id, toMember('dov'))
    expect(await as('dov')(ticketTransfers.decline, { transferId: again.transfer.id })).toMatchObject({ status: 'declined' })
    await expect(as('dov')(ticketTransfers.accept, { transferId: again.transfer.id })).rejects.toMatchObject({ code: 'transfer_over' })
    expect(await mine('ben', eventId)).toHaveLength(1)
  })

  it('is offered to nobody across a block, nor to oneself, nor by anybody else', async () => {
    const { own: [ticket] } = await withTickets(1)
    await as('dov')(blocks.block, { profileId: idOf('ben') })
    await expect(offer('ben', ticket!.id, toMember('dov'))).rejects.toMatchObject({ status: 404 })
    await as('dov')(blocks.unblock, { profileId: idOf('ben') })
    await expect(offer('ben', ticket!.id, toMember('ben'))).rejects.toMatchObject({ status: 404 })
    await expect(offer('cleo', ticket!.id, toMember('dov'))).rejects.toMatchObject({ status: 404 })
    const id = newId()
    await offer('ben', ticket!.id, toMember('cleo'), id)
    // Sent again it is the same.
    expect(await offer('ben', ticket!.id, toMember('cleo'), id)).toMatchObject({ transfer: { id, status: 'pending' } })
    await expect(offer('cleo', ticket!.id, toMember('dov'), id)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('by mail and by link', () => {
  it('goes to whoever reads the mail, and its address is kept no longer than it is wanted', async () => {
    const { eventId, own: [ticket] } = await withTickets(2)
    const { url } = await offer('ben', ticket!.id, { way: 'mail', email: 'friend@example.com' })
    expect(url).toBeNull()
    await fixture.world.worked()
    const { rows: [mail] } = await fixture.world.owner.query<{ subject: string; text: string }>(
      `select payload ->> 'subject' as subject, payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = 'friend@example.com'`)
    expect(mail!.subject).toBe('Ben has a ticket for you')
    const transferToken = /ticket-transfers\/([\w-]+)/.exec(mail!.text)![1]!
    expect(await as('cleo')(ticketTransfers.read, { transferToken })).toMatchObject({ status: 'pending', email: null, from: { nickname: 'ben' } })
    await as('cleo')(ticketTransfers.take, { transferToken })
    expect([(await mine('ben', eventId)).length, (await mine('cleo', eventId)).length]).toEqual([1, 1])
    const { rows } = await fixture.world.owner.query('select email from ticket_transfer where ticket_id = $1', [ticket!.id])
    expect(rows).toEqual([{ email: null }])
  })

  it('opens nothing for whoever guesses', async () => {
    await expect(as('cleo')(ticketTransfers.read, { transferToken: 'x' })).rejects.toMatchObject({ status: 404 })
    await expect(as('cleo')(ticketTransfers.take, { transferToken: 'A'.repeat(43) })).rejects.toMatchObject({ status: 404 })
  })
})

describe('is not handed on', () => {
  it('where its host does not let people, where it comes with a tier, and once somebody is in', async () => {
    const { own: [bound] } = await withTickets(1, {}, { isTransferable: false })
    expect(bound!.canHandOn).toBe(false)
    await expect(offer('ben', bound!.id, toMember('cleo'))).rejects.toMatchObject({ code: 'ticket_not_handed_on' })
    const { eventId, own: [used] } = await withTickets(1)
    const { transfer } = await offer('ben', used!.id, toMember('cleo'))
    expect(await door(used!.code, eventId)).toBe('in')
    await expect(as('cleo')(ticketTransfers.accept, { transferId: transfer.id })).rejects.toMatchObject({ code: 'ticket_not_handed_on' })
    expect((await as('cleo')(ticketTransfers.list, {})).received.map(({ id }) => id)).not.toContain(transfer.id)
  })

  it('once its event is over, which is said before anybody tries', async () => {
    const { eventId, own: [ticket] } = await withTickets(1)
    expect(ticket!.canHandOn).toBe(true)
    await fixture.world.owner.query(
      `update event set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`, [eventId])
    expect((await mine('ben', eventId))[0]!.canHandOn).toBe(false)
    await expect(offer('ben', ticket!.id, toMember('cleo'))).rejects.toMatchObject({ code: 'ticket_not_handed_on' })
  })

  it('to somebody who has ten already', async () => {
    const { eventId, own: [ticket] } = await withTickets(1)
    const { rows } = await fixture.world.owner.query<{ id: string }>('select id from ticket_type where event_id = $1', [eventId])
    await as('cleo')(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: rows[0]!.id, quantity: 10 }] })
    const { transfer } = await offer('ben', ticket!.id, toMember('cleo'))
    await expect(as('cleo')(ticketTransfers.accept, { transferId: transfer.id })).rejects.toMatchObject({ code: 'tickets_too_many' })
    expect(await mine('ben', eventId)).toHaveLength(1)
  })
})

it('reminder to who left: is told to whoever has the ticket now', async () => {
  const { eventId, own: [ticket] } = await withTickets(1)
  const { transfer } = await offer('ben', ticket!.id, toMember('cleo'))
  await as('cleo')(ticketTransfers.accept, { transferId: transfer.id })
  await fixture.world.owner.query(
    `update event set starts_at = now() + interval '30 minutes', ends_at = now() + interval '2 hours', published_at = now() - interval '2 days' where id = $1`,
    [eventId],
  )
  await fixture.world.runJob('keep_event_time')
  expect(await fixture.toldTo('cleo', eventId)).toContain('EVENT_REMINDER')
  expect(await fixture.toldTo('ben', eventId)).not.toContain('EVENT_REMINDER')
})

it('goes back to whoever has paid, and nobody who has it is let in', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id: orderId } = await fixture.buy('ben', eventId, type, 2)
  const [first] = await mine('ben', eventId)
  const { transfer } = await offer('ben', first!.id, toMember('cleo'))
  await as('cleo')(ticketTransfers.accept, { transferId: transfer.id })
  const [theirs] = await mine('cleo', eventId)
  expect(theirs!.isBought).toBe(false)
  // What somebody else has is not ben's to give back.
  await as('ben')(tickets.giveBack, { orderId })
  await fixture.clock()
  await fixture.heard()
  await fixture.clock()
  expect(await fixture.givenBack(orderId)).toEqual([1_200])
  expect(await mine('cleo', eventId)).toHaveLength(1)
  await as('ada')(events.cancel, { eventId, reason: '' })
  await fixture.world.worked()
  await fixture.clock()
  await fixture.heard()
  expect(await fixture.givenBack(orderId)).toEqual([2_400])
  expect(await mine('cleo', eventId)).toEqual([])
})
