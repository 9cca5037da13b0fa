import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import type { Context } from '#http/actor.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { aroundEvent } from './aroundQueries.ts'
import { eventsIn } from './listQueries.ts'

/*
 * What lists of events cost, in pages of the database, among 4,000 that are to come: a page costs what it shows, and a filter that fits
 * little a few look-ups for each.
 */

let world: World
let eventId: string
const interestId = newId()
/** Those that are nearly empty here, and kinds of tickets, of which there are about as many as events, may be read whole, once. */
const grows = ['event', 'event_rsvp', 'event_seats', 'profile']
const count = 4_000

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
  const { tenantId } = world.home
  const { owner } = world
  const ada = world.person('ada').profileId
  await owner.query('insert into interest (tenant_id, id, name) values ($1, $2, $3)', [tenantId, interestId, 'Clay'])
  await owner.query(
    `insert into event (tenant_id, id, host_id, title, slug, category, kind, venue_name, starts_at, ends_at, time_zone, status, access_mode, published_at)
     select $1, gen_random_uuid(), $2, 'Raku ' || n, 'raku', 'art', 'in_person', 'Yard', now() + n * interval '2 hours', now() + n * interval '2 hours' + interval '1 hour',
            'UTC', 'published', case n % 2 when 0 then 'ticketed' else 'rsvp' end, now() from generate_series(1, $3::int) n`,
    [tenantId, ada, count],
  )
  await owner.query('insert into event_seats (tenant_id, event_id) select tenant_id, id from event')
  await owner.query(
    `insert into ticket_type (tenant_id, id, event_id, place, name, kind, cents)
     select tenant_id, gen_random_uuid(), id, 0, 'Standard', 'paid', 1200 from event where access_mode = 'ticketed'`)
  await owner.query(
    `insert into event_interest (tenant_id, event_id, interest_id) select tenant_id, id, $1 from event order by starts_at desc limit 5`, [interestId])
  await owner.query(
    `insert into profile (tenant_id, id, nickname, display_name, role, is_listed)
     select $1, gen_random_uuid(), 'fan_' || n, 'Fan ' || n, 'Member', true from generate_series(1, 3000) n`, [tenantId])
  eventId = (await owner.query<{ id: string }>('select id from event limit 1')).rows[0]!.id
  await owner.query(
    `insert into event_rsvp (tenant_id, event_id, profile_id, status) select $1, $2, id, 'going' from profile where nickname like 'fan_%'`, [tenantId, eventId])
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const page = { limit: 24 }
describe.each(planModes)('with %s', (mode) => {
  it.each([
    ['what is to come', (context: Context) => eventsIn(context, 'upcoming', page), 1_500],
    ['what is free', (context: Context) => eventsIn(context, 'upcoming', { ...page, price: 'free' }), 1_800],
    ['what costs no more than so much', (context: Context) => eventsIn(context, 'upcoming', { ...page, mostCents: 500 }), 1_800],
    ['what few are about', (context: Context) => eventsIn(context, 'upcoming', { ...page, interestId }), 9_000],
    ['what nobody follows', (context: Context) => eventsIn(context, 'upcoming', { ...page, by: 'followed' }), 9_000],
    ['who stands around one with 3,000 people', (context: Context) => aroundEvent(context, eventId), 60],
  ] as const)('%s', async (_, work, most) => {
    const { buffers, whole } = await costOf(world, 'ben', work, mode)
    expect(buffers).toBeLessThan(most)
    expect(whole.filter((table) => grows.includes(table))).toEqual([])
  })
})
