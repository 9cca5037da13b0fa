import { accounts } from '@marquee/contract/accounts'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* Who judges whom, asked at the moment of the act; and what several cases about the same thing or person come to. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const setFlag = (name: string, isModerator: boolean) =>
  world.owner.query('update account set is_moderator = $2 where id = $1', [world.person(name).accountId, isModerator])

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'cem', 'mia', 'noa']) await world.addPerson(name)
})
afterAll(() => world.close())

let number = 0
let bad = ''
let postId = ''
beforeEach(async () => {
  for (const name of ['mia', 'noa']) await setFlag(name, true)
  bad = `bad${++number}`
  await world.addPerson(bad, { role: 'Creator' })
  postId = (await as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })).id
})

const openCase = async (about: string) => (await as('olga')(moderation.queue, { limit: 100 })).items.find(({ reported }) => reported.id === about)!.id
const reportedPerson = async (name: string, by = 'ben') => {
  await as(by)(moderation.reportProfile, { profileId: idOf(name), category: 'harassment' })
  return openCase(idOf(name))
}
const reportedPost = async (by = 'ben') => {
  await as(by)(moderation.reportPost, { postId, category: 'spam' })
  return openCase(postId)
}
const decide = async (by: string, caseId: string, kind: ActionKind, more: { days?: '1' | '7' | '30' } = {}) => {
  const { actions } = await as('olga')(moderation.readCase, { caseId })
  return as(by)(moderation.decide, { caseId, kind, category: 'spam', reason: 'So it is', after: actions[0]?.id ?? null, ...more })
}
const expiresIn = async (caseId: string, span: string) => {
  await world.owner.query('alter table moderation_action disable trigger moderation_action_kept')
  await world.owner.query(`update moderation_action set expires_at = now() + $2::interval where case_id = $1`, [caseId, span])
  await world.owner.query('alter table moderation_action enable trigger moderation_action_kept')
}
const me = () => as(bad)(accounts.me, {})
const shut = { code: 'account_suspended' }
const told = async () => (await as(bad)(moderation.ownDecisions, {})).items.map(({ kind }) => kind)

it('lets no moderator judge another one, and owners judge both', async () => {
  const caseId = await reportedPerson('noa')
  expect(await as('mia')(moderation.readCase, { caseId })).toMatchObject({ kinds: [], can: { take: false }, standing: { isModerator: true } })
  for (const kind of ['ban', 'mute', 'warn', 'dismiss'] as const) await expect(decide('mia', caseId, kind)).rejects.toMatchObject({ status: 403 })
  await decide('olga', caseId, 'ban')
  expect((await as('olga')(moderation.moderators, {})).map(({ id }) => id)).not.toContain(idOf('noa'))
  await decide('olga', caseId, 'lift')
})

it.each([
  ['has been dismissed', () => setFlag('mia', false)],
  ['is to judge somebody who moderates since', () => setFlag(bad, true)],
])('does nothing more for a moderator who %s while the decision waits', async (_what, change) => {
  const caseId = await reportedPost()
  const other = await world.owner.connect()
  await other.query('begin')
  await other.query('select 1 from moderation_case where id = $1 for update', [caseId])
  const decided = expect(as('mia')(moderation.decide, { caseId, kind: 'hide_content', category: 'spam', reason: 'x' })).rejects.toMatchObject({ status: 403 })
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'marquee_app'`
  await expect.poll(async () => (await world.owner.query(waiting)).rowCount).toBe(1)
  await change()
  await other.query('commit')
  other.release()
  await decided
  expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Buy my pills' })
})

it('lays a longer suspension over one that runs, and no shorter one; the last end counts, and is told once', async () => {
  const first = await reportedPerson(bad)
  await decide('olga', first, 'suspend', { days: '7' })
  const second = await reportedPost()
  await expect(decide('olga', second, 'suspend', { days: '1' })).rejects.toMatchObject({ code: 'not_longer' })
  const { standing } = await decide('olga', second, 'suspend', { days: '30' })
  expect(Date.parse(standing!.suspendedUntil!)).toBeGreaterThan(Date.now() + 29 * 86_400_000)

  await expiresIn(first, '-1 minute')
  await world.runJob('end_suspensions')
  await expect(me()).rejects.toMatchObject(shut)
  await expiresIn(second, '-1 minute')
  await world.runJob('end_suspensions')
  await me()
  expect(await told()).toEqual(['end', 'end', 'suspend', 'suspend'])
  await world.settled()
  const { rows } = await world.owner.query(`select 1 from notification_part where type = 'MODERATION_DECISION' and recipient_id = $1 and about like 'end %'`, [idOf(bad)])
  expect(rows).toHaveLength(1)
})

it('falls back to the shorter one when the longer one is taken back', async () => {
  const first = await reportedPerson(bad)
  await decide('olga', first, 'suspend', { days: '1' })
  const second = await reportedPost()
  await decide('olga', second, 'suspend', { days: '30' })
  const { standing } = await decide('olga', second, 'lift')
  expect(Date.parse(standing!.suspendedUntil!)).toBeLessThan(Date.now() + 2 * 86_400_000)
  await expect(me()).rejects.toMatchObject(shut)
  await decide('olga', first, 'lift')
  await me()
})

it('lets somebody in when their time is over, also while nothing runs by the clock', async () => {
  await decide('olga', await reportedPerson(bad), 'suspend', { days: '1' })
  await expect(me()).rejects.toMatchObject(shut)
  await world.owner.query(`update account set suspended_until = now() - interval '1 second' where id = $1`, [world.person(bad).accountId])
  await me()
})

it('keeps a post hidden by one case when another takes its removal back, until that is taken back, too', async () => {
  const first = await reportedPost()
  await decide('mia', first, 'hide_content')
  await world.owner.query(`insert into moderation_case (tenant_id, id, target_type, target_id, subject_id, category, priority)
    select tenant_id, gen_random_uuid(), target_type, target_id, subject_id, 'hate', 1 from moderation_case where id = $1`, [first])
  const second = await openCase(postId)
  await decide('mia', second, 'remove_content')
  expect(await decide('mia', second, 'lift')).toMatchObject({ reported: { state: 'hidden' } })
  expect(await decide('mia', first, 'lift')).toMatchObject({ reported: { state: 'shown' } })
})

it('keeps a post removed when the hiding before it is taken back', async () => {
  const first = await reportedPost()
  await decide('mia', first, 'hide_content')
  await world.owner.query(`insert into moderation_case (tenant_id, id, target_type, target_id, subject_id, category, priority)
    select tenant_id, gen_random_uuid(), target_type, target_id, subject_id, 'hate', 1 from moderation_case where id = $1`, [first])
  const second = await openCase(postId)
  await decide('mia', second, 'remove_content')
  expect((await decide('mia', first, 'lift')).reported.state).toBe('removed')
  expect((await decide('mia', second, 'lift')).reported.state).toBe('shown')
})
