import { events } from '@marquee/contract/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const crowd = Array.from({ length: 64 }, (_, number) => `fan${number}`)
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'cleo', 'dov', ...crowd]) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const open = async (changes: object = {}) => {
  const id = newId()
  await as('ada')(events.add, { id, title: 'Raku', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', ...changes })
  await as('ada')(events.publish, { eventId: id })
  return id
}
const go = (who: string, eventId: string, guests = 0) => as(who)(events.answer, { eventId, answer: 'going', guests })
const leave = (who: string, eventId: string) => as(who)(events.answer, { eventId, answer: 'not_going' })
const statusOf = async (who: string, eventId: string) => (await as(who)(events.read, { eventId })).rsvp?.status

it('takes answers until the moment that its host has set, and not after it', async () => {
  const eventId = await open({ capacity: 1, rsvpDeadline: inHours(24) })
  await go('ben', eventId)
  await expect(as('ada')(events.edit, { eventId, rsvpDeadline: inHours(51) })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'rsvpDeadline' }] } })
  expect(await as('ada')(events.edit, { eventId, rsvpDeadline: inHours(-1) })).toMatchObject({ can: { edit: true } })
  expect(await as('cleo')(events.read, { eventId })).toMatchObject({ can: { answer: false } })
  for (const call of [() => go('cleo', eventId), () => leave('ben', eventId)]) await expect(call()).rejects.toMatchObject({ status: 403 })
  await as('ada')(events.edit, { eventId, rsvpDeadline: null })
  expect((await go('cleo', eventId)).rsvp?.status).toBe('waitlisted')
})

describe('seats', () => {
  it('are never given twice: of 64 who ask at once for 20 seats, 20 go and 44 wait', async () => {
    const eventId = await open({ capacity: 20 })
    const answers = await Promise.all(crowd.map((who) => go(who, eventId)))
    expect(answers.filter(({ rsvp }) => rsvp?.status === 'going')).toHaveLength(20)
    expect(answers.filter(({ rsvp }) => rsvp?.status === 'waitlisted')).toHaveLength(44)
    expect(await as('ada')(events.read, { eventId })).toMatchObject({ goingCount: 20, waitingCount: 44, isFull: true })
    const { rows } = await world.owner.query(`select count(*)::int as going from event_rsvp where event_id = $1 and status = 'going'`, [eventId])
    expect(rows).toEqual([{ going: 20 }])
    // Ten leave at once: ten come up, nobody twice.
    const first = answers.flatMap(({ rsvp }, place) => (rsvp?.status === 'going' ? [crowd[place]!] : []))
    await Promise.all(first.slice(0, 10).map((who) => leave(who, eventId)))
    expect(await as('ada')(events.read, { eventId })).toMatchObject({ goingCount: 20, waitingCount: 34 })
  })

  it('are taken by guests too, and whoever has one keeps it', async () => {
    const eventId = await open({ capacity: 4, guestsPerRsvp: 3 })
    expect(await go('ben', eventId, 2)).toMatchObject({ goingCount: 3, rsvp: { status: 'going', guests: 2 } })
    await expect(go('cleo', eventId, 4)).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'guests' }] } })
    expect((await go('cleo', eventId)).rsvp?.status).toBe('going')
    await expect(go('ben', eventId, 3)).rejects.toMatchObject({ status: 422, code: 'event_full_for_guests' })
    expect(await go('ben', eventId, 0)).toMatchObject({ goingCount: 2 })
  })

  it('are not waited for by more than they are, and a line goes on past those who have become too many', async () => {
    const eventId = await open({ capacity: 2, guestsPerRsvp: 3 })
    await expect(go('ben', eventId, 2)).rejects.toMatchObject({ status: 422, code: 'event_party_too_large' })
    await go('dov', eventId)
    expect((await go('ben', eventId, 1)).rsvp).toMatchObject({ status: 'waitlisted', place: 1 })
    await go('cleo', eventId)
    await as('ada')(events.edit, { eventId, capacity: 1 })
    await leave('dov', eventId)
    expect(await statusOf('cleo', eventId)).toBe('going')
  })

  it('go to whoever has waited longest, who is told', async () => {
    const eventId = await open({ capacity: 1 })
    await go('ben', eventId)
    await go('cleo', eventId)
    expect((await go('dov', eventId)).rsvp).toMatchObject({ status: 'waitlisted', place: 2 })
    await leave('ben', eventId)
    expect(await statusOf('cleo', eventId)).toBe('going')
    expect((await as('dov')(events.read, { eventId })).rsvp).toMatchObject({ status: 'waitlisted', place: 1 })
    await leave('cleo', eventId)
    expect(await statusOf('dov', eventId)).toBe('going')
  })

  it('are not given past whoever is first and does not fit', async () => {
    const eventId = await open({ capacity: 2, guestsPerRsvp: 3 })
    await go('ben', eventId)
    await go('cleo', eventId, 1)
    await go('dov', eventId)
    expect([await statusOf('cleo', eventId), await statusOf('dov', eventId)]).toEqual(['waitlisted', 'waitlisted'])
    await leave('ben', eventId)
    expect([await statusOf('cleo', eventId), await statusOf('dov', eventId)]).toEqual(['going', 'waitlisted'])
  })

  it('can be made more, for those who wait, and not fewer than are taken', async () => {
    const eventId = await open({ capacity: 1 })
    await go('ben', eventId)
    await go('cleo', eventId)
    await as('ada')(events.edit, { eventId, capacity: 2 })
    expect(await statusOf('cleo', eventId)).toBe('going')
    await expect(as('ada')(events.edit, { eventId, capacity: 1 })).rejects.toMatchObject({ status: 422, code: 'event_over_capacity' })
  })

  it('come free when somebody has gone from the channel', async () => {
    const eventId = await open({ capacity: 1 })
    await go('fan1', eventId)
    await go('ben', eventId)
    await world.owner.query('delete from event_rsvp where event_id = $1 and profile_id = $2', [eventId, world.person('fan1').profileId])
    expect(await statusOf('ben', eventId)).toBe('waitlisted')
    await world.runJob('keep_event_time')
    expect(await statusOf('ben', eventId)).toBe('going')
  })
})

