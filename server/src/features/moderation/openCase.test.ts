import { auditLog } from '@marquee/contract/auditLog'
import { blocks } from '@marquee/contract/blocks'
import { comments } from '@marquee/contract/comments'
import { type OpenedType } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* Moderators act on what nobody has reported. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'otto']) await world.addPerson(name, { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'mia', 'noa', 'eve']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where profile_id = any($1)', [[idOf('mia'), idOf('noa')]])
})
afterAll(() => world.close())

let postId = ''
beforeEach(async () => {
  postId = (await as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })).id
})

const open = async (by: string, type: OpenedType, id: string) => (await as(by)(moderation.openCase, { type, id })).caseId
const read = (by: string, caseId: string) => as(by)(moderation.readCase, { caseId })

it('lets a moderator act on a post that nobody has reported, and its author reads why', async () => {
  const caseId = await open('mia', 'post', postId)
  const one = await read('noa', caseId)
  expect(one).toMatchObject({ state: 'in_review', reportCount: 0, openedBy: { nickname: 'mia' }, assignee: { nickname: 'mia' }, reports: [] })
  await as('mia')(moderation.decide, { caseId, kind: 'remove_content', category: 'spam', reason: 'No pills here', version: one.version })
  expect((await as('ada')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'remove_content', reason: 'No pills here', can: { appeal: true } })
  await expect(as('ben')(posts.read, { postId })).rejects.toMatchObject({ status: 404 })
})

it('keeps how it read, whatever its author makes of it afterwards', async () => {
  const caseId = await open('mia', 'post', postId)
  await as('ada')(posts.edit, { postId, text: 'Drink water' })
  expect((await read('mia', caseId)).asReported.map(({ text }) => text)).toEqual(['Buy my pills'])
})

it('begins one case a thing, however often and by whomever it is asked', async () => {
  const both = await Promise.all(['mia', 'mia', 'noa'].map((name) => open(name, 'post', postId)))
  expect(new Set(both).size).toBe(1)
  const { assignee } = await read('mia', both[0]!)
  await open(assignee?.nickname === 'mia' ? 'noa' : 'mia', 'post', postId)
  expect((await read('mia', both[0]!)).assignee).toEqual(assignee)
})

it('leads to the case that people have reported, and a report that comes later says on which ground', async () => {
  await as('ben')(moderation.reportPost, { postId, category: 'spam' })
  const { items } = await as('mia')(moderation.queue, { limit: 100 })
  const caseId = items.find(({ reported }) => reported.id === postId)!.id
  expect(await open('mia', 'post', postId)).toBe(caseId)
  expect(await read('mia', caseId)).toMatchObject({ assignee: { nickname: 'mia' }, openedBy: null, reportCount: 1 })

  const { id: commentId } = await as('ada')(comments.add, { id: crypto.randomUUID(), postId, text: 'More pills' })
  const other = await open('mia', 'comment', commentId)
  await as('ben')(moderation.reportComment, { commentId, category: 'spam' })
  expect(await read('mia', other)).toMatchObject({ category: 'spam', reportCount: 1 })
})

it('is for moderators, and not about themselves, each other or owners', async () => {
  await expect(open('ben', 'post', postId)).rejects.toMatchObject({ status: 403 })
  await expect(open('mia', 'profile', idOf('mia'))).rejects.toMatchObject({ status: 403 })
  for (const name of ['noa', 'olga']) await expect(open('mia', 'profile', idOf(name))).rejects.toMatchObject({ code: 'for_others_to_decide' })
  expect((await as('olga')(moderation.queue, { state: 'in_review', limit: 100 })).items.filter(({ reported }) => reported.id === idOf('noa'))).toEqual([])
  expect(await open('olga', 'profile', idOf('noa'))).toBeTruthy()
})

it('is about a person whoever they have blocked, and about what a moderator sees and nothing else', async () => {
  await as('eve')(blocks.block, { profileId: idOf('mia') })
  expect(await read('mia', await open('mia', 'profile', idOf('eve')))).toMatchObject({ reported: { person: { nickname: 'eve' } } })
  const { id } = await as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'For those who follow me', audience: 'followers' })
  await expect(open('mia', 'post', id)).rejects.toMatchObject({ status: 404 })
  expect(await open('olga', 'post', id)).toBeTruthy()
})

it('stands in the audit log', async () => {
  const caseId = await open('mia', 'post', postId)
  const { items } = await as('olga')(auditLog.list, {})
  expect(items.find(({ action }) => action === 'moderation.opened')).toMatchObject({ actor: { nickname: 'mia' }, targetId: postId, after: { caseId } })
})

const why = { category: 'spam', reason: 'No pills here' } as const

it('removes a post or a comment in one call, with a reason that its author reads and can appeal against', async () => {
  const commentId = crypto.randomUUID()
  await as('ben')(comments.add, { postId, id: commentId, text: 'Me too' })
  await as('olga')(moderation.removeComment, { commentId, ...why })
  const { caseId } = await as('olga')(moderation.removePost, { postId, ...why })
  for (const [name, type] of [['ben', 'comment'], ['ada', 'post']] as const)
    expect((await as(name)(moderation.ownDecisions, {})).items[0]).toMatchObject({ type, kind: 'remove_content', reason: why.reason, can: { appeal: true } })
  expect(await read('mia', caseId)).toMatchObject({ state: 'resolved', actions: [{ kind: 'remove_content', moderator: { nickname: 'olga' } }] })
  await expect(as('ben')(posts.read, { postId })).rejects.toMatchObject({ status: 404 })
})

it('settles what people have reported of it, too', async () => {
  await as('ben')(moderation.reportPost, { postId, category: 'spam' })
  await as('mia')(moderation.removePost, { postId, ...why })
  expect((await as('ben')(moderation.ownReports, {})).items[0]).toMatchObject({ state: 'resolved' })
})

it('removes nothing without a reason, for whoever does not moderate, or of one’s own', async () => {
  await expect(as('olga')(moderation.removePost, { postId, category: 'spam', reason: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
  for (const name of ['ben', 'ada']) await expect(as(name)(moderation.removePost, { postId, ...why })).rejects.toMatchObject({ status: 403 })
  await expect(as('olga')(posts.remove, { postId })).rejects.toMatchObject({ status: 403 })
  expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Buy my pills' })
})
