import { events } from '@marquee/contract/events'
import { eventSeries } from '@marquee/contract/eventSeries'
import { tickets, type TicketType } from '@marquee/contract/tickets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { ticketFixture, ticketKind, type TicketFixture } from '#test/ticketFixture.ts'

let fixture: TicketFixture
beforeAll(async () => {
  fixture = await ticketFixture()
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

interface Sold {
  eventId: string
  startsAt: string
  type: TicketType
}

/** Three dates that tickets are sold for; answers each with its kind of ticket. */
const open = async () => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, title: 'Raku', venueName: 'Yard', startsAt: inDays(4), endsAt: inDays(4.1), timeZone: 'UTC' })
  await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, types: [ticketKind({ quantity: 5, salesEnd: inDays(3) })] })
  await as('ada')(eventSeries.plan, { eventId, rule: { freq: 'weekly', count: 3 } })
  await as('ada')(events.publish, { eventId })
  await fixture.world.worked()
  const { events: dates } = await as('ada')(eventSeries.read, { eventId })
  return Promise.all(
    dates.map(async ({ eventId: id, startsAt }) => ({ eventId: id, startsAt, type: (await as('ada')(tickets.setup, { eventId: id })).types[0]! })),
  ) as Promise<[Sold, Sold, Sold]>
}

it('each date of a series has kinds of tickets of its own, on sale until as long before it', async () => {
  const dates = await open()
  expect(new Set(dates.map(({ type }) => type.id)).size).toBe(3)
  expect(dates.map(({ type }) => [type.name, type.cents, type.quantity, type.sold])).toEqual(Array.from({ length: 3 }, () => ['Standard', 1_200, 5, 0]))
  const left = dates.map(({ startsAt, type }) => Date.parse(startsAt) - Date.parse(type.salesEnd!))
  expect(new Set(left).size).toBe(1)
  await fixture.buy('ben', dates[1].eventId, dates[1].type)
  expect((await as('ada')(tickets.setup, { eventId: dates[0].eventId })).types[0]!.sold).toBe(0)
})

it('one date of a series is cancelled: its holders alone hear of it and get their money back', async () => {
  const [first, second, third] = await open()
  const kept = await fixture.buy('ben', first.eventId, first.type)
  const lost = await fixture.buy('ben', second.eventId, second.type)
  const others = await fixture.buy('cleo', third.eventId, third.type)
  await as('ada')(events.cancel, { eventId: second.eventId })
  await fixture.world.worked()
  await fixture.clock()
  expect(await fixture.toldTo('ben', second.eventId)).toContain('EVENT_CANCELED')
  expect(await fixture.toldTo('ben', first.eventId)).not.toContain('EVENT_CANCELED')
  expect(await fixture.toldTo('cleo', third.eventId)).not.toContain('EVENT_CANCELED')
  const back = () => Promise.all([lost, kept, others].map(({ id }) => fixture.givenBack(id)))
  expect(await back()).toEqual([[1_200], [0], [0]])
  await as('ada')(eventSeries.cancel, { eventId: first.eventId, reach: 'all' })
  await fixture.world.worked()
  await fixture.clock()
  expect(await back()).toEqual([[1_200], [1_200], [1_200]])
  expect(await fixture.toldTo('cleo', third.eventId)).toContain('EVENT_CANCELED')
})
