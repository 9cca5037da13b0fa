import { accounts } from '@marquee/contract/accounts'
import { appeals } from '@marquee/contract/appeals'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* A case takes several acts, each with its own reason, its own appeal and its own way back. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
})
afterAll(() => world.close())

let number = 0
let bad = ''
let postId = ''
let caseId = ''
/** A creator whose post ben has reported. */
beforeEach(async () => {
  bad = `bad${++number}`
  await world.addPerson(bad, { role: 'Creator' })
  postId = (await as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })).id
  await as('ben')(moderation.reportPost, { postId, category: 'spam' })
  caseId = (await as('mia')(moderation.queue, { limit: 100 })).items.find(({ reported }) => reported.id === postId)!.id
})

const read = () => as('mia')(moderation.readCase, { caseId })
const act = async (kind: ActionKind, reason: string, more: { undoes?: string } = {}) =>
  as('mia')(moderation.decide, { caseId, kind, category: 'spam', reason, after: (await read()).actions[0]?.id ?? null, ...more })
const decisions = async () => (await as(bad)(moderation.ownDecisions, {})).items
const mine = async (kind: string) => (await decisions()).find((one) => one.kind === kind)!
const outcome = async () => (await as('ben')(moderation.ownReports, {})).items[0]!.state
const heardBy = async (name: string) => {
  await world.settled()
  return (await as(name)(notifications.list, {})).items.map(({ type, about }) => `${type} ${about}`)
}

it('removes the post and warns the person, each with its own words, and tells the reporter once', async () => {
  await act('remove_content', 'It sells pills')
  expect(await act('warn', 'The next time you are out')).toMatchObject({
    state: 'resolved', actions: [{ kind: 'warn', reason: 'The next time you are out' }, { kind: 'remove_content', reason: 'It sells pills' }],
  })
  expect((await decisions()).map(({ kind, reason, can }) => [kind, reason, can.appeal])).toEqual([
    ['warn', 'The next time you are out', true],
    ['remove_content', 'It sells pills', true],
  ])
  expect(await heardBy(bad)).toEqual(expect.arrayContaining(['MODERATION_DECISION warn post The next time you are out', 'MODERATION_DECISION remove_content post It sells pills']))
  expect((await heardBy('ben')).filter((row) => row === 'REPORT_UPDATE resolved post')).toHaveLength(1)
  const { rows } = await world.owner.query(`select action from audit_log where after ->> 'caseId' = $1 order by seq`, [caseId])
  expect(rows).toEqual([{ action: 'moderation.removed' }, { action: 'moderation.warned' }])
})

it('acts in a case in which nothing had been found before, and tells the reporter that', async () => {
  await act('dismiss', 'Fine')
  expect(await outcome()).toBe('rejected')
  expect(await act('hide_content', 'It sells pills after all')).toMatchObject({ state: 'resolved', reported: { state: 'hidden' } })
  expect(await heardBy('ben')).toContain('REPORT_UPDATE resolved post')
  expect((await read()).kinds).not.toContain('dismiss')
})

it('takes back one act and leaves the others', async () => {
  await act('hide_content', 'It sells pills')
  await act('mute', 'You were told')
  await act('warn', 'And another thing')
  const { actions } = await read()
  expect(actions.map(({ kind, can }) => [kind, can.lift])).toEqual([['warn', false], ['mute', true], ['hide_content', true]])

  const back = await act('lift', 'It is a poem', { undoes: actions[2]!.id })
  expect(back).toMatchObject({ reported: { state: 'shown' }, actions: [{ kind: 'lift', lifts: 'hide_content' }, {}, { kind: 'mute', liftedAt: null }, {}] })
  await expect(as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Hello' })).rejects.toMatchObject({ code: 'muted' })
  expect(await outcome()).toBe('resolved')
  await expect(act('lift', 'Twice', { undoes: actions[2]!.id })).rejects.toMatchObject({ code: 'action_does_not_fit' })
  await expect(act('lift', 'A warning was read', { undoes: actions[0]!.id })).rejects.toMatchObject({ code: 'action_does_not_fit' })

  await act('lift', 'Enough')
  expect(await as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Hello' })).toMatchObject({ text: 'Hello' })
  const muted = await mine('mute')
  expect(muted).toMatchObject({ liftedAt: expect.any(String), expiresAt: expect.any(String), can: { appeal: false } })
  expect((await decisions())[0]).toMatchObject({ kind: 'lift', lifts: 'mute', liftedAt: null })
})

it('is appealed act by act: what is overturned goes, what came after it stays', async () => {
  await act('hide_content', 'It sells pills')
  await act('mute', 'You were told')
  const [hidden, muted] = [await mine('hide_content'), await mine('mute')]
  await as(bad)(appeals.make, { actionId: hidden.id, text: 'It is a poem' })
  await as(bad)(appeals.make, { actionId: muted.id, text: 'I have nothing to say' })
  const waiting = (await as('olga')(appeals.list, { limit: 100 })).items.filter((one) => one.caseId === caseId)
  expect(waiting.map(({ decision }) => decision.kind)).toEqual(['hide_content', 'mute'])
  await as('olga')(appeals.answer, { appealId: waiting[0]!.id, answer: 'overturned', statement: 'So it is' })
  expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Buy my pills' })
  await expect(as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Hello' })).rejects.toMatchObject({ code: 'muted' })
  await world.settled()
  expect((await mine('mute')).appeal).toMatchObject({ state: 'pending' })

  await act('lift', 'We think so, too', { undoes: muted.id })
  await expect(as('olga')(appeals.answer, { appealId: waiting[1]!.id, answer: 'upheld', statement: 'No' })).rejects.toMatchObject({ code: 'appeal_settled' })
  await world.settled()
  expect((await mine('mute')).appeal).toMatchObject({ state: 'overturned', statement: 'We think so, too' })
  expect(await outcome()).toBe('taken_back')
})

it('is decided once where two have read the same, and again by whoever has read that', async () => {
  const decide = (name: string, after: string | null) => as(name)(moderation.decide, { caseId, kind: 'warn', category: 'spam', reason: 'Stop it', after })
  const outcomes = await Promise.allSettled([decide('mia', null), decide('olga', null)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'case_settled' } })
  const [last] = (await read()).actions
  expect((await decide('olga', last!.id)).actions).toHaveLength(2)
})

it('says at the door what still shuts somebody out', async () => {
  await act('suspend', 'A week of silence')
  await act('ban', 'For good')
  expect(await as(bad)(appeals.closed, {})).toMatchObject({ kind: 'ban', reason: 'For good' })
  await act('lift', 'Not for good')
  expect(await as(bad)(appeals.closed, {})).toMatchObject({ kind: 'suspend', reason: 'A week of silence' })
  await act('lift', 'Come in')
  expect(await as(bad)(accounts.me, {})).toMatchObject({ profile: { id: idOf(bad) } })
})
