import { events } from '@marquee/contract/events'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { notifications } from '@marquee/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  // With the built-in provider everybody has a mail address.
  world = await createWorld({ provider: true })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'cleo', 'dov']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const open = async (changes: object = {}) => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, title: 'Raku', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', ...changes })
  await as('ada')(events.publish, { eventId })
  return eventId
}
const say = (who: string, eventId: string, answer: 'going' | 'maybe' | 'not_going') => as(who)(events.answer, { eventId, answer })
const go = (who: string, eventId: string) => say(who, eventId, 'going')
const heardBy = async (who: string, eventId: string) => {
  await world.settled()
  const { items } = await as(who)(notifications.list, {})
  return items.filter(({ event }) => event?.id === eventId).map(({ type, about }) => `${type} ${about}`)
}
const tick = () => world.runJob('keep_event_time')
const startIn = (eventId: string, minutes: number) =>
  world.owner.query(
    `update event set starts_at = now() + $2 * interval '1 minute', ends_at = now() + $2 * interval '1 minute' + interval '1 hour',
            published_at = now() - interval '9 days' where id = $1`, [eventId, minutes])

describe('a reminder', () => {
  it('comes a day and an hour before, each once, to those who go or may go', async () => {
    const eventId = await open()
    await go('ben', eventId)
    await say('cleo', eventId, 'maybe')
    await say('dov', eventId, 'not_going')
    await tick()
    expect(await heardBy('ben', eventId)).toEqual([])
    await startIn(eventId, 1_439)
    for (const _ of [1, 2]) await tick()
    expect(await heardBy('ben', eventId)).toEqual(['EVENT_REMINDER reminder 1440'])
    expect(await heardBy('cleo', eventId)).toEqual(['EVENT_REMINDER reminder 1440'])
    expect(await heardBy('dov', eventId)).toEqual([])
    await startIn(eventId, 59)
    for (const _ of [1, 2]) await tick()
    expect((await heardBy('ben', eventId)).toSorted()).toEqual(['EVENT_REMINDER reminder 1440', 'EVENT_REMINDER reminder 60'])
  })

  it('is not made up for by an event that came out after its time, nor given twice where two are late', async () => {
    const eventId = await open({ startsAt: inHours(0.5), endsAt: inHours(1) })
    await go('ben', eventId)
    await tick()
    expect(await heardBy('ben', eventId)).toEqual([])
    const late = await open({ reminders: [90, 60] })
    await go('ben', late)
    await startIn(late, 50)
    await tick()
    expect(await heardBy('ben', late)).toEqual(['EVENT_REMINDER reminder 60'])
  })

  it('comes again where the event has moved, and not while it is postponed', async () => {
    const eventId = await open({ reminders: [60] })
    await go('ben', eventId)
    await startIn(eventId, 59)
    await tick()
    await startIn(eventId, 58)
    await tick()
    expect(await heardBy('ben', eventId)).toEqual(['EVENT_REMINDER reminder 60', 'EVENT_REMINDER reminder 60'])
    await as('ada')(events.postpone, { eventId })
    await startIn(eventId, 57)
    await tick()
    expect((await heardBy('ben', eventId)).filter((line) => line.startsWith('EVENT_REMINDER'))).toHaveLength(2)
  })
})

it('is put off to a time that is known at once: whoever goes is told, and stays; until when people answer moves along', async () => {
  const eventId = await open({ rsvpDeadline: inHours(40), capacity: 3 })
  await go('ben', eventId)
  const before = await as('ben')(events.read, { eventId })
  const to = { startsAt: inHours(72), endsAt: inHours(75) }
  await expect(as('ada')(events.postpone, { eventId, to: { startsAt: inHours(75), endsAt: inHours(72) } })).rejects.toMatchObject({ status: 400 })
  await expect(as('ada')(events.postpone, { eventId, to: { startsAt: inHours(-2), endsAt: inHours(-1) } })).rejects.toMatchObject({ status: 422 })
  expect(await as('ada')(events.postpone, { eventId, to })).toMatchObject({ status: 'published', ...to })
  const after = await as('ben')(events.read, { eventId })
  expect(after).toMatchObject({ rsvp: { status: 'going' }, goingCount: 1 })
  expect(Date.parse(after.rsvpDeadline!) - Date.parse(before.rsvpDeadline!)).toBe(Date.parse(to.startsAt) - Date.parse(before.startsAt))
  expect(await heardBy('ben', eventId)).toEqual(['EVENT_UPDATED moved'])
})

