import { accountDeletion } from '@marquee/contract/accountDeletion'
import { entitlements } from '@marquee/contract/entitlements'
import { subscriptions } from '@marquee/contract/subscriptions'
import { sealWith, type Seal } from '@marquee/identity/storage/sealed'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type cards, type SubscriptionFixture } from '#test/subscriptionFixture.ts'
import { isFirstTrial } from './triedCardQueries.ts'

/* Free days are once for each card, whoever has it. */

let fixture: SubscriptionFixture
let tierId: string
beforeAll(async () => {
  fixture = await subscriptionFixture()
  tierId = await fixture.tier(1, { trialDays: 7 })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  for (const table of ['subscription', 'entitlement', 'tried_card']) await fixture.world.owner.query(`delete from ${table}`)
})

const at = () => ({ stripeAccount: fixture.account })
const as = (name: string) => fixture.world.as(name)
const current = async (name: string) => (await as(name)(subscriptions.mine, {})).current
const level = async (name: string) => (await as(name)(entitlements.mine, {})).level
/** Somebody begins with a card, and what follows from it is done. */
const tries = async (name: string, card: keyof typeof cards = 'pays', of = tierId) => {
  await fixture.pay((await fixture.begin(name, of)).url, card)
  await as(name)(subscriptions.check, {})
  await fixture.world.worked()
}
const totals = async () => (await fixture.stripe.invoices.list({ limit: 100 }, at())).data.map(({ total, status }) => [total, status])

it('are had once with a card; another person with the same one pays at once, and is told so', async () => {
  await tries('ben')
  expect(await current('ben')).toMatchObject({ status: 'trialing', isTrialSpent: false })
  // Told again, it is the same trial.
  const { rows: [row] } = await fixture.world.owner.query<{ id: string }>('select id from subscription')
  await fixture.world.runJob('check_trial_card', { tenantId: fixture.world.home.tenantId, subscriptionId: row!.id })
  expect(await current('ben')).toMatchObject({ status: 'trialing', isTrialSpent: false })
  const before = (await totals()).length
  await tries('dina')
  expect(await current('dina')).toMatchObject({ status: 'active', isTrialSpent: true })
  expect(await level('dina')).toBe(1)
  expect((await totals()).slice(0, (await totals()).length - before)).toEqual([[999, 'paid'], [0, 'paid']])
})

it('are had with another card', async () => {
  await tries('ben')
  await tries('dina', 'failsLater')
  expect(await current('dina')).toMatchObject({ status: 'trialing', isTrialSpent: false })
})

it('give nothing more to a card that had them and does not pay', async () => {
  await tries('ben', 'failsLater')
  await tries('dina', 'failsLater')
  expect([await current('dina'), await level('dina')]).toEqual([null, 0])
  expect((await fixture.stripe.invoices.list({ status: 'open' }, at())).data).toEqual([])
})

it('stay had when the person has gone, and nothing that is kept says who it was', async () => {
  await fixture.world.addPerson('fay')
  await tries('fay')
  await as('fay')(accountDeletion.request, { nickname: 'fay', reason: '' })
  await fixture.world.owner.query('update account_deletion set due_at = now()')
  await fixture.world.runJob('erase_due_accounts')
  await fixture.world.worked()
  expect((await fixture.world.owner.query('select 1 from subscription')).rows).toEqual([])
  await tries('ben')
  expect(await current('ben')).toMatchObject({ status: 'active', isTrialSpent: true })
  const { rows } = await fixture.world.owner.query<{ card_hash: Buffer }>('select card_hash from tried_card')
  expect(rows.map(({ card_hash: hash }) => hash.toString('utf8').includes('4242'))).toEqual([false])
})

it('stay had under another master key, whose digest of the card takes the place of the old one', async () => {
  const [old, current] = [1, 2].map((byte) => sealWith(Buffer.alloc(32, byte).toString('base64'))) as [Seal, Seal]
  const [card, trial] = ['a card', newId()]
  const scope = fixture.world.scope()
  expect(await isFirstTrial(scope, old.lastingMacs(card), trial)).toBe(true)
  const both = [current.mac(card), old.mac(card)]
  expect(await isFirstTrial(scope, both, newId())).toBe(false)
  expect(await isFirstTrial(scope, both, trial)).toBe(true)
  // From now on without the old one.
  expect(await isFirstTrial(scope, [current.mac(card)], newId())).toBe(false)
  expect(await isFirstTrial(scope, [current.mac('another card')], newId())).toBe(true)
})
