import { auditLog } from '@marquee/contract/auditLog'
import { type ReportCategory } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* The queue as work: what it is narrowed to, who looks at what, how pressing it is, several cases at once, and reports as a weapon. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'petra']) await world.addPerson(name, { role: 'Owner' })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'mia', 'noa']) await world.addPerson(name)
  for (const name of ['mia', 'noa']) await world.owner.query('update account set is_moderator = true where id = $1', [world.person(name).accountId])
})
afterAll(() => world.close())

const publish = async (author = 'ada') => (await as(author)(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })).id
const report = (name: string, postId: string, category: ReportCategory = 'spam', text = '') => as(name)(moderation.reportPost, { postId, category, text })
const queue = async (wish: object = {}, name = 'olga') => (await as(name)(moderation.queue, { limit: 100, ...wish })).items
const caseOf = async (postId: string, state = 'open') => (await queue({ state })).find(({ reported }) => reported.id === postId)!
const reported = async (author = 'ada', category: ReportCategory = 'spam') => {
  const postId = await publish(author)
  await report('ben', postId, category)
  const { id: caseId, version } = await caseOf(postId)
  return { postId, caseId, read: { caseId, version } }
}
const decide = (caseId: string, kind: 'warn' | 'dismiss', name = 'olga') =>
  as(name)(moderation.decide, { caseId, kind, category: 'spam', reason: 'Looked at' })

describe('the queue', () => {
  it('is narrowed to a type of thing, to one person, to how a case came, and to what one looks at', async () => {
    const { caseId: adas } = await reported('ada')
    const { caseId: cleos } = await reported('cleo')
    await as('ben')(moderation.reportProfile, { profileId: idOf('cleo'), category: 'spam' })
    const begun = await as('mia')(moderation.openCase, { type: 'post', id: await publish('cleo') })
    const ids = async (wish: object, name = 'olga') => (await queue(wish, name)).map(({ id }) => id)
    expect(await ids({ type: 'post', about: idOf('ada') })).toEqual([adas])
    expect(await ids({ type: 'profile' })).not.toContain(adas)
    expect(await ids({ about: idOf('cleo') })).toEqual(expect.arrayContaining([cleos]))
    expect(await ids({ about: idOf('cleo') })).toHaveLength(2)
    expect(await ids({ state: 'in_review', origin: 'begun' })).toEqual([begun.caseId])
    expect(await ids({ state: 'in_review', whose: 'mine' }, 'mia')).toEqual([begun.caseId])
    expect(await ids({ state: 'in_review', whose: 'mine' })).toEqual([])
    expect(await ids({ origin: 'held' })).toEqual([])
    await decide(adas, 'dismiss', 'mia')
    expect(await ids({ state: 'rejected', whose: 'mine' }, 'mia')).toEqual([adas])
  })

  it('leads from the place of a case to the one after it', async () => {
    const [first, second] = [await reported(), await reported()]
    const { place } = await caseOf(first.postId)
    expect((await queue({ cursor: place, limit: 1, about: idOf('ada') })).map(({ id }) => id)).toEqual([second.caseId])
  })
})

describe('looking at a case', () => {
  it('takes it from nobody whom the caller has not seen with it', async () => {
    const { caseId, postId } = await reported()
    await as('mia')(moderation.take, { caseId })
    await expect(as('noa')(moderation.take, { caseId })).rejects.toMatchObject({ code: 'case_taken' })
    expect((await caseOf(postId, 'in_review')).assignee).toMatchObject({ displayName: 'Mia' })
    expect(await as('noa')(moderation.take, { caseId, from: idOf('mia') })).toMatchObject({ assignee: { displayName: 'Noa' } })
    await decide(caseId, 'warn')
    await expect(as('mia')(moderation.take, { caseId, from: idOf('noa') })).rejects.toMatchObject({ status: 403 })
  })

  it('ends when whoever looks at it moderates no more', async () => {
    const { caseId, postId } = await reported()
    await as('noa')(moderation.take, { caseId })
    await as('olga')(moderation.dismiss, { profileId: idOf('noa') })
    expect(await caseOf(postId)).toMatchObject({ state: 'open', assignee: null })
    await as('olga')(moderation.appoint, { nickname: 'noa' })
  })

  it('ends after a day, and when the account of whoever looks at it is shut', async () => {
    const [lies, fresh, left] = [await reported(), await reported(), await reported()]
    for (const { caseId } of [lies, fresh]) await as('mia')(moderation.take, { caseId })
    await as('noa')(moderation.take, { caseId: left.caseId })
    await world.owner.query(`update moderation_case set taken_at = now() - interval '25 hours' where id = $1`, [lies.caseId])
    await world.owner.query(`update account set status = 'pending_deletion' where id = $1`, [world.person('noa').accountId])
    await world.runJob('put_back_cases')
    await world.owner.query(`update account set status = 'active' where id = $1`, [world.person('noa').accountId])
    for (const { postId } of [lies, left]) expect(await caseOf(postId)).toMatchObject({ assignee: null })
    expect(await caseOf(fresh.postId, 'in_review')).toMatchObject({ assignee: { displayName: 'Mia' } })
  })
})

