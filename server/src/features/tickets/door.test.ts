import { createHash } from 'node:crypto'
import { events } from '@marquee/contract/events'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let eventId: string
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  eventId = await open()
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const typeId = newId()
const open = async () => {
  const id = newId()
  await as('ada')(events.add, { id, title: 'Raku', startsAt: inHours(1), endsAt: inHours(3), timeZone: 'UTC', venueName: 'Yard' })
  const type = {
    id: typeId, name: 'Come by', description: '', kind: 'free' as const, cents: 0, tierId: null, quantity: null, perOrder: 10, salesStart: null, salesEnd: null,
  }
  await as('ada')(tickets.arrange, { eventId: id, accessMode: 'ticketed', refundHours: 0, types: [type] })
  await as('ada')(events.publish, { eventId: id })
  return id
}
const take = async (who: string) => {
  const { id: orderId } = await as(who)(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: typeId, quantity: 1 }] })
  const { tickets: own } = await as(who)(tickets.offers, { eventId })
  return { orderId, code: own.find((one) => one.orderId === orderId)!.code }
}
const scan = async (codes: string[], at = new Date().toISOString(), who = 'ada') =>
  (await as(who)(tickets.checkIn, { eventId, scans: codes.map((code) => ({ code, at })) })).scanned

it('is let in once, by the first scan, however often and from wherever it is sent', async () => {
  const { code } = await take('ben')
  const early = inHours(-0.1)
  const typed = `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`
  expect(await scan([typed, code], early)).toMatchObject([
    { outcome: 'in', name: 'Come by', holderName: 'Ben', checkedInAt: early },
    { outcome: 'already', holderName: 'Ben' },
  ])
  expect(await scan([code], undefined, 'olga')).toMatchObject([{ outcome: 'already', checkedInAt: early }])
  const { code: other } = await take('dov')
  const doors = await Promise.all(Array.from({ length: 8 }, () => scan([other])))
  expect(doors.flat().filter(({ outcome }) => outcome === 'in')).toHaveLength(1)
})

it('is not let in with a code of nothing, or of what was given back', async () => {
  const { code, orderId } = await take('ben')
  await as('ben')(tickets.giveBack, { orderId })
  expect((await scan([code, 'AAAABBBBCCCCDDDD'])).map(({ outcome }) => outcome)).toEqual(['canceled', 'unknown'])
})

it('cannot be given back any more by whoever has been let in', async () => {
  const { code, orderId } = await take('ben')
  await scan([code])
  await expect(as('ben')(tickets.giveBack, { orderId })).rejects.toMatchObject({ status: 422, code: 'ticket_no_return' })
})

/** Somebody else is in the middle of `sql` while this is asked for, and done before it goes on. */
const meanwhile = async <Answer>(sql: string, values: unknown[], ask: () => Promise<Answer>): Promise<Answer> => {
  const other = await world.owner.connect()
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'marquee_app'`
  try {
    await other.query('begin')
    await other.query(sql, values)
    const [answer] = [ask()]
    answer.catch(() => {})
    await expect.poll(async () => (await world.owner.query(waiting)).rowCount).toBeGreaterThan(0)
    await other.query('commit')
    return await answer
  } finally {
    other.release()
  }
}

it('cannot be given back by whoever is let in at that moment', async () => {
  const { code, orderId } = await take('ben')
  const letIn = `update ticket set status = 'checked_in', checked_in_at = now() where code = $1`
  await expect(meanwhile(letIn, [code], () => as('ben')(tickets.giveBack, { orderId }))).rejects.toMatchObject({ code: 'ticket_no_return' })
  expect(await scan([code])).toMatchObject([{ outcome: 'already' }])
})

it('stays what an event is taken part in by, when two pages of its host’s say otherwise at once', async () => {
  const id = newId()
  await as('ada')(events.add, { id, title: 'Raku', startsAt: inHours(1), endsAt: inHours(3), timeZone: 'UTC', venueName: 'Yard' })
  const arranged = `
    with held as (select 1 from event_seats where event_id = $1 for update),
         sold as (insert into ticket_order (tenant_id, id, event_id, status, total_cents, reserved_until)
                  select tenant_id, id, id, 'completed', 0, now() from event where id = $1)
    update event set access_mode = 'ticketed' from held where id = $1`
  const without = () => as('ada')(tickets.arrange, { eventId: id, accessMode: 'rsvp', refundHours: null, types: [] })
  await expect(meanwhile(arranged, [id], without)).rejects.toMatchObject({ status: 422, code: 'event_has_tickets' })
})

it('is on the list of the door, by a digest that opens nothing, for those who hold it alone', async () => {
  const { code } = await take('dov')
  const { items } = await as('ada')(tickets.door, { eventId, limit: 500 })
  expect(items.find(({ digest }) => digest === createHash('sha256').update(code).digest('hex'))).toMatchObject({ holderName: 'Dov', status: 'active' })
  expect(JSON.stringify(items)).not.toContain(code)
  const page = await as('ada')(tickets.door, { eventId, limit: 1 })
  expect(page.cursor).toBe(page.items[0]!.id)
  for (const who of ['ben', 'cleo']) {
    await expect(as(who)(tickets.door, { eventId })).rejects.toMatchObject({ status: 403 })
    await expect(scan([code], undefined, who)).rejects.toMatchObject({ status: 403 })
  }
})
