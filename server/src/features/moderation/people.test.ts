import { blocks } from '@marquee/contract/blocks'
import { type ActionKind, type ReportCategory } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* Moderators find people: who is shut out, what is known of somebody, and what was done. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'otto']) await world.addPerson(name, { role: 'Owner' })
  for (const name of ['ben', 'cem', 'mia', 'noa', 'spam.ann', 'spam.bob', 'spam.cid', 'spam_dan']) await world.addPerson(name)
  await world.addPerson('ada', { role: 'Creator' })
  await world.owner.query('update account set is_moderator = true where profile_id = any($1)', [[idOf('mia'), idOf('noa')]])
})
afterAll(() => world.close())

const about = async (name: string, by = 'olga') => (await as(by)(moderation.openCase, { type: 'profile', id: idOf(name) })).caseId
const decide = async (by: string, caseId: string, kind: ActionKind, more: object = {}) => {
  const { actions } = await as('otto')(moderation.readCase, { caseId })
  await as(by)(moderation.decide, { caseId, kind, category: 'spam', reason: `To ${kind}`, after: actions[0]?.id ?? null, ...more })
}
const act = async (name: string, kind: ActionKind, more: object = {}) => {
  const caseId = await about(name)
  await decide('olga', caseId, kind, more)
  return caseId
}
const found = async (wish: object = {}, by = 'mia') => (await as(by)(moderation.people, wish)).items
const names = async (wish: object = {}, by = 'mia') => (await found(wish, by)).map(({ person }) => person.nickname)
const record = (name: string, by = 'mia', besides?: string) =>
  as(by)(moderation.record, { profileId: idOf(name), ...(besides ? { besides } : {}) })

it('shows who is shut out, the last first, with until when, by whom and in which case, and nobody who is not any more', async () => {
  await act('spam.ann', 'mute', { days: '1' })
  await act('spam.bob', 'suspend', { days: '7' })
  const banned = await act('spam.cid', 'ban')
  await act('spam_dan', 'mute')
  await decide('olga', await about('spam_dan'), 'ban')
  expect(await names()).toEqual(['spam_dan', 'spam.cid', 'spam.bob', 'spam.ann'])
  const [, cid, bob, ann] = await found()
  expect(cid).toMatchObject({ standing: { isBanned: true }, act: { kind: 'ban', caseId: banned, moderator: { nickname: 'olga' } } })
  expect(Date.parse(bob!.standing.suspendedUntil!)).toBeGreaterThan(Date.now())
  expect(Date.parse(ann!.standing.mutedUntil!)).toBeGreaterThan(Date.now())
  expect(await names({ kind: 'ban' })).toEqual(['spam_dan', 'spam.cid'])
  // Who is banned was muted before, and is found by that, too.
  expect(await names({ kind: 'mute' })).toEqual(['spam_dan', 'spam.ann'])
  await decide('olga', banned, 'lift')
  expect(await names({ kind: 'ban' })).toEqual(['spam_dan'])
})

it('is read in pages, and each person once', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { items, cursor: next } = await as('mia')(moderation.people, { limit: 1, ...(cursor ? { cursor } : {}) })
    seen.push(...items.map(({ person }) => person.nickname))
    cursor = next ?? undefined
  } while (cursor)
  expect(seen).toEqual(await names())
  const first = await as('mia')(moderation.people, { q: 'spam', limit: 2 })
  const second = await as('mia')(moderation.people, { q: 'spam', limit: 5, cursor: first.cursor! })
  expect([...first.items, ...second.items].map(({ person }) => person.nickname)).toEqual(['spam.ann', 'spam.bob', 'spam.cid', 'spam_dan'])
})

it('finds anybody by the beginning of their nickname, also who is banned and who has blocked the moderator, but not oneself', async () => {
  expect(await names({ q: '@Spam_' })).toEqual(['spam_dan'])
  await as('cem')(blocks.block, { profileId: idOf('mia') })
  expect(await found({ q: 'cem' })).toMatchObject([{ person: { nickname: 'cem' }, act: null }])
  expect(await names({ q: 'mia' })).toEqual([])
  expect(await names({ q: '%' })).toEqual([])
})

it('is for those who moderate', async () => {
  for (const call of [() => found({}, 'ben'), () => as('ben')(moderation.log, {})]) await expect(call()).rejects.toMatchObject({ status: 403 })
  await expect(record('cem', 'ben')).rejects.toMatchObject({ status: 404 })
  for (const list of [moderation.casesAbout, moderation.reportsBy])
    await expect(as('ben')(list, { profileId: idOf('cem') })).rejects.toMatchObject({ status: 404 })
})