it('stays as pressing as a moderator says, whatever is reported afterwards, and the log has it', async () => {
  const { caseId, postId } = await reported('ada', 'minor_safety')
  expect(await as('mia')(moderation.grade, { caseId, category: 'spam' })).toMatchObject({ category: 'spam', priority: 0 })
  await report('dov', postId, 'violence')
  expect(await caseOf(postId)).toMatchObject({ category: 'spam', priority: 0, reportCount: 2 })
  expect((await as('olga')(auditLog.list, { action: 'moderation.graded' })).items).toMatchObject([
    { actor: { displayName: 'Mia' }, before: { category: 'minor_safety' }, after: { category: 'spam', caseId } },
  ])
  await decide(caseId, 'warn')
  await expect(as('mia')(moderation.grade, { caseId, category: 'hate' })).rejects.toMatchObject({ status: 403 })
  await expect(as('ben')(moderation.grade, { caseId, category: 'hate' })).rejects.toMatchObject({ status: 404 })
})

describe('several cases at once', () => {
  it('are decided one by one, each with its own act, and what cannot be done holds none back', async () => {
    const [one, two, done] = [await reported('cleo'), await reported('cleo'), await reported('cleo')]
    await decide(done.caseId, 'dismiss')
    const wish = { kind: 'remove_content', category: 'spam', reason: 'All of it is spam' } as const
    const cases = [one.read, two.read, two.read, done.read]
    expect(await as('mia')(moderation.decideMany, { ...wish, cases })).toEqual({ done: 2, undone: [{ caseId: done.caseId, code: 'case_settled' }] })
    for (const { caseId } of [one, two]) {
      expect(await as('olga')(moderation.readCase, { caseId })).toMatchObject({ state: 'resolved', actions: [{ kind: 'remove_content', reason: wish.reason }] })
    }
    // Sent twice, it happens once.
    expect(await as('mia')(moderation.decideMany, { ...wish, cases: [one.read] })).toMatchObject({ done: 0 })
  })

  it('are left alone where the thing was edited since the list was read', async () => {
    const [stays, changes] = [await reported('cleo'), await reported('cleo')]
    await as('cleo')(posts.edit, { postId: changes.postId, text: 'I am sorry for the pills' })
    const wish = { kind: 'remove_content', category: 'spam', reason: 'All of it is spam' } as const
    expect(await as('mia')(moderation.decideMany, { ...wish, cases: [stays.read, changes.read] }))
      .toEqual({ done: 1, undone: [{ caseId: changes.caseId, code: 'reported_changed' }] })
    expect(await as('olga')(moderation.readCase, { caseId: changes.caseId })).toMatchObject({ state: 'open', actions: [] })
    const { version } = await caseOf(changes.postId)
    expect(await as('mia')(moderation.decideMany, { ...wish, cases: [{ caseId: changes.caseId, version }] })).toMatchObject({ done: 1 })
  })

  it('are not decided by those whom they are about, nor by members', async () => {
    await as('ben')(moderation.reportProfile, { profileId: idOf('mia'), category: 'spam' })
    const { id, version } = (await queue({ about: idOf('mia') }))[0]!
    const wish = { cases: [{ caseId: id, version }], kind: 'dismiss' as const, category: 'spam' as const, reason: 'Nothing' }
    expect(await as('mia')(moderation.decideMany, wish)).toEqual({ done: 0, undone: [{ caseId: id, code: 'not_found' }] })
    expect(await as('noa')(moderation.decideMany, wish)).toEqual({ done: 0, undone: [{ caseId: id, code: 'not_allowed' }] })
    await expect(as('ben')(moderation.decideMany, wish)).rejects.toMatchObject({ status: 403 })
    const tooMany = Array.from({ length: 51 }, () => ({ caseId: crypto.randomUUID(), version }))
    await expect(as('olga')(moderation.decideMany, { ...wish, cases: tooMany })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a report', () => {
  it('of what nothing was found in rests, unless it was changed or others report it', async () => {
    const { caseId, postId } = await reported()
    await decide(caseId, 'dismiss')
    expect(await report('ben', postId)).toEqual({ isNew: false })
    expect(await caseOf(postId)).toBeUndefined()
    expect(await report('dov', postId)).toEqual({ isNew: true })
    const { id } = await caseOf(postId)
    await decide(id, 'dismiss')
    await as('ada')(posts.edit, { postId, text: 'Buy my powders' })
    expect(await report('ben', postId)).toEqual({ isNew: true })
  })

  it('that comes again while its case is open says more, and counts once', async () => {
    const postId = await publish()
    await report('ben', postId, 'spam', 'It is everywhere')
    expect(await report('ben', postId, 'hate', 'And it insults people')).toEqual({ isNew: false })
    expect(await report('ben', postId, 'spam', 'It is everywhere')).toEqual({ isNew: false })
    const { id: caseId } = await caseOf(postId)
    const one = await as('olga')(moderation.readCase, { caseId })
    expect(one).toMatchObject({ reportCount: 1, reports: [{ text: 'It is everywhere\n\nAnd it insults people' }] })
  })
})