describe('an answer', () => {
  it('can be changed, and the same again changes nothing', async () => {
    const eventId = await open()
    for (const _ of [1, 2]) await as('ben')(events.answer, { eventId, answer: 'maybe' })
    expect(await as('ben')(events.read, { eventId })).toMatchObject({ goingCount: 0, maybeCount: 1, rsvp: { status: 'maybe' } })
    for (const _ of [1, 2]) await go('ben', eventId)
    expect(await as('ben')(events.read, { eventId })).toMatchObject({ goingCount: 1, maybeCount: 0 })
    expect((await as('cleo')(events.attendees, { eventId })).items.map(({ nickname }) => nickname)).toEqual(['ben'])
    await leave('ben', eventId)
    expect((await as('cleo')(events.attendees, { eventId })).items).toEqual([])
  })

  it('are fewer than are taken where their host says so knowingly: nobody loses theirs, and none is given until enough have come back', async () => {
    const eventId = await open({ capacity: 6, guestsPerRsvp: 3 })
    await go('ben', eventId, 3)
    await go('cleo', eventId, 1)
    await expect(as('ada')(events.edit, { eventId, capacity: 3 })).rejects.toMatchObject({ code: 'event_over_capacity' })
    expect(await as('ada')(events.setSeats, { eventId, capacity: 3 })).toMatchObject({ capacity: 3, goingCount: 6, isFull: true })
    expect((await go('dov', eventId)).rsvp?.status).toBe('waitlisted')
    // Whoever brings fewer is let do so, though there are too many all the same.
    expect(await go('ben', eventId, 2)).toMatchObject({ goingCount: 5, rsvp: { status: 'going', guests: 2 } })
    await leave('cleo', eventId)
    expect(await statusOf('dov', eventId)).toBe('waitlisted')
    await go('ben', eventId, 1)
    expect(await statusOf('dov', eventId)).toBe('going')
    await expect(go('ben', eventId, 2)).rejects.toMatchObject({ code: 'event_full_for_guests' })
  })

  it('is not the host’s to give, nor anybody’s after the deadline', async () => {
    const eventId = await open()
    await expect(go('ada', eventId)).rejects.toMatchObject({ status: 403 })
    await world.owner.query(`update event set rsvp_deadline = now() - interval '1 minute' where id = $1`, [eventId])
    await expect(go('ben', eventId)).rejects.toMatchObject({ status: 403 })
  })

  it('lists those who go page by page', async () => {
    const eventId = await open()
    for (const who of crowd.slice(0, 5)) await go(who, eventId)
    const first = await as('ben')(events.attendees, { eventId, limit: 3 })
    const second = await as('ben')(events.attendees, { eventId, limit: 3, cursor: first.cursor! })
    expect([...first.items, ...second.items].map(({ nickname }) => nickname)).toEqual(['fan4', 'fan3', 'fan2', 'fan1', 'fan0'])
    expect(second.cursor).toBeNull()
  })
})

