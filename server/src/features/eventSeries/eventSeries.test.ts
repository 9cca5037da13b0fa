import { contentRules } from '@marquee/contract/contentRules'
import { events } from '@marquee/contract/events'
import { eventSeries } from '@marquee/contract/eventSeries'
import { notifications } from '@marquee/contract/notifications'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { showEvent } from '#features/events/moderatedQueries.ts'
import { ticketKind } from '#test/ticketFixture.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
// On the minute, as people choose it.
const now = Math.ceil(Date.now() / 60_000) * 60_000
const inDays = (days: number, hours = 0) => new Date(now + days * 86_400_000 + hours * 3_600_000).toISOString()
const weekly = (count: number) => ({ freq: 'weekly' as const, count })

const draft = async (changes: object = {}, rule: object | null = weekly(4), without: string[] = []) => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, title: 'Raku', startsAt: inDays(3), endsAt: inDays(3, 2), timeZone: 'UTC', venueName: 'Yard', ...changes })
  if (rule) await as('ada')(eventSeries.plan, { eventId, rule: rule as ReturnType<typeof weekly>, without })
  return eventId
}
const read = (who: string, eventId: string) => as(who)(eventSeries.read, { eventId })
/** A series that is out; answers its dates in their order. */
const open = async (changes: object = {}, count = 4) => {
  const first = await draft(changes, weekly(count))
  await as('ada')(events.publish, { eventId: first })
  await world.settled()
  return (await read('ada', first)).events.map(({ eventId }) => eventId)
}
const go = (who: string, eventId: string) => as(who)(events.answer, { eventId, answer: 'going' })
const event = (who: string, eventId: string) => as(who)(events.read, { eventId })
const states = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await event('ada', id)).status))
const toldOf = async (who: string, ids: readonly string[]) => {
  await world.settled()
  const { items } = await as(who)(notifications.list, { limit: 100 })
  return items.flatMap(({ type, about, event: of }) => (of && ids.includes(of.id) ? [`${type} ${about} ${ids.indexOf(of.id)}`] : []))
}

