import { createHash } from 'node:crypto'
import { checkIns, type ScanOutcome } from '@marquee/contract/checkIns'
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
  for (const name of ['ben', 'dov', 'dina']) await world.addPerson(name)
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
interface Scan {
  code?: string
  ticketId?: string
  at?: string
  id?: string
  judged?: ScanOutcome
  listId?: string
}
const send = async (scans: Scan[], who = 'ada', of = eventId) => {
  const sent = scans.map(({ id = newId(), at = new Date().toISOString(), ...scan }) => ({ id, at, ...scan }))
  return (await as(who)(checkIns.scan, { eventId: of, scans: sent })).scanned
}
const scan = (codes: string[], at?: string, who = 'ada') => send(codes.map((code) => ({ code, ...(at ? { at } : {}) })), who)
const door = (who = 'ada') => as(who)(checkIns.read, { eventId })

it('is let in once, by the first scan, however often and from wherever it is sent', async () => {
  const { code } = await take('ben')
  const early = inHours(-0.1)
  const typed = `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`
  const id = newId()
  expect(await send([{ code: typed, at: early, id }, { code, at: inHours(-0.05) }])).toMatchObject([
    { outcome: 'in', name: 'Come by', holderName: 'Ben', checkedInAt: early, checkedInBy: 'Ada' },
    { outcome: 'already', holderName: 'Ben' },
  ])
  expect(await scan([code], undefined, 'olga')).toMatchObject([{ outcome: 'already', checkedInAt: early, checkedInBy: 'Ada' }])
  // A device that has not heard the answer sends the same again, and is told the same.
  expect(await send([{ code, at: early, id }])).toMatchObject([{ id, outcome: 'in' }])
  const { code: other } = await take('dov')
  const doors = await Promise.all(Array.from({ length: 8 }, () => scan([other])))
  expect(doors.flat().filter(({ outcome }) => outcome === 'in')).toHaveLength(1)
})

it('trap, offline queue at the door: of two scanners without a network the first scan counts, all arrive, and both hear of what contradicts', async () => {
  const [ben, dov, dina] = [await take('ben'), await take('dov'), await take('dina')]
  await as('dina')(tickets.giveBack, { orderId: dina.orderId })
  const [first, second] = [inHours(-0.4), inHours(-0.3)]
  // The later one has a network first.
  const late = await send([{ code: ben.code, at: second, judged: 'in' }, { code: dina.code, at: inHours(-0.2), judged: 'in' }], 'olga')
  expect(late.map(({ outcome }) => outcome)).toEqual(['in', 'canceled'])
  const early = await send([{ code: ben.code, at: first, judged: 'in' }, { code: dov.code, at: first, judged: 'in' }])
  expect(early).toMatchObject([{ outcome: 'in', checkedInAt: first, checkedInBy: 'Ada' }, { outcome: 'in' }])
  for (const who of ['ada', 'olga']) {
    const { conflicts } = await door(who)
    expect(conflicts).toMatchObject([
      { holderName: 'Dina', outcome: 'canceled', by: 'Olga', countsAt: null },
      { holderName: 'Ben', outcome: 'already', by: 'Olga', at: second, countsAt: first, countsBy: 'Ada' },
    ])
  }
  // What the device of the later one sends again has come to something else meanwhile.
  expect(await send([{ id: late[0]!.id, code: ben.code, at: second, judged: 'in' }], 'olga')).toMatchObject([{ outcome: 'already', checkedInAt: first }])
})

it('is not in after all where that is taken back, which is written down, and comes in again later', async () => {
  const { code } = await take('ben')
  const ticketId = (await scan([code]))[0]!.ticketId!
  const before = (await door()).kinds[0]!.inside
  expect(await as('olga')(checkIns.undo, { eventId, ticketId })).toMatchObject({ id: ticketId, status: 'active', checkedInAt: null })
  expect(await as('olga')(checkIns.undo, { eventId, ticketId })).toMatchObject({ status: 'active' })
  const { kinds, recent } = await door()
  expect(kinds[0]!.inside).toBe(before - 1)
  expect(recent.find((one) => one.ticketId === ticketId)).toMatchObject({ holderName: 'Ben', by: 'Ada', undoneBy: 'Olga' })
  // A scan from before that, which has only now a network, lets nobody in.
  expect(await scan([code], inHours(-0.1))).toMatchObject([{ outcome: 'already' }])
  expect(await send([{ ticketId }])).toMatchObject([{ outcome: 'in' }])
  await expect(as('ada')(checkIns.undo, { eventId, ticketId: newId() })).rejects.toMatchObject({ status: 404 })
})

