import { accounts } from '@marquee/contract/accounts'
import { auditLog } from '@marquee/contract/auditLog'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

/* Suspending and banning: in effect wherever the person is. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('petra', { role: 'Owner' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

let number = 0
let bad = ''
let postId = ''
/** A creator who has published something and was reported. */
beforeEach(async () => {
  bad = `bad${++number}`
  const { accountId } = await world.addPerson(bad, { role: 'Creator' })
  await world.owner.query('update account set email = $2 where id = $1', [accountId, `${bad}@example.com`])
  postId = (await as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Hello' })).id
  await as('ben')(moderation.reportProfile, { profileId: idOf(bad), category: 'harassment' })
})

const caseAbout = async (name: string) => {
  for (const state of ['open', 'resolved'] as const) {
    const { items } = await as('olga')(moderation.queue, { state, limit: 100 })
    const found = items.find(({ reported }) => reported.id === idOf(name))
    if (found) return found.id
  }
  throw new Error(`Nobody has reported ${name}`)
}

const decide = async (kind: ActionKind, more: { days?: '1' | '7' | '30' } = {}) =>
  as('olga')(moderation.decide, { caseId: await caseAbout(bad), kind, category: 'harassment', reason: 'Threats in every chat', ...more })

const shut = { code: 'account_suspended' }
const me = (name: string) => as(name)(accounts.me, {})

const mailsTo = async (address: string) => {
  await world.settled()
  const { rows } = await world.owner.query<{ payload: { subject: string; text: string } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1`, [address])
  return rows.map(({ payload }) => payload)
}

it('shuts out whoever is suspended: the next call, the open socket; what they published stays', async () => {
  const browser = await listenerOf(world, bad)
  await decide('suspend', { days: '30' })
  await within(() => browser.kicks).toEqual(['refused'])
  await expect(me(bad)).rejects.toMatchObject(shut)
  await expect(listenerOf(world, bad)).rejects.toMatchObject(shut)
  expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Hello' })
  const [mail, ...others] = await mailsTo(`${bad}@example.com`)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Your account at Northlight is suspended')
  expect(mail!.text).toMatch(/Until .+ \(UTC\) you cannot sign in/)
  expect(mail!.text).toContain('Threats in every chat')
})

it('shuts somebody out, too, where the process that has decided it ends before it tells the others', async () => {
  const { accountId, profileId } = world.person(bad)
  await me(bad)
  await world.owner.query(`update account set status = 'banned' where id = $1`, [accountId])
  expect(await me(bad)).toMatchObject({ profile: { nickname: bad } })
  await world.owner.query(
    `insert into outbox (tenant_id, topic, key, payload) values ($1, 'account_standing_changed', $2, $3)`,
    [world.home.tenantId, profileId, { profileId }],
  )
  await world.settled()
  await expect(me(bad)).rejects.toMatchObject(shut)
})

it('opens the account again when the time is over, and not before', async () => {
  await decide('suspend', { days: '1' })
  await world.runJob('end_suspensions')
  await expect(me(bad)).rejects.toMatchObject(shut)
  await world.owner.query('alter table moderation_action disable trigger moderation_action_kept')
  await world.owner.query(`update moderation_action set expires_at = now() - interval '1 minute' where subject_id = $1`, [idOf(bad)])
  await world.owner.query('alter table moderation_action enable trigger moderation_action_kept')
  await Promise.all([world.runJob('end_suspensions'), world.runJob('end_suspensions')])
  expect(await me(bad)).toMatchObject({ profile: { nickname: bad } })
  const { items } = await as(bad)(moderation.ownDecisions, {})
  expect(items.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['end', 'The time is over.'],
    ['suspend', 'Threats in every chat'],
  ])
})

const itIsOver = async () => {
  await world.owner.query('alter table moderation_action disable trigger moderation_action_kept')
  await world.owner.query(`update moderation_action set expires_at = now() - interval '1 minute' where subject_id = $1 and kind = 'suspend'`, [idOf(bad)])
  await world.owner.query('alter table moderation_action enable trigger moderation_action_kept')
  await world.runJob('end_suspensions')
}

it('ends by the clock, whatever else about the person was taken back meanwhile', async () => {
  await as('ben')(moderation.reportPost, { postId, category: 'spam' })
  const { items } = await as('olga')(moderation.queue, { state: 'open', limit: 100 })
  const { id: caseId } = items.find(({ reported }) => reported.id === postId)!
  const about = { caseId, category: 'spam', reason: 'An advertisement' } as const
  await as('olga')(moderation.decide, { ...about, kind: 'hide_content' })
  await decide('suspend', { days: '7' })
  await as('olga')(moderation.decide, { ...about, kind: 'lift' })
  await itIsOver()
  expect(await me(bad)).toMatchObject({ profile: { nickname: bad } })
  const { items: log } = await as('olga')(auditLog.list, { limit: 1 })
  expect(log).toMatchObject([{ action: 'moderation.ended', actorKind: 'product' }])
})

it('lets nothing out by the clock for whoever is suspended', async () => {
  const draftId = crypto.randomUUID()
  await as(bad)(posts.saveDraft, { postId: draftId, version: 0, text: 'Buy pills' })
  await as(bad)(posts.schedule, { postId: draftId, publishAt: new Date(Date.now() + 3_600_000).toISOString(), timeZone: 'Europe/Berlin' })
  await decide('suspend', { days: '7' })
  await world.owner.query(`update post set publish_at = now() - interval '1 minute' where id = $1`, [draftId])
  await world.runJob('publish_scheduled')
  await expect(as('ben')(posts.read, { postId: draftId })).rejects.toMatchObject({ status: 404 })
  await itIsOver()
  expect((await as(bad)(posts.drafts, {})).items).toMatchObject([{ text: 'Buy pills' }])
})

it('takes the moderator flag from whoever is banned', async () => {
  await as('olga')(moderation.appoint, { nickname: bad })
  await decide('ban')
  await decide('lift')
  expect((await as('olga')(moderation.moderators, {})).map(({ id }) => id)).not.toContain(idOf(bad))
})

it('hides whoever is banned, with all they have published, until it is taken back', async () => {
  await decide('ban')
  await expect(me(bad)).rejects.toMatchObject(shut)
  await expect(as('ben')(posts.read, { postId })).rejects.toMatchObject({ status: 404 })
  await expect(as('ben')(profiles.read, { profileId: idOf(bad) })).rejects.toMatchObject({ status: 404 })
  await expect(decide('suspend')).rejects.toMatchObject({ code: 'case_settled' })
  expect(await decide('lift')).toMatchObject({ actions: [{ kind: 'lift', lifts: 'ban' }, { kind: 'ban', liftedAt: expect.any(String) }] })
  expect(await me(bad)).toMatchObject({ profile: { nickname: bad } })
  expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Hello' })
})

it('leaves a ban alone when the suspension before it would have ended', async () => {
  await decide('suspend', { days: '1' })
  await as('ben')(moderation.reportProfile, { profileId: idOf(bad), category: 'hate' })
  await decide('ban')
  await world.owner.query('alter table moderation_action disable trigger moderation_action_kept')
  await world.owner.query(`update moderation_action set expires_at = now() - interval '1 minute' where subject_id = $1 and kind = 'suspend'`, [idOf(bad)])
  await world.owner.query('alter table moderation_action enable trigger moderation_action_kept')
  await world.runJob('end_suspensions')
  await expect(me(bad)).rejects.toMatchObject(shut)
})

it('lets a suspension go on that was running before a ban, when only the ban is taken back', async () => {
  await decide('suspend', { days: '30' })
  await as('ben')(moderation.reportProfile, { profileId: idOf(bad), category: 'hate' })
  await decide('ban')
  await decide('lift')
  await expect(me(bad)).rejects.toMatchObject(shut)
  expect(await as('ben')(profiles.read, { profileId: idOf(bad) })).toMatchObject({ nickname: bad })
  await itIsOver()
  expect(await me(bad)).toMatchObject({ profile: { nickname: bad } })
})

it('is not for owners, and wants somebody who has just signed in', async () => {
  await as('ben')(moderation.reportProfile, { profileId: idOf('petra'), category: 'other' })
  const caseId = await caseAbout('petra')
  const shutOwner = { caseId, kind: 'ban', category: 'other', reason: 'x' } as const
  await expect(as('olga')(moderation.decide, shutOwner)).rejects.toMatchObject({ code: 'action_does_not_fit' })

  const { authorization: _, ...headers } = await world.signed(world.person('olga'))
  const old = await world.tokenFor(world.person('olga'), { auth_time: Math.floor(Date.now() / 1_000) - 900 })
  const press = (kind: ActionKind, about: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/moderation/cases/${about}/actions`,
      headers: { ...headers, authorization: `Bearer ${old}` },
      payload: { kind, category: 'other', reason: 'x' },
    })
  const about = await caseAbout(bad)
  expect((await press('ban', about)).json()).toMatchObject({ code: 'sign_in_again' })
  expect((await press('dismiss', about)).statusCode).toBe(200)
})
