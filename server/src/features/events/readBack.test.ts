import { events } from '@marquee/contract/events'
import { eventSeries } from '@marquee/contract/eventSeries'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { calendarOf, type CalendarEvent } from './calendar.ts'
import { detailsFor } from './mailQueries.ts'

/* Files of calendars, read by a library that is not ours. */

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const found = calendar.getAllSubcomponents('vevent').map((part) => {
    const { uid, sequence, summary, description, location, startDate, endDate, recurrenceId } = new ICAL.Event(part)
    return {
      uid, sequence, summary, description, location,
      start: startDate.toJSDate().toISOString(), end: endDate.toJSDate().toISOString(),
      stamp: (part.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
      recurrence: (recurrenceId as ICAL.Time | null)?.toJSDate().toISOString() ?? null,
      status: part.getFirstPropertyValue('status'), conference: part.getFirstPropertyValue('conference'), url: part.getFirstPropertyValue('url'),
    }
  })
  return { method: calendar.getFirstPropertyValue('method'), found }
}

const told: CalendarEvent = {
  uid: '0199aaaa-0000-7000-8000-000000000001', recurrenceAt: null, title: 'Raku, by night; 🏺 bring \\ a jug', description: 'First line\nsecond line, longer than one line of such a file may be, so that it has to be folded somewhere',
  location: 'The yard, 1 Kiln Road', url: 'https://northlight.test/events/1', conferenceUrl: 'https://meet.test/a?b=c;d,e', startsAt: '2026-10-25T00:30:00.000Z',
  endsAt: '2026-10-25T03:30:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z', revision: 3, status: 'CONFIRMED', host: 'Ada Lind',
}

it.each([
  ['goes back', '2026-10-25T00:30:00.000Z', '2026-10-25T03:30:00.000Z'],
  ['goes forward', '2027-03-28T00:30:00.000Z', '2027-03-28T03:30:00.000Z'],
])('an event over the night when the clock %s begins and ends when it does', (_, startsAt, endsAt) => {
  const { found } = read(calendarOf('Northlight', 'PUBLISH', [{ ...told, startsAt, endsAt }]))
  expect(found).toEqual([
    {
      uid: told.uid, sequence: 3, summary: told.title, description: told.description, location: told.location, start: startsAt, end: endsAt,
      stamp: told.updatedAt, recurrence: null, status: 'CONFIRMED', conference: told.conferenceUrl, url: told.url,
    },
  ])
})

