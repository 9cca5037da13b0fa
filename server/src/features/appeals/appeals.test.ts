import { accounts } from '@marquee/contract/accounts'
import { appeals, type Answer } from '@marquee/contract/appeals'
import { auditLog } from '@marquee/contract/auditLog'
import { chats } from '@marquee/contract/chats'
import { comments } from '@marquee/contract/comments'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenerOf } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

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
/** A creator with a post. */
beforeEach(async () => {
  bad = `bad${++number}`
  const { accountId } = await world.addPerson(bad, { role: 'Creator' })
  await world.owner.query('update account set email = $2 where id = $1', [accountId, `${bad}@example.com`])
  postId = (await as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })).id
})

const isMine = ({ reported }: { reported: { id: string } }) => [postId, idOf(bad)].includes(reported.id)

/** Ben reports, somebody decides; answers with the decision as the person reads it. */
const acted = async (kind: ActionKind, { by = 'mia', about = kind === 'suspend' || kind === 'ban' ? 'profile' : 'post' } = {}) => {
  if (about === 'profile') await as('ben')(moderation.reportProfile, { profileId: idOf(bad), category: 'harassment' })
  else await as('ben')(moderation.reportPost, { postId, category: 'spam' })
  const { items } = await as(by)(moderation.queue, { limit: 100 })
  const { id: caseId } = items.find(isMine)!
  await as(by)(moderation.decide, { caseId, kind, category: 'spam', reason: 'It is an advertisement' })
  return caseId
}

const decision = async () => (await as(bad)(moderation.ownDecisions, {})).items[0]!
const appealed = async (text = 'It is a poem') => as(bad)(appeals.make, { actionId: (await decision()).id, text })
const waiting = async (name: string) => (await as(name)(appeals.list, { limit: 100 })).items.find(isMine)
const answered = async (name: string, answer: Answer, statement = 'We have read it again') =>
  as(name)(appeals.answer, { appealId: (await waiting(name))!.id, answer, statement })
const heard = async () => {
  await world.settled()
  return (await as(bad)(notifications.list, {})).items.map(({ type, about }) => `${type} ${about}`)
}

const shut = { code: 'account_suspended' }
const tooLate = { code: 'appeal_too_late' }