it('is let in by a list for its kinds and its time alone', async () => {
  const { code } = await take('ben')
  const [all, over, none] = [newId(), newId(), newId()]
  const always = { ticketTypeIds: [], activatesAt: null, expiresAt: null }
  const list = (id: string, name: string, more: object = {}) => ({ id, name, ...always, ...more })
  const set = (lists: object[], who = 'ada') => as(who)(checkIns.setLists, { eventId, lists: lists as never })
  await expect(set([list(none, 'Others', { ticketTypeIds: [newId()] })])).rejects.toMatchObject({ status: 400 })
  await expect(set([], 'ben')).rejects.toMatchObject({ status: 403 })
  await set([list(all, 'Main door', { ticketTypeIds: [typeId] }), list(over, 'Early', { expiresAt: inHours(-1) })])
  expect((await door()).lists.map(({ name }) => name)).toEqual(['Main door', 'Early'])
  expect(await send([{ code, listId: over }])).toMatchObject([{ outcome: 'other_list' }])
  expect(await send([{ code, listId: none }])).toMatchObject([{ outcome: 'other_list' }])
  expect(await send([{ code, listId: all }])).toMatchObject([{ outcome: 'in' }])
  await set([])
})

it('is let in by whom the host names, who may do that and nothing else, until then and not a moment longer', async () => {
  const { code } = await take('ben')
  await expect(as('dov')(checkIns.addStaff, { eventId, nickname: 'dov', until: inHours(5) })).rejects.toMatchObject({ status: 403 })
  await expect(as('ada')(checkIns.addStaff, { eventId, nickname: 'nobody', until: inHours(5) })).rejects.toMatchObject({ status: 400 })
  await expect(as('ada')(checkIns.addStaff, { eventId, nickname: 'dov', until: inHours(-5) })).rejects.toMatchObject({ status: 400 })
  expect(await as('ada')(checkIns.addStaff, { eventId, nickname: '@dov', until: inHours(5) })).toMatchObject([{ person: { displayName: 'Dov' } }])
  expect(await as('dov')(checkIns.mine, {})).toMatchObject([{ id: eventId, title: 'Raku' }])
  expect([await door('dov'), await door('olga'), await door('ada')].map(({ can }) => can)).toEqual([
    { arrange: false, give: false }, { arrange: true, give: false }, { arrange: true, give: true },
  ])
  expect(await scan([code], undefined, 'dov')).toMatchObject([{ outcome: 'in', checkedInBy: 'Dov' }])
  const seen = JSON.stringify([await door('dov'), await as('dov')(checkIns.tickets, { eventId })])
  for (const word of ['cents', 'email', '@', code]) expect(seen.toLowerCase()).not.toContain(word.toLowerCase())
  for (const deny of [() => as('dov')(tickets.orders, { eventId }), () => as('dov')(checkIns.staff, { eventId }), () => as('dov')(tickets.setup, { eventId })])
    await expect(deny()).rejects.toMatchObject({ status: 403 })
  const { profileId } = world.person('dov')
  await as('ada')(checkIns.removeStaff, { eventId, profileId })
  await expect(door('dov')).rejects.toMatchObject({ status: 403 })
  await as('ada')(checkIns.addStaff, { eventId, nickname: 'dov', until: inHours(5) })
  await world.owner.query(`update door_staff set until = now() - interval '1 second'`)
  await expect(scan([code], undefined, 'dov')).rejects.toMatchObject({ status: 403 })
  expect(await as('dov')(checkIns.mine, {})).toEqual([])
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
  const { items } = await as('ada')(checkIns.tickets, { eventId, limit: 500 })
  expect(items.find(({ digest }) => digest === createHash('sha256').update(code).digest('hex'))).toMatchObject({ holderName: 'Dov', status: 'active' })
  expect(JSON.stringify(items)).not.toContain(code)
  const page = await as('ada')(checkIns.tickets, { eventId, limit: 1 })
  expect(page.cursor).toBe(page.items[0]!.id)
  for (const who of ['ben', 'cleo']) {
    await expect(as(who)(checkIns.tickets, { eventId })).rejects.toMatchObject({ status: 403 })
    await expect(scan([code], undefined, who)).rejects.toMatchObject({ status: 403 })
  }
})
