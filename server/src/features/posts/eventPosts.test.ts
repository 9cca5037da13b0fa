import { comments } from '@marquee/contract/comments'
import { eventInvitations } from '@marquee/contract/eventInvitations'
import { events } from '@marquee/contract/events'
import { follows } from '@marquee/contract/follows'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { reshares } from '@marquee/contract/reshares'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { publicPost } from './publicPost.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
  await as('ben')(follows.follow, { profileId: world.person('ada').profileId })
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const gone = { status: 404 }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const planned = async (changes: object = {}) => {
  const id = newId()
  const times = { startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC' }
  await as('ada')(events.add, { id, title: 'Raku by night', summary: 'Bring a jug', venueName: 'Yard', ...times, ...changes })
  return id
}
const publish = async (eventId: string) => {
  await as('ada')(events.publish, { eventId })
  await world.settled()
}
const published = async (changes: object = {}) => {
  const eventId = await planned(changes)
  await publish(eventId)
  return eventId
}
const timelineOf = async (who: string, asked: object = {}) => (await as(who)(timeline.read, { tab: 'following', ...asked })).items
const postFor = async (who: string, eventId: string) => (await timelineOf(who)).find(({ event }) => event?.id === eventId)
const postOf = async (eventId: string) => {
  const { rows } = await world.owner.query<{ id: string }>('select id from post where event_id = $1', [eventId])
  return rows[0]!.id
}
const read = async (who: string, eventId: string) => as(who)(posts.read, { postId: await postOf(eventId) })

it('is in the timelines of followers when it comes out, once, with what its card says to each of them', async () => {
  const eventId = await planned()
  expect(await postFor('ben', eventId)).toBeUndefined()
  await publish(eventId)
  expect(await postFor('ben', eventId)).toMatchObject({
    kind: 'event', title: 'Raku by night', text: 'Bring a jug', isLocked: false, event: { title: 'Raku by night', status: 'published', rsvp: null },
    can: { edit: false, comment: true, react: true },
  })
  await as('ben')(events.answer, { eventId, answer: 'going' })
  expect(await postFor('ben', eventId)).toMatchObject({ event: { goingCount: 1, rsvp: { status: 'going' } } })
  expect((await timelineOf('ben', { kind: 'event' })).map(({ kind }) => kind)).toEqual(['event'])
  expect(await timelineOf('ben', { kind: 'text' })).toEqual([])
})

it('stays out of them where its host wants that, and is told to followers once either way', async () => {
  const quiet = await published({ isOnTimeline: false, title: 'Quiet firing' })
  expect(await postFor('ben', quiet)).toBeUndefined()
  const loud = await published({ title: 'Loud firing' })
  const told = (await as('ben')(notifications.list, {})).items
  expect(told.filter(({ event }) => event?.id === quiet || event?.id === loud).map(({ type }) => type)).toEqual(['EVENT_PUBLISHED', 'EVENT_PUBLISHED'])
  expect(told.filter(({ type }) => type === 'POST_LOG')).toEqual([])
})

it('says what its event says when that is changed, put off and cancelled', async () => {
  const eventId = await published()
  await as('ben')(comments.add, { postId: await postOf(eventId), id: newId(), text: 'Shall I bring wood?' })
  await as('ada')(events.edit, { eventId, title: 'Raku at dawn', summary: 'Bring #wood' })
  await world.settled()
  expect(await read('ben', eventId)).toMatchObject({ title: 'Raku at dawn', text: 'Bring #wood', event: { title: 'Raku at dawn' }, counts: { comments: 1 } })
  await as('ada')(events.postpone, { eventId })
  expect(await read('ben', eventId)).toMatchObject({ event: { status: 'postponed' } })
  await as('ada')(events.cancel, { eventId, reason: 'Rain' })
  await world.settled()
  expect(await postFor('ben', eventId)).toMatchObject({ event: { status: 'canceled' } })
})

it('goes with its event: not there for a draft or for what moderators hid, and gone from a channel without events', async () => {
  const eventId = await published()
  await as('ada')(events.withdraw, { eventId })
  await world.settled()
  for (const who of ['ben', 'ada']) await expect(read(who, eventId)).rejects.toMatchObject(gone)
  const before = newId()
  await publish(eventId)
  expect((await postFor('ben', eventId))!.timelineKey > before).toBe(true)
  await world.owner.query(`update event set withheld = 'hidden' where id = $1`, [eventId])
  expect(await postFor('ben', eventId)).toBeUndefined()
  await world.owner.query(`update event set withheld = null where id = $1`, [eventId])
  await world.owner.query(`update feature_flag set enabled = false where tenant_id = $1 and feature_flag = 'events'`, [world.home.tenantId])
  expect(await postFor('ben', eventId)).toBeUndefined()
  await world.owner.query(`update feature_flag set enabled = true where tenant_id = $1 and feature_flag = 'events'`, [world.home.tenantId])
  expect(await postFor('ben', eventId)).toBeDefined()
})

it('is for whom its event is for, at first and after a change', async () => {
  const forFollowers = await published({ visibility: 'followers' })
  expect(await read('ben', forFollowers)).toMatchObject({ audience: 'followers' })
  await expect(read('dov', forFollowers)).rejects.toMatchObject(gone)

  for (const visibility of ['unlisted', 'invite']) expect(await postFor('ben', await published({ visibility }))).toBeUndefined()

  const narrowed = await published({ visibility: 'public' })
  expect(await read('eve', narrowed)).toMatchObject({ can: { comment: true } })
  await as('ada')(events.edit, { eventId: narrowed, visibility: 'unlisted' })
  await expect(read('eve', narrowed)).rejects.toMatchObject(gone)
})

it('is locked for whoever lacks its tier, with what its card may say, and open to whom its host has invited', async () => {
  const eventId = await published({ visibility: 'tiers', minTier: 2, summary: 'For those who keep the fire' })
  expect(await read('ben', eventId)).toMatchObject({ isLocked: true, minTier: 2, event: { isLocked: true }, can: { comment: false } })
  await as('ada')(eventInvitations.invite, { eventId, profileIds: [world.person('eve').profileId] })
  expect(await read('eve', eventId)).toMatchObject({ isLocked: false, event: { isLocked: false }, can: { comment: true } })
})

it('is deleted and brought back as any post, without its event', async () => {
  const eventId = await published()
  await as('ada')(posts.remove, { postId: await postOf(eventId) })
  await as('ada')(events.edit, { eventId, title: 'Still on' })
  await world.settled()
  expect(await postFor('ben', eventId)).toBeUndefined()
  expect(await as('ben')(events.read, { eventId })).toMatchObject({ status: 'published' })
  await as('ada')(posts.restore, { postId: await postOf(eventId) })
  expect(await postFor('ben', eventId)).toMatchObject({ title: 'Still on' })
})

it('is passed on as far as each reader may know of the event', async () => {
  const eventId = await published()
  const { id } = await as('cleo')(reshares.add, { postId: await postOf(eventId), id: newId() })
  expect((await as('dov')(posts.read, { postId: id })).original).toMatchObject({ event: { id: eventId } })
  await as('ada')(events.edit, { eventId, visibility: 'followers' })
  await world.settled()
  expect((await as('dov')(posts.read, { postId: id })).original).toBeNull()
})

it('is told to the world by the page of the event alone', async () => {
  const eventId = await published()
  expect(await publicPost(world.scope(), await postOf(eventId))).toBeUndefined()
})