const publish = async (text: string) => (await as('ada')(posts.publish, { id: crypto.randomUUID(), text })).id
const report = async (by: string, postId: string, category: ReportCategory = 'spam') => {
  await as(by)(moderation.reportPost, { postId, category, text: 'Look at that' })
  return (await as('otto')(moderation.queue, { limit: 100 })).items.find(({ reported }) => reported.id === postId)!.id
}

it('says of a person what stands, how often something was found, and how often they were right themselves', async () => {
  const warned = await report('ben', await publish('Pills'))
  await decide('olga', warned, 'warn')
  await decide('olga', await report('ben', await publish('Water')), 'dismiss')
  const hidden = await report('ben', await publish('More pills'))
  await decide('olga', hidden, 'hide_content')
  await decide('olga', hidden, 'lift')
  expect(await record('ada')).toMatchObject({ actCount: 1, caseCount: 3, dismissedCount: 1, reportCount: 0, can: { open: true } })
  // Whoever reads a case is told what there is besides it.
  expect(await record('ada', 'mia', warned)).toMatchObject({ actCount: 0, caseCount: 2, dismissedCount: 1 })
  expect(await record('ada', 'mia', hidden)).toMatchObject({ actCount: 1, caseCount: 2, dismissedCount: 1 })
  expect(await record('ben')).toMatchObject({ caseCount: 0, reportCount: 3, agreedCount: 1, unfoundedCount: 1 })
  const cases = await as('mia')(moderation.casesAbout, { profileId: idOf('ada') })
  expect(cases.items.map(({ reported, state }) => [reported.text, state])).toEqual([
    ['More pills', 'resolved'], ['Water', 'rejected'], ['Pills', 'resolved'],
  ])
  const made = await as('mia')(moderation.reportsBy, { profileId: idOf('ben') })
  expect(made.items.map(({ state, person, text }) => [state, person?.nickname, text])).toEqual([
    ['taken_back', 'ada', 'Look at that'], ['rejected', 'ada', 'Look at that'], ['resolved', 'ada', 'Look at that'],
  ])
})

it('tells nobody what is known of themselves, nor who has reported them', async () => {
  await expect(record('mia')).rejects.toMatchObject({ status: 404 })
  const before = (await record('cem')).reportCount
  await as('cem')(moderation.reportPerson, { nickname: 'mia', category: 'harassment', text: 'It was mia' })
  expect((await record('cem')).reportCount).toBe(before)
  expect((await as('mia')(moderation.reportsBy, { profileId: idOf('cem') })).items).toEqual([])
  expect((await as('otto')(moderation.reportsBy, { profileId: idOf('cem') })).items).toMatchObject([{ person: { nickname: 'mia' } }])
})

it('offers no case about somebody whom others judge', async () => {
  expect(await record('noa')).toMatchObject({ standing: { isModerator: true }, can: { open: false } })
  expect(await record('noa', 'olga')).toMatchObject({ can: { open: true } })
})

it('logs what moderators have done, the last first, and narrows it to a kind, a moderator or a person', async () => {
  const caseId = await about('noa')
  await decide('otto', caseId, 'warn')
  const log = async (wish: object, by = 'mia') => (await as(by)(moderation.log, { limit: 100, ...wish })).items
  const [last] = await log({})
  expect(last).toMatchObject({ kind: 'warn', reason: 'To warn', caseId, type: 'profile', moderator: { nickname: 'otto' }, person: { nickname: 'noa' } })
  expect(JSON.stringify(await log({}))).not.toContain('Look at that')
  expect((await log({ by: idOf('otto') })).map(({ id }) => id)).toEqual([last!.id])
  expect(new Set((await log({ kind: 'ban' })).map(({ kind }) => kind))).toEqual(new Set(['ban']))
  expect((await log({ about: idOf('ada') })).map(({ kind }) => kind)).toEqual(['lift', 'hide_content', 'dismiss', 'warn'])
  // Whoever was warned reads of it as everybody does, and not who did it.
  expect((await log({}, 'noa')).filter(({ person }) => person?.nickname === 'noa')).toEqual([])
  await expect(log({ by: idOf('otto'), kind: 'ban' })).rejects.toMatchObject({ status: 400 })
})

it('does not show a moderator to themselves among those who are muted', async () => {
  await act('mia', 'mute', { days: '1' })
  expect(await names({ kind: 'mute' }, 'noa')).toContain('mia')
  for (const wish of [{}, { kind: 'mute' }, { q: 'mia' }]) expect(await names(wish)).not.toContain('mia')
})
