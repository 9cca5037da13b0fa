import { events } from '@marquee/contract/events'
import { plainDocument } from '@marquee/contract/richText'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const tierId = newId()
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'cleo', 'dov']) await world.addPerson(name)
  const { tenantId } = world.home
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [tenantId])
  await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, 2, 'Circle', 'active')`, [tenantId, tierId])
  await giveTier('cleo')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const giveTier = (name: string) =>
  world.owner.query(
    `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level, tier_id, valid_from) values ($1, $2, 'comp', $3, 2, $3, now())`,
    [world.home.tenantId, world.person(name).profileId, tierId],
  )
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const planned = {
  title: 'Circle kiln', summary: 'By the fire', description: plainDocument('The password is plinth'), startsAt: inHours(48), endsAt: inHours(50),
  timeZone: 'UTC', venueName: 'The yard', venueAddress: 'Back gate 4', visibility: 'tiers' as const, minTier: 2,
}
const open = async (changes: object = {}) => {
  const id = newId()
  await as('ada')(events.add, { id, ...planned, ...changes })
  await as('ada')(events.publish, { eventId: id })
  return id
}
const go = (who: string, eventId: string) => as(who)(events.answer, { eventId, answer: 'going' })
const forTier = { status: 403, body: { code: 'event_for_tier', remedy: { kind: 'subscribe' } } }

it('is told to everybody, and read and gone to by those who have its tier', async () => {
  const eventId = await open()
  const locked = await as('ben')(events.read, { eventId })
  expect(locked).toMatchObject({
    title: 'Circle kiln', summary: 'By the fire', isLocked: true, minTier: 2, opener: 'Circle', description: null, venueAddress: '', can: { answer: false },
  })
  expect((await as('ben')(events.list, {})).items.find(({ id }) => id === eventId)).toMatchObject({ isLocked: true })
  await expect(go('ben', eventId)).rejects.toMatchObject(forTier)
  await expect(as('ben')(events.attendees, { eventId })).rejects.toMatchObject(forTier)
  await expect(as('ben')(events.calendarFile, { eventId })).rejects.toMatchObject(forTier)
  expect(await go('cleo', eventId)).toMatchObject({ isLocked: false, opener: null, venueAddress: 'Back gate 4', rsvp: { status: 'going' } })
  for (const who of ['ada', 'olga']) expect(await as(who)(events.read, { eventId })).toMatchObject({ isLocked: false, venueAddress: 'Back gate 4' })
})

it('is found by what everybody may read of it, and not by the rest', async () => {
  const eventId = await open({ title: 'Quince kiln' })
  const found = async (q: string) => (await as('cleo')(events.list, { q })).items.map(({ id }) => id)
  expect(await found('quince')).toEqual([eventId])
  expect(await found('plinth')).toEqual([])
})

it('keeps whoever goes already, and lets them say that they do not', async () => {
  const eventId = await open({ visibility: 'members', minTier: 0 })
  await go('dov', eventId)
  await as('ada')(events.edit, { eventId, visibility: 'tiers', minTier: 2 })
  expect(await as('dov')(events.read, { eventId })).toMatchObject({ isLocked: false, venueAddress: 'Back gate 4' })
  expect(await as('dov')(events.answer, { eventId, answer: 'not_going' })).toMatchObject({ isLocked: true })
  await expect(go('dov', eventId)).rejects.toMatchObject(forTier)
})

it('sells its tickets to those who have its tier', async () => {
  const eventId = await open()
  const kind = {
    id: newId(), name: 'Come by', description: '', kind: 'free' as const, cents: 0, tierId: null, quantity: null, perOrder: 10, salesStart: null,
    salesEnd: null,
  }
  await as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: null, types: [kind] })
  const take = (who: string) => as(who)(tickets.hold, { eventId, id: newId(), lines: [{ ticketTypeId: kind.id, quantity: 1 }] })
  expect((await as('ben')(tickets.offers, { eventId })).can).toMatchObject({ order: false })
  await expect(take('ben')).rejects.toMatchObject(forTier)
  await giveTier('dov')
  expect(await take('dov')).toMatchObject({ status: 'completed' })
  await world.owner.query('delete from entitlement where profile_id = $1', [world.person('dov').profileId])
  expect(await as('dov')(events.read, { eventId })).toMatchObject({ isLocked: false, venueAddress: 'Back gate 4' })
})

it('says which tier, and none where it is for others', async () => {
  const none = { status: 400, body: { errors: [{ fieldName: 'minTier' }] } }
  await expect(as('ada')(events.add, { id: newId(), ...planned, minTier: 0 })).rejects.toMatchObject(none)
  const eventId = await open({ visibility: 'public' })
  expect(await as('ada')(events.read, { eventId })).toMatchObject({ minTier: 0 })
  await expect(as('ada')(events.edit, { eventId, visibility: 'tiers' })).rejects.toMatchObject(none)
  expect(await as('ada')(events.edit, { eventId, visibility: 'tiers', minTier: 1 })).toMatchObject({ visibility: 'tiers', minTier: 1 })
  expect(await as('ada')(events.edit, { eventId, visibility: 'unlisted' })).toMatchObject({ visibility: 'unlisted', minTier: 0 })
})
