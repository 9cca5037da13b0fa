import { accounts } from '@marquee/contract/accounts'
import { appeals } from '@marquee/contract/appeals'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

/* Those who moderate hear of what waits: a number wherever they are, and one row. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'mia']) await world.addPerson(name)
  await world.addPerson('ada', { role: 'Creator' })
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  await world.owner.query(`update account set email = 'mia@example.com' where id = $1`, [world.person('mia').accountId])
})
afterAll(() => world.close())

/** Nothing waits. */
beforeEach(async () => {
  for (const { id } of (await as('olga')(moderation.queue, { limit: 100 })).items) await decide(id, 'dismiss')
  await world.settled()
})

const publish = async () => (await as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })).id
const report = (name: string, postId: string) => as(name)(moderation.reportPost, { postId, category: 'spam' })
const caseAbout = async (postId: string) => (await as('mia')(moderation.queue, { limit: 100 })).items.find(({ reported }) => reported.id === postId)!.id
const decide = (caseId: string, kind: ActionKind) => as('olga')(moderation.decide, { caseId, kind, category: 'spam', reason: 'So it is' })
const rowsOf = async (name: string, what: string) => {
  await world.settled()
  const { items } = await as(name)(notifications.list, {})
  return items.filter(({ type, about }) => type === 'REPORT_UPDATE' && about.startsWith(what)).map(({ count, isUnread }) => ({ count, isUnread }))
}
const numbers = async (name: string) => (await as(name)(accounts.me, {})).moderation

it('counts what waits for whoever moderates, and for nobody else', async () => {
  const [one, other] = [await publish(), await publish()]
  await report('ben', one)
  await report('dov', one)
  await report('ben', other)
  for (const name of ['olga', 'mia']) expect(await numbers(name)).toEqual({ open: 2, inReview: 0, appeals: 0 })
  for (const name of ['ada', 'ben']) expect(await numbers(name)).toBeNull()
  const caseId = await caseAbout(one)
  await as('mia')(moderation.take, { caseId })
  expect(await numbers('olga')).toEqual({ open: 1, inReview: 1, appeals: 0 })
  await as('mia')(moderation.release, { caseId })
  await decide(caseId, 'hide_content')
  expect(await numbers('mia')).toEqual({ open: 1, inReview: 0, appeals: 0 })
})

it('tells them in one row, however many reports come, and again once it was read', async () => {
  const [one, other] = [await publish(), await publish()]
  const browser = await listenerOf(world, 'mia')
  await browser.join(`person:${idOf('mia')}`)
  await report('ben', one)
  await report('dov', one)
  await report('ben', other)
  for (const name of ['olga', 'mia']) expect(await rowsOf(name, 'waiting')).toEqual([{ count: 2, isUnread: true }])
  expect(await rowsOf('ada', 'waiting')).toEqual([])
  await within(() => browser.heard.map(({ topic }) => topic)).toContain('notifications_changed')

  await as('mia')(notifications.readAll, {})
  expect(await rowsOf('mia', 'waiting')).toEqual([{ count: 2, isUnread: false }])
  await report('dov', other)
  expect(await rowsOf('mia', 'waiting')).toEqual([{ count: 2, isUnread: false }])
  await report('ben', await publish())
  expect(await rowsOf('mia', 'waiting')).toEqual([{ count: 3, isUnread: true }])
})

it('tells nobody of what is about themselves, nor of what waits no more', async () => {
  await as('ben')(moderation.reportProfile, { profileId: idOf('mia'), category: 'harassment' })
  expect(await rowsOf('mia', 'waiting')).toEqual([])
  expect(await numbers('mia')).toMatchObject({ open: 0 })
  expect(await rowsOf('olga', 'waiting')).toEqual([{ count: 1, isUnread: true }])
  const { items } = await as('olga')(moderation.queue, {})
  await decide(items[0]!.id, 'dismiss')
  expect(await rowsOf('olga', 'waiting')).toEqual([])
  expect((await rowsOf('ben', 'rejected profile'))[0]).toEqual({ count: 1, isUnread: true })
})

it('tells a moderator who has reported it both: that it waits, and then what came of it', async () => {
  const postId = await publish()
  await report('mia', postId)
  expect(await rowsOf('mia', 'waiting')).toEqual([{ count: 1, isUnread: true }])
  await decide(await caseAbout(postId), 'hide_content')
  expect(await rowsOf('mia', 'waiting')).toEqual([])
  expect(await rowsOf('mia', 'resolved')).toEqual([{ count: 1, isUnread: true }])
})

it.each(['upheld', 'overturned', 'lifted'] as const)('tells them that an appeal waits, until it is %s', async (how) => {
  const postId = await publish()
  await report('ben', postId)
  const { id: caseId } = await decide(await caseAbout(postId), 'hide_content')
  const { id: actionId } = (await as('ada')(moderation.ownDecisions, {})).items[0]!
  await as('ada')(appeals.make, { actionId, text: 'It is a poem' })
  expect(await numbers('mia')).toMatchObject({ appeals: 1 })
  expect(await rowsOf('mia', 'appeal')).toEqual([{ count: 1, isUnread: true }])
  const { id: appealId } = (await as('mia')(appeals.list, {})).items[0]!
  if (how === 'lifted') await decide(caseId, 'lift')
  else await as('mia')(appeals.answer, { appealId, answer: how, statement: 'We have looked' })
  expect(await rowsOf('mia', 'appeal')).toEqual([])
  expect(await numbers('mia')).toMatchObject({ appeals: 0 })
})

it('writes no mail about what waits', async () => {
  await report('ben', await publish())
  await world.settled()
  const { rows } = await world.owner.query(`select 1 from graphile_worker._private_jobs where payload ->> 'to' = 'mia@example.com' and payload::text like '%waits%'`)
  expect(rows).toEqual([])
  expect(await rowsOf('mia', 'waiting')).toHaveLength(1)
  const { rows: planned } = await world.owner.query(
    `select 1 from notification_delivery d join notification n on n.id = d.notification_id where n.group_key = 'REPORT_UPDATE cases'`)
  expect(planned).toEqual([])
})
