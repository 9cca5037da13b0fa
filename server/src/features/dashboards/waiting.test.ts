import { accounts } from '@marquee/contract/accounts'
import { dashboards } from '@marquee/contract/dashboards'
import { roleRequests } from '@marquee/contract/roleRequests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let tenantId: string

beforeAll(async () => {
  world = await createWorld()
  tenantId = world.home.tenantId
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('petra', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
})
afterAll(() => world.close())

const waiting = (name = 'olga') => world.as(name)(dashboards.waiting, {})
const asked = async (name: string) => (await world.as(name)(accounts.me, {})).waitingRoleRequestCount
const idOf = (name: string) => world.person(name).profileId
const write = (text: string, ...values: unknown[]) => world.owner.query(text, [tenantId, ...values])

it('has nothing to say where nothing waits, and says it to owners alone', async () => {
  expect(await waiting()).toEqual({
    cases: 0, oldestCaseAt: null, appeals: 0, roleRequests: 0, pastDue: 0, disputes: 0, answerDisputesBy: null,
    hasFailedPayout: false, failedRefunds: 0, paymentProblem: null, pausedWebhooks: 0, strayDomains: 0,
  })
  for (const name of ['ada', 'ben']) await expect(waiting(name)).rejects.toMatchObject({ status: 403 })
})

it('tells owners how many ask for a role, until one of them answers', async () => {
  expect(await asked('olga')).toBeNull()
  await write(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'add-owner-role', true)`)
  const ask = (name: string) => world.as(name)(roleRequests.ask, { targetRole: 'Creator', reason: 'I print zines' })
  const { id: roleRequestId } = await ask('ben')
  await ask('dov')
  expect([await asked('olga'), (await waiting()).roleRequests, await asked('ada')]).toEqual([2, 2, null])
  await world.as('petra')(roleRequests.decide, { roleRequestId, approve: false })
  expect([await asked('olga'), (await waiting()).roleRequests]).toEqual([1, 1])
})

it('leaves out whoever is about to leave, what is off, and one’s own request', async () => {
  await world.owner.query(`update account set status = 'pending_deletion' where profile_id = $1`, [idOf('dov')])
  expect(await asked('olga')).toBe(0)
  await world.owner.query(`update account set status = 'active' where profile_id = $1`, [idOf('dov')])
  await world.owner.query(`update role_request set profile_id = $2 where profile_id = $1`, [idOf('dov'), idOf('petra')])
  expect([await asked('olga'), await asked('petra'), (await waiting('petra')).roleRequests]).toEqual([1, 0, 0])
  await world.owner.query(`update feature_flag set enabled = false where feature_flag = 'add-owner-role'`)
  expect([await asked('olga'), (await waiting()).roleRequests]).toEqual([null, 0])
})

it('tells of cases since the oldest, and not of those about oneself', async () => {
  const add = (subject: string, daysAgo: number, priority: number) => write(
    `insert into moderation_case (tenant_id, id, target_type, target_id, subject_id, category, priority, opened_at)
     select $1, uuid_of_moment(at), 'profile', $2, $2, 'spam', $4, at from (select date_trunc('second', now()) - make_interval(days => $3) as at) m`,
    idOf(subject), daysAgo, priority)
  await add('olga', 9, 0)
  await add('ben', 3, 0)
  await add('dov', 1, 2)
  const { cases, oldestCaseAt } = await waiting()
  expect([cases, Math.round((Date.now() - Date.parse(oldestCaseAt!)) / 86_400_000)]).toEqual([2, 3])
  expect((await waiting('petra')).cases).toBe(3)
})

it('tells what keeps money from the channel, until it is seen to', async () => {
  const payout = (state: string) => write(
    `insert into payout (tenant_id, id, reference, cents, currency, state, made_at, arrives_at, fetched_at)
     values ($1, $2, $3, 900, 'usd', $4, now(), now(), now())`, newId(), `po_${newId().replaceAll('-', '')}`, state)
  const dispute = (state: string, inDays: number) => write(
    `insert into dispute (tenant_id, id, reference, payment_reference, cents, currency, reason, state, answer_due_at, opened_at, fetched_at)
     values ($1, $2, $3, 'ch_1', 900, 'usd', 'fraudulent', $4, now() + make_interval(days => $5), now(), now())`,
    newId(), `dp_${newId().replaceAll('-', '')}`, state, inDays)
  await dispute('needs_response', 9)
  await dispute('needs_response', 2)
  await dispute('lost', 1)
  await payout('paid')
  await payout('failed')
  await write(
    `insert into subscription_spell (tenant_id, subscription_id, place, state, twelfths, began_at)
     values ($1, $2, 1, 'past_due', 12, now())`, newId())
  const { disputes, answerDisputesBy, hasFailedPayout, pastDue } = await waiting()
  const days = Math.round((Date.parse(answerDisputesBy!) - Date.now()) / 86_400_000)
  expect([disputes, days, hasFailedPayout, pastDue]).toEqual([2, 2, true, 1])
  await payout('pending')
  expect((await waiting()).hasFailedPayout).toBe(false)
})

it('tells of money that came back from who was to have it, until it is given back once more', async () => {
  await world.owner.query('alter table ledger_line disable trigger user')
  const line = (kind: string, payment: string, daysAgo = 0) => write(
    `insert into ledger_line (tenant_id, id, reference, kind, sold_as, currency, payment_reference, happened_at)
     values ($1, uuid_of_moment(now() - make_interval(days => $5)), $2, $3, 'tip', 'usd', $4, now() - make_interval(days => $5))`,
    `txn_${newId().replaceAll('-', '')}`, kind, payment, daysAgo)
  await line('refund', 'ch_2', 9)
  await line('refund_back', 'ch_2', 8)
  await line('refund_back', 'ch_3', 40)
  expect((await waiting()).failedRefunds).toBe(1)
  await line('refund', 'ch_2', 7)
  expect((await waiting()).failedRefunds).toBe(0)
})

it('tells of webhooks that nothing reaches and of addresses that lead elsewhere, not of those an owner has stopped', async () => {
  for (const reason of ['owner', 'failing', 'gone', null]) {
    await write(
      `insert into webhook (tenant_id, id, url, events, secret, paused_for) values ($1, $2, 'https://shop.test', '{post.published}', 'x', $3)`, newId(), reason)
  }
  await write(`insert into tenant_domain (tenant_id, hostname, status, source, leads_here) values ($1, 'astray.test', 'active', 'owner', false)`)
  await write(`insert into domain_claim (tenant_id, hostname, proof, problem) values ($1, 'unproved.test', repeat('x', 16), 'not_found')`)
  await write(`insert into domain_claim (tenant_id, hostname, proof) values ($1, 'fresh.test', repeat('x', 16))`)
  await write(
    `insert into domain_claim (tenant_id, hostname, proof, problem, claimed_at) values ($1, 'given-up.test', repeat('x', 16), 'not_found', now() - interval '9 days')`)
  expect(await waiting()).toMatchObject({ pausedWebhooks: 2, strayDomains: 2 })
})