describe('a series', () => {
  it('is a draft alone, which shows what it comes to, until it is published: then each date is an event of its own', async () => {
    const first = await draft({ capacity: 8 })
    const planned = await read('ada', first)
    expect(planned).toMatchObject({ isLaidOut: false, rule: { freq: 'weekly', count: 4 } })
    expect([planned.planned.length, planned.events.length]).toEqual([4, 1])
    await as('ada')(events.publish, { eventId: first })
    await world.settled()
    const { events: dates, planned: left, isLaidOut } = await read('ben', first)
    expect([dates.map(({ startsAt }) => startsAt), left, isLaidOut]).toEqual([planned.planned.map(({ startsAt }) => startsAt), [], true])
    const last = await event('ben', dates.at(-1)!.eventId)
    expect(last).toMatchObject({ title: 'Raku', status: 'published', capacity: 8, goingCount: 0, venueName: 'Yard', can: { answer: true } })
    await go('ben', last.id)
    expect((await event('ada', first)).goingCount).toBe(0)
    expect((await read('ben', first)).events.map(({ isGoing }) => isGoing)).toEqual([false, false, false, true])
  })

  it('is laid out once, however often it comes out, and as it is when it comes out', async () => {
    const first = await draft()
    await as('ada')(events.edit, { eventId: first, startsAt: inDays(5), endsAt: inDays(5, 1), title: 'Glaze' })
    await as('ada')(events.publish, { eventId: first })
    await world.settled()
    await as('ada')(events.withdraw, { eventId: first })
    await as('ada')(events.publish, { eventId: first })
    await world.settled()
    const { events: dates } = await read('ada', first)
    expect(dates).toHaveLength(4)
    expect((await event('ben', dates[1]!.eventId)).title).toBe('Glaze')
    await expect(as('ada')(eventSeries.plan, { eventId: first, rule: weekly(6) })).rejects.toMatchObject({ status: 403 })
  })

  it('has none of the days that were taken out beforehand, and becomes one date again as long as it is a draft', async () => {
    const first = await draft()
    const { planned } = await read('ada', first)
    await as('ada')(eventSeries.plan, { eventId: first, rule: weekly(4), without: [planned[1]!.day] })
    expect((await read('ada', first)).planned.map(({ day }) => day)).toEqual([0, 2, 3].map((place) => planned[place]!.day))
    await as('ada')(eventSeries.unplan, { eventId: first })
    await expect(read('ada', first)).rejects.toMatchObject({ status: 404 })
    await as('ada')(events.publish, { eventId: first })
    await world.settled()
    expect((await event('ada', first)).seriesId).toBeNull()
  })

  it('goes with its draft', async () => {
    const first = await draft()
    const { seriesId } = await event('ada', first)
    await as('ada')(events.remove, { eventId: first })
    expect((await world.owner.query('select 1 from event_series where id = $1', [seriesId])).rowCount).toBe(0)
  })

  it('is its host’s to plan, to change and to copy', async () => {
    const [first] = await open()
    for (const who of ['ben', 'cleo', 'olga'])
      await expect(as(who)(eventSeries.edit, { eventId: first!, reach: 'all', title: 'Mine' })).rejects.toMatchObject({ status: 403 })
    const hidden = await draft()
    for (const who of ['ben', 'cleo']) {
      await expect(read(who, hidden)).rejects.toMatchObject({ status: 404 })
      await expect(as(who)(eventSeries.plan, { eventId: hidden, rule: weekly(2) })).rejects.toMatchObject({ status: 404 })
      await expect(as(who)(eventSeries.duplicate, { eventId: first!, id: newId() })).rejects.toMatchObject({ status: 403 })
    }
  })

  it.each([
    ['neither says until when nor how often', { freq: 'weekly' }],
    ['says both', { freq: 'weekly', count: 3, until: '2030-01-01' }],
    ['names a day that fits no week', { freq: 'weekly', byDay: '3MO', count: 3 }],
    ['has more dates than a series', { freq: 'daily', count: 105 }],
  ])('is not planned by a rule that %s', async (_, rule) => {
    const eventId = await draft({}, null)
    await expect(as('ada')(eventSeries.plan, { eventId, rule: rule as never })).rejects.toMatchObject({ status: 400 })
  })

  it('is previewed as it will be laid out', async () => {
    const times = { startsAt: '2026-10-12T17:00:00Z', endsAt: '2026-10-12T20:00:00Z', timeZone: 'Europe/Berlin' }
    const dates = await as('ben')(eventSeries.preview, { ...times, freq: 'weekly', byDay: 'MO', count: 3 })
    expect(dates.map(({ startsAt }) => startsAt)).toEqual(['2026-10-12T17:00:00.000Z', '2026-10-19T17:00:00.000Z', '2026-10-26T18:00:00.000Z'])
  })

  it('stands in lists once with its next date, and on calendars with each', async () => {
    const ids = await open({ title: 'Once in lists' })
    const named = async (list: 'upcoming' | 'hosting') =>
      (await as('ada')(events.list, { list, limit: 100 })).items.flatMap(({ id, moreDates }) => (ids.includes(id) ? [[ids.indexOf(id), moreDates]] : []))
    expect([await named('upcoming'), await named('hosting')]).toEqual([[[0, 3]], [[0, 3]]])
    const shown = await as('ben')(events.calendar, { from: inDays(0), to: inDays(60) })
    expect(shown.filter(({ id }) => ids.includes(id))).toHaveLength(4)
    await as('ada')(events.cancel, { eventId: ids[0]! })
    expect(await named('upcoming')).toEqual([[1, 2]])
    const { items } = await as('ben')(events.list, { limit: 100, from: (await event('ada', ids[2]!)).startsAt })
    expect(items.flatMap(({ id }) => (ids.includes(id) ? [ids.indexOf(id)] : []))).toEqual([2])
  })
})

describe('one date of a series (traps §9: one occurrence removed)', () => {
  it('is taken out for those who go there alone: the rest is untouched', async () => {
    const ids = await open()
    await go('ben', ids[1]!)
    await go('dov', ids[2]!)
    const before = await Promise.all(ids.map((id) => event('ada', id)))
    await as('ada')(events.cancel, { eventId: ids[1]!, reason: 'Rain' })
    expect(await toldOf('ben', ids)).toEqual(['EVENT_CANCELED canceled 1'])
    expect(await toldOf('dov', ids)).toEqual([])
    expect(await states(ids)).toEqual(['published', 'canceled', 'published', 'published'])
    const after = await Promise.all(ids.map((id) => event('ada', id)))
    for (const place of [0, 2, 3]) expect(after[place]).toEqual(before[place])
  })
})

