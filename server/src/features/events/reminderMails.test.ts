import { events } from '@marquee/contract/events'
import { preferences } from '@marquee/contract/preferences'
import { tickets } from '@marquee/contract/tickets'
import { ticketTransfers } from '@marquee/contract/ticketTransfers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* What is mailed of events: to whom it is due when it is sent, with all that somebody needs to be there. */

let world: World
beforeAll(async () => {
  world = await createWorld({ provider: true })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'cleo', 'dov', 'eve', 'finn']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const plan = async (changes: object = {}) => {
  const eventId = newId()
  await as('ada')(events.add, {
    id: eventId, title: 'Raku', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'Asia/Tokyo', venueName: 'The yard', venueAddress: 'Back gate 4', ...changes,
  })
  await as('ada')(events.publish, { eventId })
  return eventId
}
const go = (who: string, eventId: string) => as(who)(events.answer, { eventId, answer: 'going' })
const startIn = (eventId: string, minutes: number) =>
  world.owner.query(
    `update event set starts_at = now() + $2 * interval '1 minute', ends_at = now() + $2 * interval '1 minute' + interval '1 hour',
            published_at = now() - interval '9 days' where id = $1`, [eventId, minutes])
const tick = () => world.runJob('keep_event_time')

interface Mail {
  subject: string
  text: string
  html: string
  calendar?: { name: string; method: string; text: string }
}
const mailsTo = async (who: string, eventId: string) => {
  await world.worked()
  const { rows } = await world.owner.query<{ payload: Mail }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' and j.payload ->> 'to' = $1 and j.payload ->> 'text' like '%' || $2 || '%' order by j.id`,
    [`${who}@people.test`, eventId])
  return rows.map(({ payload }) => payload)
}

it('reminds with the time on both clocks, the place, and a file for the calendar', async () => {
  await as('ben')(preferences.save, { timeZone: 'America/New_York' })
  const eventId = await plan()
  await go('ben', eventId)
  await startIn(eventId, 59)
  await tick()
  const [mail, ...others] = await mailsTo('ben', eventId)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('An event that you go to begins in an hour')
  expect(mail!.text).toMatch(/When: .+ GMT-[45], your time\nThere: .+ GMT\+9 \(Asia\/Tokyo\)\nWhere: The yard, Back gate 4/)
  expect(mail!.html).toContain('Where: The yard, Back gate 4')
  expect(mail!.calendar).toMatchObject({ name: 'raku.ics', method: 'PUBLISH' })
  expect(mail!.calendar!.text).toContain('BEGIN:VEVENT')
})

it('tells the address of a meeting to those who go, and to nobody else', async () => {
  const eventId = await plan({ kind: 'online', onlineUrl: 'https://meet.test/kiln', venueName: '' })
  await go('ben', eventId)
  await as('cleo')(events.answer, { eventId, answer: 'maybe' })
  await startIn(eventId, 59)
  await tick()
  expect((await mailsTo('ben', eventId)).at(-1)!.text).toContain('Online: https://meet.test/kiln')
  const other = (await mailsTo('cleo', eventId)).at(-1)!
  expect(other.text).not.toContain('meet.test')
  expect(other.calendar!.text).not.toContain('meet.test')
})

it('reminder to who left (traps §9): reminds nobody who left before it was sent, and whoever has come since', async () => {
  const eventId = await plan()
  await go('dov', eventId)
  await startIn(eventId, 59)
  await tick()
  // It is told, and not sent yet: the relay has not come by.
  await as('dov')(events.answer, { eventId, answer: 'not_going' })
  await go('eve', eventId)
  expect(await mailsTo('dov', eventId)).toEqual([])
  const next = await plan()
  await go('dov', next)
  await as('dov')(events.answer, { eventId: next, answer: 'not_going' })
  await go('eve', next)
  await startIn(next, 59)
  await tick()
  expect(await mailsTo('dov', next)).toEqual([])
  expect(await mailsTo('eve', next)).toHaveLength(1)
})

it('reminder to who left (traps §9): reminds nobody who has given their tickets back', async () => {
  const eventId = await plan()
  const ticketTypeId = newId()
  await as('ada')(tickets.arrange, {
    eventId, accessMode: 'ticketed', refundHours: 1,
    types: [{ id: ticketTypeId, name: 'Seat', description: '', kind: 'free', cents: 0, tierId: null, quantity: null, perOrder: 10, salesStart: null, salesEnd: null }],
  })
  const take = async (who: string) => (await as(who)(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId, quantity: 1 }] })).id
  const orderId = await take('finn')
  await take('eve')
  await as('finn')(tickets.giveBack, { orderId })
  await startIn(eventId, 59)
  await tick()
  const subjects = async (who: string) => (await mailsTo(who, eventId)).map(({ subject }) => subject)
  expect((await subjects('finn')).filter((subject) => subject.includes('begins'))).toEqual([])
  expect((await subjects('eve')).filter((subject) => subject.includes('begins'))).toHaveLength(1)
  expect((await mailsTo('eve', eventId)).at(-1)!.text).toContain(`/events/${eventId}/payment?tickets=mine`)
})

it('reminder to who left (traps §9): reminds whom a ticket was handed on to, and not who handed it on', async () => {
  const eventId = await plan()
  const ticketTypeId = newId()
  await as('ada')(tickets.arrange, {
    eventId, accessMode: 'ticketed', refundHours: 1,
    types: [{ id: ticketTypeId, name: 'Seat', description: '', kind: 'free', cents: 0, tierId: null, quantity: null, perOrder: 10, salesStart: null, salesEnd: null }],
  })
  await as('finn')(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId, quantity: 1 }] })
  const [ticket] = (await as('finn')(tickets.offers, { eventId })).tickets
  const { transfer } = await as('finn')(ticketTransfers.offer, {
    ticketId: ticket!.id, id: newId(), to: { way: 'member', profileId: world.person('cleo').profileId },
  })
  await as('cleo')(ticketTransfers.accept, { transferId: transfer.id })
  await startIn(eventId, 59)
  await tick()
  const reminders = async (who: string) => (await mailsTo(who, eventId)).filter(({ subject }) => subject.includes('begins'))
  expect(await reminders('finn')).toEqual([])
  expect(await reminders('cleo')).toHaveLength(1)
})

it('takes what is cancelled out of the calendar again, and says why', async () => {
  const eventId = await plan()
  await go('ben', eventId)
  await as('ada')(events.cancel, { eventId, reason: 'The kiln is broken' })
  const mail = (await mailsTo('ben', eventId)).at(-1)!
  expect(mail.subject).toBe('An event that you go to is cancelled')
  expect(mail.text).toContain('“The kiln is broken”')
  expect(mail.calendar).toMatchObject({ method: 'CANCEL' })
  expect(mail.calendar!.text).toContain('METHOD:CANCEL')
})
