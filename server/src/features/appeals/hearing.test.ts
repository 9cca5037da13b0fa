import { appeals } from '@marquee/contract/appeals'
import { auditLog } from '@marquee/contract/auditLog'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* Who hears an appeal: whoever has least to do with it. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const moderate = async (...names: string[]) => {
  const ids = names.map((name) => world.person(name).accountId)
  await world.owner.query('update account set is_moderator = id = any($1::uuid[]) where status = $2', [ids, 'active'])
}

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ben', 'mia', 'noa', 'pia']) await world.addPerson(name)
})
afterAll(() => world.close())

let number = 0
let bad = ''
let caseId = ''
/** Noa, who moderates, has reported a post, and mia has hidden it. */
beforeEach(async () => {
  await moderate('mia', 'noa', 'pia')
  bad = `bad${++number}`
  await world.addPerson(bad, { role: 'Creator' })
  const { id: postId } = await as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })
  await as('noa')(moderation.reportPost, { postId, category: 'spam' })
  caseId = (await as('mia')(moderation.queue, { limit: 100 })).items.find(({ reported }) => reported.id === postId)!.id
  await as('mia')(moderation.decide, { caseId, kind: 'hide_content', category: 'spam', reason: 'It sells pills' })
})

const decision = async () => (await as(bad)(moderation.ownDecisions, {})).items.find(({ kind }) => kind === 'hide_content')!
const appealed = async () => as(bad)(appeals.make, { actionId: (await decision()).id, text: 'It is a poem' })
const waiting = async (name: string) => (await as(name)(appeals.list, { limit: 100 })).items.find((one) => one.caseId === caseId)!
const mayHear = async (names: string[]) => {
  const may = await Promise.all(names.map(async (name) => ((await waiting(name)).can.hear ? [name] : [])))
  return may.flat()
}
const all = ['mia', 'noa', 'pia']

it('is neither who has decided nor who has reported it, where somebody else is there', async () => {
  expect(await appealed()).toMatchObject({ isHeardByOther: true })
  expect(await mayHear(all)).toEqual(['pia'])
  expect([await waiting('mia'), await waiting('noa')]).toMatchObject([{ isOwn: true, tookPart: false }, { isOwn: false, tookPart: true }])
  const { id: appealId } = await waiting('noa')
  await expect(as('noa')(appeals.answer, { appealId, answer: 'upheld', statement: 'No' })).rejects.toMatchObject({ status: 403 })
})

it('is nobody who has acted in the same case', async () => {
  const { actions } = await as('pia')(moderation.readCase, { caseId })
  await as('pia')(moderation.decide, { caseId, kind: 'warn', category: 'spam', reason: 'Stop it', after: actions[0]!.id })
  await appealed()
  await world.addPerson('uma')
  await moderate('mia', 'noa', 'pia', 'uma')
  expect(await mayHear([...all, 'uma'])).toEqual(['uma'])
})

it('is who has reported it rather than who has decided, where nobody else is there', async () => {
  await moderate('mia', 'noa')
  expect(await appealed()).toMatchObject({ isHeardByOther: true })
  expect(await mayHear(['mia', 'noa'])).toEqual(['noa'])
})

it('is who has decided where nobody else moderates, which is said beforehand and stands in the log', async () => {
  await moderate('mia')
  expect(await decision()).toMatchObject({ isHeardByOther: false })
  await appealed()
  await as('mia')(appeals.answer, { appealId: (await waiting('mia')).id, answer: 'upheld', statement: 'It does' })
  expect(await decision()).toMatchObject({ isHeardByOther: false, appeal: { state: 'upheld' } })
  const { rows } = await world.owner.query(`select after ->> 'byDecider' as "byDecider" from audit_log where action = 'appeal.upheld' order by seq desc limit 1`)
  expect(rows).toEqual([{ byDecider: 'true' }])
  await world.addPerson('olga', { role: 'Owner' })
  const { items } = await as('olga')(auditLog.list, { limit: 1 })
  expect(items).toMatchObject([{ action: 'appeal.upheld', actor: { id: idOf('mia') } }])
  await world.owner.query(`update profile set role = 'Member' where id = $1`, [idOf('olga')])
})

it('is nobody who was dismissed while the answer waited', async () => {
  await appealed()
  const { id: appealId } = await waiting('pia')
  const other = await world.owner.connect()
  await other.query('begin')
  await other.query('select 1 from moderation_case where id = $1 for update', [caseId])
  const answered = expect(as('pia')(appeals.answer, { appealId, answer: 'overturned', statement: 'Yes' })).rejects.toMatchObject({ status: 403 })
  const locked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'marquee_app'`
  await expect.poll(async () => (await world.owner.query(locked)).rowCount).toBe(1)
  await moderate('mia', 'noa')
  await other.query('commit')
  other.release()
  await answered
  expect(await as('mia')(moderation.readCase, { caseId })).toMatchObject({ reported: { state: 'hidden' } })
})