describe('an event in person and online', () => {
  const both = (changes: object = {}) => open({ kind: 'hybrid', onlineUrl: 'https://meet.test/raku', capacity: 1, onlineCapacity: 2, ...changes })
  const come = (who: string, eventId: string, isOnline: boolean, guests = 0) => as(who)(events.answer, { eventId, answer: 'going', guests, isOnline })

  it('counts places in the room and online apart, and is full when both are', async () => {
    const eventId = await both({ guestsPerRsvp: 1 })
    expect((await come('ben', eventId, false)).rsvp).toMatchObject({ status: 'going', isOnline: false })
    expect(await come('cleo', eventId, true)).toMatchObject({ goingCount: 2, onlineCount: 1, isFull: false, rsvp: { status: 'going', isOnline: true } })
    expect((await come('dov', eventId, false)).rsvp).toMatchObject({ status: 'waitlisted', place: 1 })
    expect(await come('dov', eventId, true)).toMatchObject({ goingCount: 3, onlineCount: 2, isFull: true, rsvp: { status: 'going' } })
    await expect(come('cleo', eventId, true, 1)).rejects.toMatchObject({ status: 422 })
  })

  it('changes the way that somebody comes, and gives the place that they had to whoever waits for one there', async () => {
    const eventId = await both()
    await come('ben', eventId, false)
    await come('cleo', eventId, false)
    expect(await come('ben', eventId, true)).toMatchObject({ rsvp: { status: 'going', isOnline: true } })
    expect((await as('cleo')(events.read, { eventId })).rsvp).toMatchObject({ status: 'going', isOnline: false })
    await expect(come('ben', eventId, false)).rejects.toMatchObject({ status: 422, body: { code: 'event_full_for_guests' } })
    expect((await as('ben')(events.read, { eventId })).rsvp).toMatchObject({ status: 'going', isOnline: true })
  })

  it('has no fewer places online than are taken, and one sort of place when it is in person alone', async () => {
    const eventId = await both({ capacity: 3 })
    for (const who of ['ben', 'cleo']) await come(who, eventId, true)
    await expect(as('ada')(events.edit, { eventId, onlineCapacity: 1 })).rejects.toMatchObject({ status: 422 })
    await come('dov', eventId, false)
    await expect(as('ada')(events.edit, { eventId, kind: 'in_person', capacity: 2 })).rejects.toMatchObject({ status: 422 })
    expect(await as('ada')(events.edit, { eventId, kind: 'in_person' })).toMatchObject({ goingCount: 3, onlineCount: 0, isFull: true })
  })
})
