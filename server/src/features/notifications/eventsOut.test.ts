import { blocks } from '@marquee/contract/blocks'
import { events } from '@marquee/contract/events'
import { follows } from '@marquee/contract/follows'
import { notifications } from '@marquee/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* What followers of a creator hear of when an event of theirs comes out. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'eve']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  for (const who of ['ben', 'eve', 'olga']) await as(who)(follows.follow, { profileId: world.person('ada').profileId })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.settled()
  for (const table of ['notification_broadcast', 'notification_mute']) await world.owner.query(`delete from ${table}`)
})

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const out = async (changes: object = {}) => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, title: 'Raku', venueName: 'Yard', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', ...changes })
  await as('ada')(events.publish, { eventId })
  return eventId
}
const told = async (who: string) => {
  await world.settled()
  const { items } = await as(who)(notifications.list, { tab: 'all' })
  return items.filter(({ type }) => type === 'EVENT_PUBLISHED')
}
const titles = async (who: string) => (await told(who)).map(({ event }) => event?.title)

it('tells followers once, with who plans it and when, and nobody else', async () => {
  const eventId = await out()
  const [row, ...others] = await told('ben')
  expect(others).toEqual([])
  expect(row).toMatchObject({ event: { id: eventId, title: 'Raku', timeZone: 'UTC' }, actors: [{ nickname: 'ada' }], isUnread: true, can: { mute: true } })
  for (const who of ['dov', 'ada']) expect(await told(who)).toEqual([])
  // Taken back and out again, it is no news.
  await as('ada')(events.withdraw, { eventId })
  expect(await told('ben')).toEqual([])
  await as('ada')(events.publish, { eventId })
  expect(await titles('ben')).toEqual(['Raku'])
})

it('says nothing of what has only an address, and of what a blocked person plans', async () => {
  await out({ title: 'By the address', visibility: 'unlisted' })
  expect(await titles('ben')).toEqual([])
  await out({ title: 'For followers', visibility: 'followers' })
  expect(await titles('ben')).toEqual(['For followers'])
  await as('ada')(blocks.block, { profileId: world.person('eve').profileId })
  expect(await titles('eve')).toEqual([])
})

it('is no more where the host has deleted what it was about', async () => {
  const eventId = await out({ title: 'Short-lived' })
  expect(await titles('ben')).toEqual(['Short-lived'])
  await as('ada')(events.withdraw, { eventId })
  await as('ada')(events.remove, { eventId })
  expect(await titles('ben')).toEqual([])
})
