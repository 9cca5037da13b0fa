import { events } from '@marquee/contract/events'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { publicTags } from '#http/publicPage.ts'
import { createWorld, type World } from '#test/world.ts'
import { publicEvent } from './publicEvent.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.owner.query('update profile set is_indexable = true where id = $1', [world.person('ada').profileId])
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const summer = new Date().getUTCFullYear() + 1
const planned = {
  title: 'Raku', venueName: 'The yard', venueAddress: 'Back gate 4', startsAt: `${summer}-07-04T08:00:00.000Z`, endsAt: `${summer}-07-04T15:30:00.000Z`,
  timeZone: 'Europe/Stockholm',
}
const kindOf = (changes: object) => ({
  id: newId(), name: 'Standard', description: '', kind: 'paid' as const, cents: 1_250, tierId: null, quantity: null, perOrder: 10, salesStart: null,
  salesEnd: null, ...changes,
})

/** What stands in the head of its page, as search engines read it. */
const told = async (eventId: string) => {
  const page = (await publicEvent(world.scope(world.home), eventId))!
  const tag = publicTags(page, 'Northlight', 'https://northlight.test').find((one) => one.includes('ld+json'))!
  return JSON.parse(tag.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '')) as Record<string, unknown>
}

it('tells search engines when it is by its own clocks, where, and what a ticket costs that anybody may take', async () => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, ...planned })
  const types = [
    kindOf({}), kindOf({ name: 'Come by', kind: 'free', cents: 0, quantity: 1 }), kindOf({ name: 'Friends', visibility: 'hidden' }),
    kindOf({ name: 'Gone by', salesEnd: '2020-01-01T00:00:00.000Z' }),
  ]
  await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: null, types })
  await as('ada')(events.publish, { eventId })
  await world.owner.query(`update ticket_type set sold = 1 where event_id = $1 and name = 'Come by'`, [eventId])
  const url = `https://northlight.test/events/${eventId}`
  expect(await told(eventId)).toMatchObject({
    '@type': 'Event', url, startDate: `${summer}-07-04T10:00:00+02:00`, endDate: `${summer}-07-04T17:30:00+02:00`, isAccessibleForFree: true,
    location: { '@type': 'Place', name: 'The yard', address: 'Back gate 4' },
    offers: [
      { '@type': 'Offer', name: 'Standard', url: `${url}/payment`, price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      { name: 'Come by', price: '0.00', availability: 'https://schema.org/SoldOut' },
    ],
  })
})

it('tells of no tickets where people only say that they come', async () => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, ...planned, kind: 'hybrid', onlineUrl: 'https://meet.test/raku' })
  await as('ada')(events.publish, { eventId })
  const page = await told(eventId)
  expect(page).toMatchObject({ isAccessibleForFree: true, location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }] })
  expect(page).not.toHaveProperty('offers')
  expect(JSON.stringify(page)).not.toContain('meet.test')
})
