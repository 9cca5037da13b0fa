import { health } from '@marquee/contract/health'
import { payments } from '@marquee/contract/payments'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { hookSecrets, paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { settleAccount } from './settle.ts'

let fixture: PaymentFixture
let account: string
beforeAll(async () => {
  fixture = await paymentFixture()
  account = await fixture.connect()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.provider.faults.fail = false
  await fixture.world.owner.query('delete from ops.payment_event')
})

const work = () => fixture.world.runJob('apply_payment_events')
const stateNow = async () => (await fixture.world.as('olga')(payments.account, {})).state
/** The account has changed at the provider, which has not told it yet. */
const changed = async (outcome: 'enabled' | 'restricted') => {
  fixture.provider.settle(account, outcome)
  return (await fixture.history(account)).at(-1)!
}
const later = (minutes: number) =>
  fixture.world.owner.query(`update ops.payment_event set received_at = received_at - make_interval(mins => $1), due_at = now() where parked_reason is null`, [minutes])

it('answers at once, keeps nothing but ids, and works on it afterwards', async () => {
  const event = await changed('enabled')
  const answer = await fixture.tell(event)
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
  expect(await fixture.kept()).toMatchObject([{ event_id: event.id, processed: false, payload: { id: account, kind: 'account' } }])
  const [first] = await fixture.kept()
  expect(Object.keys(first!.payload).toSorted()).toEqual(['id', 'kind'])
  await fixture.world.worked()
  expect(await fixture.kept()).toMatchObject([{ processed: true }])
  expect(await stateNow()).toBe('enabled')
})

it('takes an event twice and works on it once', async () => {
  const event = await changed('restricted')
  const answers = await Promise.all([fixture.tell(event), fixture.tell(event), fixture.tell(event)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await work()
  await fixture.tell(event)
  await work()
  expect(await fixture.kept()).toMatchObject([{ processed: true, attempts: 1 }])
})

it('takes nothing that the provider has not signed, or not just now, or with the secret of the other endpoint', async () => {
  const before = await stateNow()
  const event = await changed(before === 'enabled' ? 'restricted' : 'enabled')
  const now = Math.floor(Date.now() / 1_000)
  const answers = [
    await fixture.tell(event, { secret: 'whsec_of_somebody' }),
    await fixture.tell(event, { at: now - 301 }),
    await fixture.tell(event, { secret: hookSecrets.platform }),
    // What concerns an account, said to the endpoint of the platform in its own name.
    await fixture.tell(event, { endpoint: 'platform', secret: hookSecrets.platform }),
    await fixture.world.app.inject({ method: 'POST', url: '/hooks/payments/accounts', payload: event }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
  await work()
  expect([await fixture.kept(), await stateNow()]).toEqual([[], before])
  expect((await fixture.tell(event, { at: now - 290 })).statusCode).toBe(200)
})

it('sets aside what is of another version, is done with what is of another mode, says so where health is looked at, and changes nothing', async () => {
  const before = await stateNow()
  const event = await changed(before === 'enabled' ? 'restricted' : 'enabled')
  await fixture.tell({ ...event, id: 'evt_live', livemode: true })
  await fixture.tell({ ...event, id: 'evt_old', api_version: '2020-08-27' })
  await work()
  expect((await fixture.kept()).map(({ event_id: id, processed, parked_reason: reason }) => [id, processed, reason]).toSorted()).toEqual([
    ['evt_live', true, null], ['evt_old', false, 'other_version'],
  ])
  expect(await stateNow()).toBe(before)
  await fixture.world.addPerson('sol', { role: 'Superadmin' })
  expect((await fixture.world.as('sol')(health.read, {})).payments).toMatchObject({
    state: 'attention', isSet: true, isLive: false, waiting: 0, oldestSeconds: null, parked: 1,
  })
})

it('waits an hour for an account that nobody has here, and then sets aside what is about it', async () => {
  const before = await stateNow()
  const { id: foreign } = await fixture.stripe.accounts.create({ country: 'DE' })
  const [event] = await fixture.history(foreign)
  await fixture.tell(event!)
  await work()
  expect(await fixture.kept()).toMatchObject([{ processed: false, parked_reason: null, attempts: 1, error: 'unknown_account' }])
  // Nobody tries before it is time.
  await work()
  expect(await fixture.kept()).toMatchObject([{ attempts: 1 }])
  await later(30)
  await work()
  expect(await fixture.kept()).toMatchObject([{ parked_reason: null, attempts: 2 }])
  await later(31)
  await work()
  expect(await fixture.kept()).toMatchObject([{ parked_reason: 'unknown_account' }])
  expect(await stateNow()).toBe(before)
})

it('goes on once the provider answers again', async () => {
  await changed('restricted')
  await fixture.world.as('olga')(payments.check, {})
  const event = await changed('enabled')
  await fixture.tell(event)
  fixture.provider.faults.fail = true
  await work()
  expect([await stateNow(), await fixture.kept()]).toMatchObject(['restricted', [{ processed: false, error: expect.stringContaining('The payment provider answers 500') }]])
  fixture.provider.faults.fail = false
  await later(1)
  await work()
  expect([await stateNow(), await fixture.kept()]).toMatchObject(['enabled', [{ processed: true, error: null }]])
})

it('tries for a day what fails by itself, then sets it aside and says so, and goes on trying while the provider is away', async () => {
  await fixture.tell(await changed('enabled'))
  const aDayLater = () =>
    fixture.world.owner.query(`update ops.payment_event set received_at = now() - interval '25 hours', attempts = 30, due_at = now()`)
  fixture.provider.faults.fail = true
  await aDayLater()
  await work()
  expect(await fixture.kept()).toMatchObject([{ processed: false, parked_reason: null }])
  fixture.provider.faults.fail = false
  // Nobody can write down how the account is.
  await fixture.world.owner.query(`alter table payment_account add constraint never check (fetched_at < '2000-01-01') not valid`)
  await fixture.world.owner.query('update ops.payment_event set due_at = now(), attempts = 2, received_at = now()')
  await work()
  expect(await fixture.kept()).toMatchObject([{ processed: false, parked_reason: null, error: expect.stringContaining('never') }])
  await aDayLater()
  await work()
  await fixture.world.owner.query('alter table payment_account drop constraint never')
  expect(await fixture.kept()).toMatchObject([{ processed: false, parked_reason: 'failed', error: expect.stringContaining('never') }])
})

it('takes up by the clock what no job waits for any more', async () => {
  await fixture.tell(await changed('enabled'))
  await fixture.world.owner.query('delete from graphile_worker._private_jobs')
  await fixture.world.worked()
  expect(await fixture.kept()).toMatchObject([{ processed: false, attempts: 0 }])
  await fixture.world.runJob('queue_payment_events')
  await fixture.world.worked()
  expect(await fixture.kept()).toMatchObject([{ processed: true }])
})

it('lets what was asked for earlier not overwrite what was asked for later', async () => {
  const { world } = fixture
  const one = { country: 'DE', currency: 'eur', isEnabled: true, isSubmitted: true, due: [], disabledReason: null }
  const [earlier, after] = [new Date(Date.now() + 60_000).toISOString(), new Date(Date.now() + 61_000).toISOString()]
  const settle = (isEnabled: boolean, asOf: string) =>
    inTransaction(world.scope(), (inside) => settleAccount(inside, { reference: account, found: { ...one, isEnabled }, asOf }))
  expect(await settle(false, after)).toBe(true)
  expect(await settle(true, earlier)).toBe(true)
  expect(await stateNow()).toBe('restricted')
  await world.owner.query('update payment_account set fetched_at = null')
})

it('ends at what the provider says, in whatever order, how often, or whether at all it has told', { timeout: 240_000 }, async () => {
  const step = fc.oneof(
    fc.constantFrom('enabled' as const, 'restricted' as const).map((outcome) => ({ kind: 'change' as const, outcome })),
    // Any that has happened so far, however long ago, and again.
    fc.nat(30).map((place) => ({ kind: 'tell' as const, place })),
    fc.constant({ kind: 'work' as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), fc.constantFrom('enabled' as const, 'restricted' as const), async (steps, last) => {
      await fixture.world.owner.query('delete from ops.payment_event')
      const from = (await fixture.history(account)).length
      for (const one of [...steps, { kind: 'change' as const, outcome: last }]) {
        if (one.kind === 'change') fixture.provider.settle(account, one.outcome)
        else if (one.kind === 'work') await work()
        else {
          const told = (await fixture.history(account)).slice(from)
          if (told.length) await fixture.tell(told[one.place % told.length]!)
        }
      }
      await fixture.world.runJob('find_unheard_payments')
      await work()
      expect(await stateNow()).toBe(last)
      expect((await fixture.kept()).filter(({ processed }) => !processed)).toEqual([])
      await fixture.world.runJob('find_unheard_payments')
      expect((await fixture.kept()).filter(({ attempts }) => attempts !== 1)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

it('forgets what is over after five weeks, and nothing that waits', async () => {
  const event = await changed('enabled')
  await fixture.tell(event)
  await work()
  await fixture.tell({ ...event, id: 'evt_waits' })
  await fixture.world.owner.query(`update ops.payment_event set received_at = now() - interval '36 days'`)
  await fixture.world.runJob('sweep_payment_events')
  expect((await fixture.kept()).map(({ event_id: id }) => id)).toEqual(['evt_waits'])
})
