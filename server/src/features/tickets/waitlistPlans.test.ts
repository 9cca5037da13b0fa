import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#http/actor.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import * as w from './waitlistQueries.ts'

/* What a waiting list costs, in pages of the database, among 200 events with 100 people each who wait. */

let world: World
let eventId: string

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  const ben = (await world.addPerson('ben')).profileId
  const { tenantId } = world.home
  const { owner } = world
  await owner.query(
    `insert into event (tenant_id, id, host_id, title, slug, category, kind, venue_name, starts_at, ends_at, time_zone, status, access_mode, published_at)
     select $1, gen_random_uuid(), $2, 'Raku ' || n, 'raku', 'art', 'in_person', 'Yard', now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour',
            'UTC', 'published', 'ticketed', now() from generate_series(1, 200) n`,
    [tenantId, world.person('ada').profileId],
  )
  await owner.query('insert into event_seats (tenant_id, event_id, capacity, taken) select tenant_id, id, 50, 50 from event')
  await owner.query(
    `insert into ticket_type (tenant_id, id, event_id, place, name, kind, cents) select tenant_id, gen_random_uuid(), id, 0, 'Standard', 'free', 0 from event`)
  await owner.query(
    `insert into profile (tenant_id, id, nickname, display_name, role, is_listed)
     select $1, gen_random_uuid(), 'fan_' || n, 'Fan ' || n, 'Member', true from generate_series(1, 100) n`, [tenantId])
  await owner.query(`alter table ticket_waitlist disable trigger user`)
  await owner.query(
    `insert into ticket_waitlist (tenant_id, event_id, profile_id, party_size, status)
     select e.tenant_id, e.id, p.id, 1, 'waiting' from event e join profile p on p.nickname like 'fan_%'`)
  await owner.query(
    `insert into ticket_waitlist (tenant_id, event_id, profile_id, party_size, status, offered_type_id, offer_until)
     select y.tenant_id, y.event_id, $1, 1, 'offered', y.id, now() - interval '1 minute' from ticket_type y order by y.id limit 20`, [ben])
  await owner.query(`alter table ticket_waitlist enable trigger user`)
  eventId = (await owner.query<{ id: string }>('select id from event limit 1')).rows[0]!.id
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const fan = (context: Context) => context.me.profileId
describe.each(planModes)('with %s', (mode) => {
  it.each([
    ['where somebody stands', (context: Context) => w.entryOf(context, eventId, fan(context)), 40],
    ['whether anybody waits', (context: Context) => w.isWaitedFor(context, eventId), 10],
    ['who is next', (context: Context) => w.waitingFor(context, eventId, 200), 900],
    ['who waits, as the host sees it', (context: Context) => w.lineOf(context, eventId, fan(context)), 900],
    ['what somebody waits for', (context: Context) => w.ownEntries(context, fan(context)), 700],
    ['which offers have had their time', (context: Context) => w.lapsedOffers(context, 200), 60],
    ['who may not have one any more', (context: Context) => w.entriesOutside(context, 200), 400],
    ['what the clock has to wake', (context: Context) => w.eventsToWake(context, 200), 600],
  ] as const)('%s', async (_, work, most) => {
    const { buffers, whole } = await costOf(world, 'ben', work, mode)
    expect(buffers).toBeLessThan(most)
    expect(whole).not.toContain('ticket_waitlist')
  })
})