it('that has begun and is moved to another day is open again', async () => {
  const eventId = await open()
  await world.owner.query(`update event set starts_at = now() - interval '1 hour' where id = $1`, [eventId])
  await tick()
  expect(await as('ben')(events.read, { eventId })).toMatchObject({ status: 'live' })
  expect(await as('ada')(events.edit, { eventId, startsAt: inHours(72), endsAt: inHours(74) })).toMatchObject({ status: 'published' })
})

describe('the night of somebody who goes', () => {
  const deliveries = async (eventId: string) => {
    const { rows } = await world.owner.query<{ said: string }>(
      `select d.type || ' ' || d.rhythm || case when is_dropped then ' dropped' when settled_at is not null then ' sent' when due_at <= now() then ' due' else ' waits' end as said
         from notification_delivery d join notification_part p on p.notification_id = d.notification_id join event_notice n on n.id = p.source_id
        where n.event_id = $1 and d.channel = 'mail'`,
      [eventId],
    )
    return rows.map(({ said }) => said)
  }
  /** Of dov, from an hour ago until so many minutes from now. */
  const quietFor = async (minutes: number) => {
    const { rows } = await world.owner.query<{ from: string; to: string }>(
      `select to_char(now() at time zone 'UTC' - interval '1 hour', 'HH24:MI') as "from", to_char(now() at time zone 'UTC' + $1 * interval '1 minute', 'HH24:MI') as "to"`,
      [minutes],
    )
    await as('dov')(notificationPreferences.setAttention, { quietHours: { ...rows[0]!, timeZone: 'UTC' } })
  }
  const reminded = async () => {
    const eventId = await open({ reminders: [60] })
    await go('dov', eventId)
    await startIn(eventId, 59)
    await tick()
    await world.worked()
    return eventId
  }

  it('is broken by a reminder or a cancellation that would come too late after it, however they gather their mails', async () => {
    await quietFor(300)
    await as('dov')(notificationPreferences.choose, { type: 'EVENT_CANCELED', mail: 'daily' })
    const eventId = await reminded()
    expect(await deliveries(eventId)).toEqual(['EVENT_REMINDER immediate sent'])
    await as('ada')(events.cancel, { eventId })
    await world.worked()
    expect((await deliveries(eventId)).toSorted()).toEqual(['EVENT_CANCELED immediate sent', 'EVENT_REMINDER immediate sent'])
  })

  it('is not broken by what is time enough for in the morning', async () => {
    await quietFor(20)
    expect(await deliveries(await reminded())).toEqual(['EVENT_REMINDER immediate waits'])
  })

  it('ends without a reminder of what has begun meanwhile', async () => {
    await quietFor(20)
    const eventId = await reminded()
    await startIn(eventId, -1)
    await world.owner.query('update notification_delivery set due_at = now() where settled_at is null')
    await as('dov')(notificationPreferences.setAttention, { quietHours: null })
    await world.runJob('fan_out_deliveries')
    await world.worked()
    expect(await deliveries(eventId)).toEqual(['EVENT_REMINDER immediate dropped'])
  })

  it('has no reminders gathered for its end', async () => {
    await as('dov')(notificationPreferences.choose, { type: 'EVENT_REMINDER', mail: 'daily' })
    const { choices } = await as('dov')(notificationPreferences.mine, {})
    expect(choices.find(({ type }) => type === 'EVENT_REMINDER')).toMatchObject({ mail: 'immediate', canGather: false })
    expect(await deliveries(await reminded())).toEqual(['EVENT_REMINDER immediate sent'])
  })
})