describe('an appeal', () => {
  it('is withdrawn: nobody waits with an answer any more, it stays once asked, and twice is once', async () => {
    await acted('hide_content')
    await appealed()
    const { id: appealId } = (await waiting('olga'))!
    const { id: actionId } = await decision()
    for (const _ of [1, 2])
      expect(await as(bad)(appeals.withdraw, { actionId })).toMatchObject({ liftedAt: null, appeal: { state: 'withdrawn', statement: '' }, can: { appeal: false } })
    expect(await waiting('olga')).toBeUndefined()
    expect((await as('olga')(appeals.list, { state: 'settled', limit: 100 })).items.find(({ id }) => id === appealId)).toMatchObject({
      state: 'withdrawn', heardBy: null, can: { hear: false },
    })
    await expect(as('olga')(appeals.answer, { appealId, answer: 'upheld', statement: 'Too late' })).rejects.toMatchObject({ status: 403 })
    await expect(appealed('Once more')).rejects.toMatchObject(tooLate)
    const numbers = (await as('olga')(accounts.me, {})).moderation
    expect(numbers).toMatchObject({ appeals: (await as('olga')(appeals.list, { limit: 100 })).items.length })
  })

  it('is withdrawn by nobody else, and not once it was answered', async () => {
    await acted('hide_content')
    await appealed()
    const { id: actionId } = await decision()
    await expect(as('ben')(appeals.withdraw, { actionId })).rejects.toMatchObject({ status: 404 })
    await answered('olga', 'upheld')
    await expect(as(bad)(appeals.withdraw, { actionId })).rejects.toMatchObject({ code: 'appeal_settled' })
  })

  it('is heard by somebody else than who has decided, takes the decision back, and is told', async () => {
    await acted('hide_content')
    expect(await decision()).toMatchObject({ appeal: null, can: { appeal: true } })
    expect(await appealed()).toMatchObject({ appeal: { state: 'pending', text: 'It is a poem' }, can: { appeal: false } })
    expect(await waiting('mia')).toMatchObject({ can: { hear: false } })
    await expect(answered('mia', 'upheld')).rejects.toMatchObject({ status: 403 })
    expect(await waiting('olga')).toMatchObject({
      text: 'It is a poem', decision: { kind: 'hide_content', reason: 'It is an advertisement', moderator: { displayName: 'Mia' } }, can: { hear: true },
    })

    expect(await answered('olga', 'overturned')).toMatchObject({ state: 'overturned', statement: 'We have read it again', heardBy: { displayName: 'Olga' } })
    expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Buy my pills' })
    expect(await heard()).toContain('MODERATION_DECISION lift post We have read it again')
    const { items } = await as(bad)(moderation.ownDecisions, {})
    expect(items.map(({ kind, appeal }) => [kind, appeal?.state])).toEqual([['lift', undefined], ['hide_content', 'overturned']])
    expect(JSON.stringify(items)).not.toMatch(/Olga|Mia/)
    expect(await waiting('olga')).toBeUndefined()
    expect((await as('mia')(appeals.list, { state: 'settled' })).items[0]).toMatchObject({ state: 'overturned', can: { hear: false } })
    const { items: log } = await as('olga')(auditLog.list, { limit: 1 })
    expect(log).toMatchObject([{ action: 'appeal.overturned' }])
  })

  it('leaves everything as it is where the decision stands, and says so', async () => {
    await acted('hide_content')
    await appealed()
    await answered('olga', 'upheld', 'It sells pills')
    await expect(as('ben')(posts.read, { postId })).rejects.toMatchObject({ status: 404 })
    expect(await heard()).toContain('MODERATION_DECISION upheld post It sells pills')
    expect(await decision()).toMatchObject({ appeal: { state: 'upheld', statement: 'It sells pills' }, can: { appeal: false } })
  })

  it('is made once, about what stands, with words, and about oneself alone', async () => {
    await acted('hide_content')
    const { id: actionId } = await decision()
    await expect(as('ben')(appeals.make, { actionId, text: 'Not mine' })).rejects.toMatchObject({ status: 404 })
    await expect(appealed('  ')).rejects.toMatchObject({ status: 400 })
    const outcomes = await Promise.allSettled([appealed(), appealed(), appealed()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await answered('olga', 'upheld')
    await expect(as(bad)(appeals.make, { actionId, text: 'Once more' })).rejects.toMatchObject(tooLate)
  })

  it('comes too late after 30 days, and where the decision was taken back already', async () => {
    const caseId = await acted('warn')
    await world.owner.query('alter table moderation_action disable trigger moderation_action_kept')
    await world.owner.query(`update moderation_action set at = now() - interval '31 days' where case_id = $1`, [caseId])
    await world.owner.query('alter table moderation_action enable trigger moderation_action_kept')
    expect(await decision()).toMatchObject({ kind: 'warn', can: { appeal: false } })
    await expect(appealed()).rejects.toMatchObject(tooLate)

    const hidden = await acted('hide_content')
    const { id: actionId } = await decision()
    await as('mia')(moderation.decide, { caseId: hidden, kind: 'lift', category: 'spam', reason: 'My mistake' })
    await expect(as(bad)(appeals.make, { actionId, text: 'Why?' })).rejects.toMatchObject(tooLate)
  })

  it('is answered once when two moderators press at the same moment', async () => {
    await world.addPerson('petra', { role: 'Owner' })
    await acted('hide_content')
    await appealed()
    const outcomes = await Promise.allSettled([answered('olga', 'upheld'), answered('petra', 'overturned')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await world.owner.query(`update profile set role = 'Member' where id = $1`, [idOf('petra')])
  })

  it('needs no answer any more where the moderators take the decision back of themselves', async () => {
    const caseId = await acted('hide_content')
    const { id: actionId } = await decision()
    await appealed()
    await as('mia')(moderation.decide, { caseId, kind: 'lift', category: 'spam', reason: 'My mistake' })
    await world.settled()
    expect(await waiting('olga')).toBeUndefined()
    const { items } = await as(bad)(moderation.ownDecisions, {})
    expect(items.find(({ id }) => id === actionId)).toMatchObject({ appeal: { state: 'overturned', statement: 'My mistake' } })
    expect(items.filter(({ kind }) => kind === 'lift')).toHaveLength(1)
  })

  it('is heard by the one who decided where nobody else could', async () => {
    await acted('hide_content', { by: 'olga' })
    await appealed()
    expect(await waiting('olga')).toMatchObject({ can: { hear: false } })
    await world.owner.query('update account set is_moderator = false where id = $1', [world.person('mia').accountId])
    expect(await waiting('olga')).toMatchObject({ can: { hear: true } })
    await answered('olga', 'upheld')
    await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  })

  it('is for moderators alone to read, and none reads their own', async () => {
    await acted('hide_content')
    await appealed()
    await expect(as('ben')(appeals.list, {})).rejects.toMatchObject({ status: 403 })
    await world.owner.query('update account set is_moderator = true where id = $1', [world.person(bad).accountId])
    world.live.recheck(world.person(bad).accountId)
    expect(await waiting(bad)).toBeUndefined()
    const { id: appealId } = (await waiting('olga'))!
    await expect(as(bad)(appeals.answer, { appealId, answer: 'overturned', statement: 'I forgive myself' })).rejects.toMatchObject({ status: 404 })
    await answered('olga', 'upheld')
  })
})

describe('whoever is shut out', () => {
  it('reads why and can ask for another look, and can call nothing else', async () => {
    await acted('suspend')
    expect(await as(bad)(appeals.closed, {})).toMatchObject({ kind: 'suspend', reason: 'It is an advertisement', can: { appeal: true } })
    const { id: actionId } = (await as(bad)(appeals.closed, {}))!
    expect(await as(bad)(appeals.make, { actionId, text: 'It was a joke' })).toMatchObject({ appeal: { state: 'pending' } })
    const calls = [
      () => as(bad)(accounts.me, {}), () => as(bad)(moderation.ownDecisions, {}), () => as(bad)(timeline.read, { tab: 'discover' }), () => as(bad)(chats.list, {}),
      () => as(bad)(comments.add, { postId, id: crypto.randomUUID(), text: 'Hello' }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(shut)
    await expect(listenerOf(world, bad)).rejects.toMatchObject(shut)
    expect(await as('ben')(appeals.closed, {})).toBeNull()
  })

  it('is let in again at once when the decision is taken back', async () => {
    await acted('ban')
    const { id: actionId } = (await as(bad)(appeals.closed, {}))!
    await as(bad)(appeals.make, { actionId, text: 'That was somebody else' })
    await answered('olga', 'overturned')
    expect(await as(bad)(accounts.me, {})).toMatchObject({ profile: { nickname: bad } })
    expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Buy my pills' })
  })

  it('reads in a mail that it stands, as nothing else reaches them', async () => {
    await acted('ban')
    const { id: actionId } = (await as(bad)(appeals.closed, {}))!
    await as(bad)(appeals.make, { actionId, text: 'That was somebody else' })
    await answered('olga', 'upheld', 'It was you')
    await world.settled()
    const { rows } = await world.owner.query<{ payload: { subject: string; text: string } }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`, [`${bad}@example.com`])
    expect(rows.map(({ payload }) => payload.subject)).toEqual(['Your account at Northlight was closed', 'Your appeal at Northlight: the decision stands'])
    expect(rows[0]!.payload.text).toContain('you can say so until')
    expect(rows[1]!.payload.text).toContain('It was you')
  })
})