describe('somebody’s calendar', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    await world.addPerson('ada', { role: 'Creator' })
    await world.addPerson('ben')
    await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  })
  afterAll(() => world.close())

  const as = (name: string) => world.as(name)
  const now = Math.ceil(Date.now() / 60_000) * 60_000
  const inDays = (days: number) => new Date(now + Math.round(days * 1_440) * 60_000).toISOString()
  const plan = async (changes: object = {}) => {
    const id = newId()
    await as('ada')(events.add, { id, title: 'Raku', startsAt: inDays(3), endsAt: inDays(3.1), timeZone: 'Europe/Berlin', venueName: 'Yard', ...changes })
    return id
  }
  const publish = async (eventId: string) => {
    await as('ada')(events.publish, { eventId })
    await world.settled()
    return eventId
  }
  const fileOf = async (who: string, eventId: string, dates: 'one' | 'all' = 'one') => read((await as(who)(events.calendarFile, { eventId, dates })).text)
  const feedOf = async (who: string, headers: Record<string, string> = {}, address?: string) => {
    const url = address ?? new URL((await as(who)(events.renewFeed, {})).url).pathname
    return { url, ...(await world.app.inject({ method: 'GET', url, headers: { host: world.home.hostname, ...headers } })) }
  }

  it('ICS twice in the calendar (traps §9): an event that has moved is the same one again, later in its sequence, with a new stamp', async () => {
    const eventId = await publish(await plan())
    const [before] = (await fileOf('ben', eventId)).found
    await as('ada')(events.edit, { eventId, startsAt: inDays(4), endsAt: inDays(4.1) })
    const [after] = (await fileOf('ben', eventId)).found
    expect(after!.uid).toBe(before!.uid)
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
    expect(Date.parse(after!.stamp)).toBeGreaterThanOrEqual(Date.parse(before!.stamp))
    expect(after!.start).not.toBe(before!.start)
  })

  it('knows the dates of a series by one UID and the moment each was to begin at first', async () => {
    const first = await plan()
    await as('ada')(eventSeries.plan, { eventId: first, rule: { freq: 'weekly', count: 3 } })
    await publish(first)
    const { found } = await fileOf('ben', first, 'all')
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(1)
    expect(found.map(({ recurrence }) => recurrence)).toEqual(found.map(({ start }) => start))
    const { events: dates } = await as('ben')(eventSeries.read, { eventId: first })
    const second = dates[1]!.eventId
    await as('ada')(events.edit, { eventId: second, startsAt: inDays(11), endsAt: inDays(11.5) })
    const [moved] = (await fileOf('ben', second)).found
    expect([moved!.uid, moved!.recurrence]).toEqual([found[0]!.uid, found[1]!.start])
    expect(moved!.start).not.toBe(moved!.recurrence)
  })

  it('takes out one date that is cancelled, in the file and in what it follows', async () => {
    const first = await plan()
    await as('ada')(eventSeries.plan, { eventId: first, rule: { freq: 'weekly', count: 3 } })
    await publish(first)
    const { events: dates } = await as('ben')(eventSeries.read, { eventId: first })
    for (const { eventId } of dates) await as('ben')(events.answer, { eventId, answer: 'going' })
    const second = dates[1]!.eventId
    await as('ada')(events.cancel, { eventId: second })
    const file = await fileOf('ben', second)
    expect([file.method, file.found.map(({ status }) => status)]).toEqual(['CANCEL', ['CANCELLED']])
    const { body } = await feedOf('ben')
    const { method, found } = read(body)
    const uid = file.found[0]!.uid
    expect([method, found.filter((one) => one.uid === uid).map(({ status }) => status)]).toEqual(['PUBLISH', ['CONFIRMED', 'CANCELLED', 'CONFIRMED']])
  })

  it('has every date that somebody goes to in one file of the mail that tells of several, and the cancelled ones alone where these are told', async () => {
    const first = await plan()
    await as('ada')(eventSeries.plan, { eventId: first, rule: { freq: 'weekly', count: 4 } })
    await publish(first)
    const { events: dates } = await as('ben')(eventSeries.read, { eventId: first })
    for (const place of [0, 2, 3]) await as('ben')(events.answer, { eventId: dates[place]!.eventId, answer: 'going' })
    const fileIn = async (place: number) => {
      const details = await detailsFor(world.scope(), 'https://northlight.test', world.person('ben').profileId, dates[place]!.eventId, 2)
      const { method, found } = read(details!.file!.text)
      return [method, found.map(({ recurrence }) => dates.findIndex(({ startsAt }) => startsAt === recurrence))]
    }
    expect(await fileIn(0)).toEqual(['PUBLISH', [0, 2, 3]])
    await as('ada')(eventSeries.cancel, { eventId: dates[2]!.eventId, reach: 'following' })
    expect(await fileIn(2)).toEqual(['CANCEL', [2, 3]])
  })

  it('says where it is online to those who go alone', async () => {
    const eventId = await publish(await plan({ kind: 'hybrid', onlineUrl: 'https://meet.test/raku' }))
    expect((await fileOf('ben', eventId)).found[0]!.conference).toBeNull()
    await as('ben')(events.answer, { eventId, answer: 'going' })
    expect((await fileOf('ben', eventId)).found[0]).toMatchObject({ conference: 'https://meet.test/raku', location: 'Yard' })
  })

  it('is sent once as long as nothing in it has changed', async () => {
    const eventId = await publish(await plan())
    await as('ben')(events.answer, { eventId, answer: 'going' })
    const first = await feedOf('ben')
    const etag = String(first.headers['etag'])
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    for (const known of [etag, `W/${etag}`]) {
      const again = await feedOf('ben', { 'if-none-match': known }, first.url)
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    await as('ada')(events.edit, { eventId, venueName: 'Barn' })
    const changed = await feedOf('ben', { 'if-none-match': etag }, first.url)
    expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
    await as('ben')(events.endFeed, {})
    expect((await feedOf('ben', { 'if-none-match': etag }, first.url)).statusCode).toBe(404)
  })
})