describe('a change of several dates', () => {
  it('is made to this one and those that follow, and told once to whoever goes to several', async () => {
    const ids = await open()
    for (const place of [0, 2, 3]) await go('ben', ids[place]!)
    await go('dov', ids[0]!)
    const before = await Promise.all(ids.map((id) => event('ada', id)))
    const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()
    const { startsAt, endsAt } = before[1]!
    await as('ada')(eventSeries.edit, { eventId: ids[1]!, reach: 'following', startsAt: later(startsAt, 25), endsAt: later(endsAt, 26), venueName: 'Barn' })
    const after = await Promise.all(ids.map((id) => event('ada', id)))
    expect(after[0]).toMatchObject({ startsAt: before[0]!.startsAt, venueName: 'Yard' })
    for (const place of [1, 2, 3])
      expect(after[place]).toMatchObject({ startsAt: later(before[place]!.startsAt, 25), endsAt: later(before[place]!.endsAt, 26), venueName: 'Barn' })
    expect(await toldOf('ben', ids)).toEqual(['EVENT_UPDATED changed 2 2'])
    expect(await toldOf('dov', ids)).toEqual([])
  })

  it('is made to all, and leaves what each has of its own', async () => {
    const ids = await open()
    await as('ada')(events.edit, { eventId: ids[2]!, venueName: 'Barn' })
    await as('ada')(eventSeries.edit, { eventId: ids[1]!, reach: 'all', title: 'Raku by day', summary: 'Bring a jug' })
    const after = await Promise.all(ids.map((id) => event('ada', id)))
    expect(after.map(({ title, venueName }) => [title, venueName])).toEqual(['Yard', 'Yard', 'Barn', 'Yard'].map((place) => ['Raku by day', place]))
  })

  it('is made to all or to none', async () => {
    const ids = await open({ capacity: 3 })
    for (const who of ['ben', 'dov']) await go(who, ids[3]!)
    await expect(as('ada')(eventSeries.edit, { eventId: ids[0]!, reach: 'all', title: 'Smaller', capacity: 1 })).rejects.toMatchObject({ status: 422 })
    expect((await event('ada', ids[0]!)).title).toBe('Raku')
  })

  it('cancels this one and those that follow: who goes hears of it once, the others not at all', async () => {
    const ids = await open()
    for (const place of [2, 3]) await go('ben', ids[place]!)
    await go('dov', ids[0]!)
    await as('ada')(eventSeries.cancel, { eventId: ids[2]!, reach: 'following', reason: 'The kiln broke' })
    expect(await states(ids)).toEqual(['published', 'published', 'canceled', 'canceled'])
    expect(await toldOf('ben', ids)).toEqual(['EVENT_CANCELED canceled 2 2'])
    expect(await toldOf('dov', ids)).toEqual([])
    await as('olga')(eventSeries.cancel, { eventId: ids[0]!, reach: 'all' })
    expect(await states(ids)).toEqual(['canceled', 'canceled', 'canceled', 'canceled'])
    expect(await toldOf('dov', ids)).toEqual(['EVENT_CANCELED canceled 0'])
  })
})

describe('a series that a rule of the channel holds', () => {
  it('waits whole for the moderators, and comes out whole', async () => {
    await as('olga')(contentRules.add, { kind: 'words', words: ['pills'], action: 'hold' })
    const first = await draft({ summary: 'Bring pills' })
    expect(await as('ada')(events.publish, { eventId: first })).toMatchObject({ isHeld: true })
    await world.settled()
    expect((await read('ada', first)).isLaidOut).toBe(false)
    await showEvent(world.scope(), first)
    await world.settled()
    expect((await read('ben', first)).events).toHaveLength(4)
  })
})

describe('a duplicate', () => {
  it('is a draft with everything but dates, sales and answers; its kinds of tickets, too', async () => {
    const eventId = await draft({ summary: 'Bring a jug', capacity: 5, reminders: [60], rsvpDeadline: inDays(2) }, null)
    await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, types: [ticketKind({ name: 'Bench', kind: 'free', cents: 0, quantity: 4 })] })
    await as('ada')(events.publish, { eventId })
    const ticketTypeId = (await as('ben')(tickets.offers, { eventId })).offers[0]!.id
    await as('ben')(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId, quantity: 2 }] })
    const id = newId()
    const [one, again] = await Promise.all([as('ada')(eventSeries.duplicate, { eventId, id }), as('ada')(eventSeries.duplicate, { eventId, id })])
    expect(one).toMatchObject({ id, status: 'draft', title: 'Raku', summary: 'Bring a jug', capacity: 5, goingCount: 0, reminders: [60], refundHours: 24 })
    expect(again.id).toBe(id)
    const source = await event('ada', eventId)
    expect(Date.parse(one.startsAt) - Date.parse(source.startsAt)).toBe(7 * 86_400_000)
    expect(Date.parse(one.rsvpDeadline!) - Date.parse(source.rsvpDeadline!)).toBe(7 * 86_400_000)
    const { types } = await as('ada')(tickets.setup, { eventId: id })
    expect(types.map(({ name, quantity, sold, held }) => ({ name, quantity, sold, held }))).toEqual([{ name: 'Bench', quantity: 4, sold: 0, held: 0 }])
    await as('ada')(events.publish, { eventId: id })
    expect((await as('ben')(tickets.offers, { eventId: id })).tickets).toEqual([])
  })

  it('of what is over lies ahead', async () => {
    const eventId = await draft({}, null)
    await as('ada')(events.publish, { eventId })
    await world.owner.query(
      `update event set starts_at = now() - interval '50 days', ends_at = now() - interval '50 days' + interval '1 hour', status = 'ended' where id = $1`, [eventId])
    const made = await as('ada')(eventSeries.duplicate, { eventId, id: newId() })
    expect(Date.parse(made.startsAt)).toBeGreaterThan(Date.now())
    expect(await as('ada')(events.publish, { eventId: made.id })).toMatchObject({ status: 'published' })
  })
})