describe('a change', () => {
  it('of time or place is told to those who go; of words it is not', async () => {
    const eventId = await open()
    await go('ben', eventId)
    await as('ada')(events.edit, { eventId, title: 'Raku, again', summary: 'Bring a jug' })
    expect(await heardBy('ben', eventId)).toEqual([])
    await as('ada')(events.edit, { eventId, venueName: 'The other yard' })
    expect(await heardBy('ben', eventId)).toEqual(['EVENT_UPDATED changed'])
    expect(await heardBy('cleo', eventId)).toEqual([])
  })

  it('after a change is told by itself, so that nobody goes by the time of the first', async () => {
    const eventId = await open()
    await go('ben', eventId)
    for (const hours of [49, 51]) {
      await as('ada')(events.edit, { eventId, startsAt: inHours(hours), endsAt: inHours(hours + 1) })
      expect((await heardBy('ben', eventId)).filter((line) => line === 'EVENT_UPDATED changed')).toHaveLength(hours === 49 ? 1 : 2)
    }
  })

  it('that postpones and brings back is told', async () => {
    const eventId = await open()
    await go('ben', eventId)
    await as('ada')(events.postpone, { eventId })
    await as('ada')(events.edit, { eventId, startsAt: inHours(72), endsAt: inHours(74) })
    await as('ada')(events.publish, { eventId })
    expect((await heardBy('ben', eventId)).toSorted()).toEqual(['EVENT_UPDATED back_on', 'EVENT_UPDATED postponed'])
  })

  it('that gives somebody a seat is told to them', async () => {
    const eventId = await open({ capacity: 1 })
    await go('ben', eventId)
    await go('cleo', eventId)
    await say('ben', eventId, 'not_going')
    expect(await heardBy('cleo', eventId)).toEqual(['EVENT_UPDATED place'])
  })
})

describe('a cancellation', () => {
  it('tells everybody who meant to go, by mail too, and nobody else', async () => {
    const eventId = await open({ capacity: 1, title: 'Glaze night' })
    await go('ben', eventId)
    await go('cleo', eventId)
    await as('ada')(events.cancel, { eventId, reason: 'The kiln cracked' })
    expect(await heardBy('ben', eventId)).toEqual(['EVENT_CANCELED canceled'])
    expect(await heardBy('cleo', eventId)).toEqual(['EVENT_CANCELED canceled'])
    expect(await heardBy('dov', eventId)).toEqual([])
    expect((await as('ben')(events.list, { list: 'going' })).items.map(({ status }) => status)).toContain('canceled')
  })

  it('reaches nobody in the product who has switched that off', async () => {
    await as('cleo')(notificationPreferences.choose, { type: 'EVENT_CANCELED', inApp: false })
    const eventId = await open()
    await go('cleo', eventId)
    await as('ada')(events.cancel, { eventId })
    expect(await heardBy('cleo', eventId)).toEqual([])
  })
})

describe('calendars', () => {
  const fileOf = async (url: string) => {
    const { statusCode, body, headers: said } = await world.app.inject({ url, headers: { host: world.home.hostname } })
    return { statusCode, body, type: said['content-type'] }
  }
  it('take an event in, and out again when it is cancelled', async () => {
    const eventId = await open({ title: 'Calendar night' })
    const before = await as('ben')(events.calendarFile, { eventId })
    expect(before.name).toBe('calendar-night.ics')
    expect(before.text).toContain(`UID:${eventId}`)
    await as('ada')(events.cancel, { eventId })
    const { text: after } = await as('ben')(events.calendarFile, { eventId })
    expect(after).toContain('METHOD:CANCEL')
    expect(after).toContain('STATUS:CANCELLED')
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    expect(sequence(after)).toBeGreaterThan(sequence(before.text))
  })

  it('read what somebody goes to and holds at a secret address, until there is another one', async () => {
    const [mine, other] = [await open({ title: 'Mine to go to' }), await open({ title: 'Not for me' })]
    await go('dov', mine)
    expect(await as('dov')(events.feed, {})).toEqual({ since: null })
    const { url } = await as('dov')(events.renewFeed, {})
    const path = new URL(url).pathname
    const first = await fileOf(path)
    expect(first).toMatchObject({ statusCode: 200, type: 'text/calendar; charset=utf-8' })
    expect(first.body).toContain(`UID:${mine}`)
    expect(first.body).not.toContain(other)
    expect((await as('dov')(events.feed, {})).since).not.toBeNull()
    await as('dov')(events.renewFeed, {})
    expect((await fileOf(path)).statusCode).toBe(404)
    const { url: last } = await as('dov')(events.renewFeed, {})
    await as('dov')(events.endFeed, {})
    expect((await fileOf(new URL(last).pathname)).statusCode).toBe(404)
  })
})

it('shows the whole world what is public, and nothing of what is for members', async () => {
  await world.owner.query('update profile set is_indexable = true where id = $1', [world.person('ada').profileId])
  const { publicEvent } = await import('./publicEvent.ts')
  const scope = world.scope(world.home)
  const [open1, members] = [await open({ title: 'For all' }), await open({ visibility: 'members' })]
  expect(await publicEvent(scope, open1)).toMatchObject({ kind: 'event', title: 'For all', path: `/events/${open1}` })
  expect(await publicEvent(scope, members)).toBeUndefined()
})
