import { accounts } from '@marquee/contract/accounts'
import { appeals } from '@marquee/contract/appeals'
import { dataExports } from '@marquee/contract/dataExports'
import { ledger } from '@marquee/contract/ledger'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { type ActionKind, type ReportCategory } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOf, momentOf } from '#mail/dateOf.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What whoever is shut out is told, and what they can still do. */

let fixture: SubscriptionFixture
const as = (name: string) => fixture.world.as(name)
const idOf = (name: string) => fixture.world.person(name).profileId

let tierId = ''
beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
  const { world } = fixture
  for (const name of ['reporter', 'petra']) await world.addPerson(name, { role: name === 'petra' ? 'Owner' : 'Member' })
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  tierId = await fixture.tier(1)
})
afterAll(() => fixture.close())

let number = 0
let bad = ''
beforeEach(async () => {
  fixture.rewind()
  bad = `bad${++number}`
  const { accountId } = await fixture.world.addPerson(bad, { role: 'Creator' })
  await fixture.world.owner.query('update account set email = $2 where id = $1', [accountId, `${bad}@example.com`])
})

const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}
const caseOf = async (id: string) => {
  for (const state of ['open', 'resolved'] as const) {
    const { items } = await as('petra')(moderation.queue, { state, limit: 100 })
    const found = items.find(({ reported }) => reported.id === id)
    if (found) return found.id
  }
  throw new Error('Nobody has reported it')
}
const decide = async (kind: ActionKind, about = idOf(bad), category: ReportCategory = 'harassment') => {
  const caseId = await caseOf(about)
  const { actions } = await as('petra')(moderation.readCase, { caseId })
  await as('petra')(moderation.decide, { caseId, kind, category, reason: 'Threats in every chat', after: actions[0]?.id ?? null })
}
const shutOut = async (kind: 'suspend' | 'ban') => {
  await as('reporter')(moderation.reportProfile, { profileId: idOf(bad), category: 'harassment' })
  await decide(kind)
}
const mail = async () => {
  await fixture.world.settled()
  const { rows } = await fixture.world.owner.query<{ payload: { text: string } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1`, [`${bad}@example.com`])
  return rows.at(-1)!.payload.text
}
const subscribed = async () => {
  await fixture.pay((await fixture.begin(bad, tierId)).url)
  await heard()
  return (await as(bad)(subscriptions.mine, {})).current!.id
}
const endedReason = async () =>
  (await fixture.world.owner.query('select status, ended_reason from subscription where profile_id = $1', [idOf(bad)])).rows

it.each(['suspend', 'ban'] as const)('reach their data, their tickets, what they pay and what they have agreed to: %s', async (kind) => {
  await as(bad)(accounts.me, {})
  await shutOut(kind)
  await expect(as(bad)(accounts.me, {})).rejects.toMatchObject({ code: 'account_suspended' })
  expect((await as(bad)(dataExports.list, {})).items).toEqual([])
  expect(await as(bad)(dataExports.request, {})).toMatchObject({ state: 'pending' })
  expect((await as(bad)(tickets.mine, {})).items).toEqual([])
  expect(await as(bad)(subscriptions.mine, {})).toMatchObject({ current: null })
  expect(await as(bad)(subscriptions.invoices, {})).toEqual([])
  expect((await as(bad)(ledger.own, {})).items).toEqual([])
  expect(await as(bad)(legalDocuments.current, {})).toEqual(expect.any(Array))
  await expect(as(bad)(subscriptions.begin, { id: crypto.randomUUID(), priceId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'account_suspended' })
})

it('pay no more, once they say so while they are suspended', async () => {
  const subscriptionId = await subscribed()
  await shutOut('suspend')
  const { current } = await as(bad)(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
  expect(current).toMatchObject({ id: subscriptionId, cancelsAt: expect.any(String) })
})

it('pay no more once they are banned, which is why it ends', async () => {
  await subscribed()
  await shutOut('ban')
  await heard()
  // Known from then on, while what was paid lasts.
  expect(await endedReason()).toEqual([{ status: 'active', ended_reason: 'banned' }])
  fixture.pass(32)
  await heard()
  expect(await endedReason()).toEqual([{ status: 'canceled', ended_reason: 'banned' }])
})

describe('the statement of reasons', () => {
  it('says the same at the door and in the mail: what it is about, on which ground, why, until when, and what can be said until when', async () => {
    const { id: postId } = await as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'I know where you live' })
    await as('reporter')(moderation.reportPost, { postId, category: 'violence' })
    await decide('suspend', postId, 'violence')
    const decision = (await as(bad)(appeals.closed, {}))!
    expect(decision).toMatchObject({ type: 'post', excerpt: 'I know where you live', category: 'violence', hold: null, reason: 'Threats in every chat' })
    const text = await mail()
    expect(text).toContain(`Until ${momentOf(new Date(decision.expiresAt!))} you cannot sign in`)
    expect(text).toContain('your post: “I know where you live”')
    expect(text).toContain('violence or threats')
    expect(text).toContain('Threats in every chat')
    expect(text).toContain(`until ${dateOf(new Date(decision.appealUntil!))}`)
    expect(text).toContain('a copy of your data')
  })

  it('says which rule had found it', async () => {
    const { id: postId } = await as(bad)(posts.publish, { id: crypto.randomUUID(), text: 'Pills' })
    await as('reporter')(moderation.reportPost, { postId, category: 'spam' })
    await fixture.world.owner.query(`update moderation_case set held_by = 'words', held_for = 'pills' where id = $1`, [await caseOf(postId)])
    await decide('ban', postId, 'spam')
    expect(await as(bad)(appeals.closed, {})).toMatchObject({ hold: { kind: 'words', found: 'pills' } })
    expect(await mail()).toContain('it contains “pills”')
  })
})

it('can still say something against a suspension that is over, which stays on their record', async () => {
  await shutOut('suspend')
  await fixture.world.owner.query('alter table moderation_action disable trigger moderation_action_kept')
  await fixture.world.owner.query(`update moderation_action set expires_at = now() - interval '1 minute' where subject_id = $1`, [idOf(bad)])
  await fixture.world.owner.query('alter table moderation_action enable trigger moderation_action_kept')
  await fixture.world.runJob('end_suspensions')
  const [ended, suspension] = (await as(bad)(moderation.ownDecisions, {})).items
  expect(ended).toMatchObject({ kind: 'end', can: { appeal: false }, appealUntil: null })
  expect(suspension).toMatchObject({ kind: 'suspend', can: { appeal: true } })
  await as(bad)(appeals.make, { actionId: suspension!.id, text: 'It was a quote' })
  const { id: appealId } = (await as('olga')(appeals.list, { limit: 100 })).items.find(({ reported }) => reported.id === idOf(bad))!
  await as('olga')(appeals.answer, { appealId, answer: 'overturned', statement: 'It was' })
  expect((await as(bad)(moderation.ownDecisions, {})).items.find(({ kind }) => kind === 'suspend')).toMatchObject({
    liftedAt: expect.any(String), appeal: { state: 'overturned' }, can: { appeal: false },
  })
  await expect(as(bad)(accounts.me, {})).resolves.toMatchObject({ profile: { nickname: bad } })
})
