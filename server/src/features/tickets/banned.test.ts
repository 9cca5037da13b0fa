import { checkIns } from '@marquee/contract/checkIns'
import { events } from '@marquee/contract/events'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { ticketFixture, ticketKind, type TicketFixture } from '#test/ticketFixture.ts'

/* What becomes of places and tickets of somebody who is banned. */

let fixture: TicketFixture
beforeAll(async () => {
  fixture = await ticketFixture()
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let number = 0
let bad = ''
let caseId = ''
/** Somebody who was reported. */
beforeEach(async () => {
  bad = `bad${++number}`
  const { profileId } = await fixture.world.addPerson(bad)
  await as('dov')(moderation.reportProfile, { profileId, category: 'harassment' })
  await fixture.world.settled()
  caseId = (await as('olga')(moderation.queue, { limit: 100 })).items.find(({ reported }) => reported.id === profileId)!.id
})

const decide = async (kind: ActionKind) => {
  const { actions } = await as('olga')(moderation.readCase, { caseId })
  await as('olga')(moderation.decide, { caseId, kind, category: 'harassment', reason: 'Threats', after: actions[0]?.id ?? null })
}
const scan = async (eventId: string, code: string) =>
  (await as('ada')(checkIns.scan, { eventId, scans: [{ id: newId(), code, at: new Date().toISOString() }] })).scanned[0]!.outcome
const codeOf = async (eventId: string) => (await as(bad)(tickets.offers, { eventId })).tickets[0]!.code
/** Their order, for whoever sells. */
const sold = async (eventId: string) => (await as('ada')(tickets.orders, { eventId })).items[0]!

it('lets them in nowhere from that moment on, frees their places and gives back what they have paid', async () => {
  const type = ticketKind({ quantity: 1 })
  const eventId = await fixture.open('ada', [type])
  const { id } = await fixture.buy(bad, eventId, type)
  const code = await codeOf(eventId)
  expect((await as('olga')(moderation.readCase, { caseId })).consequences.ban).toMatchObject({ ownRefunds: 1 })
  await decide('ban')
  expect(await scan(eventId, code)).toBe('canceled')
  expect((await as('ada')(checkIns.tickets, { eventId })).items).toMatchObject([{ status: 'canceled' }])
  await fixture.world.worked()
  await fixture.clock()
  expect(await sold(eventId)).toMatchObject({ id, status: 'canceled', refund: 'done' })
  expect(await fixture.givenBack(id)).toEqual([1_200])
  expect(await as('ada')(events.read, { eventId })).toMatchObject({ goingCount: 0 })
  await fixture.buy('cleo', eventId, type)
})

it('leaves the tickets of whoever is suspended alone, and those of a ban that is taken back at once', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  await fixture.buy(bad, eventId, type)
  const code = await codeOf(eventId)
  await decide('suspend')
  await fixture.world.worked()
  await decide('ban')
  await decide('lift')
  await fixture.world.worked()
  expect(await scan(eventId, code)).toBe('in')
})

it('leaves what somebody has been let in by as it is', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  await fixture.buy(bad, eventId, type)
  const code = await codeOf(eventId)
  expect(await scan(eventId, code)).toBe('in')
  await decide('ban')
  await fixture.world.worked()
  expect(await scan(eventId, code)).toBe('already')
  expect(await sold(eventId)).toMatchObject({ status: 'completed', refund: 'none' })
})

it('gives back what is paid after the ban', async () => {
  const type = ticketKind()
  const eventId = await fixture.open('ada', [type])
  const { id } = await as(bad)(tickets.hold, { eventId, id: crypto.randomUUID(), lines: [{ ticketTypeId: type.id, quantity: 1 }] })
  const { url } = await as(bad)(tickets.pay, { orderId: id })
  await decide('ban')
  await fixture.payAt(url)
  await fixture.clock()
  expect(await sold(eventId)).toBeUndefined()
  expect(await fixture.givenBack(id)).toEqual([1_200])
})

it('gives their seat, and their place in the line, to who waits', async () => {
  const eventId = crypto.randomUUID()
  await as('ada')(events.add, { id: eventId, title: 'Talk', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', capacity: 1 })
  await as('ada')(events.publish, { eventId })
  await as(bad)(events.answer, { eventId, answer: 'going' })
  await as('ben')(events.answer, { eventId, answer: 'going' })
  expect(await as('ben')(events.read, { eventId })).toMatchObject({ rsvp: { status: 'waitlisted' } })
  await decide('ban')
  await fixture.world.worked()
  expect(await as('ben')(events.read, { eventId })).toMatchObject({ rsvp: { status: 'going' }, goingCount: 1 })
})
