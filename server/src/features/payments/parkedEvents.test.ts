import { health } from '@marquee/contract/health'
import { payments } from '@marquee/contract/payments'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { everyTenant } from '#db/everyTenant.ts'
import { openPool } from '#db/pool.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { parkedEvents, tryAgain } from './eventQueries.ts'

/* Events that nobody tried any more, once somebody has put right what was wrong. */

let fixture: PaymentFixture
let account: string
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  fixture = await paymentFixture()
  account = await fixture.connect()
  await fixture.world.addPerson('sol', { role: 'Superadmin' })
  pool = openPool({ url: fixture.world.config.DATABASE_URL, role: 'marquee_relay', size: 1, onError: () => {} })
})
beforeEach(() => fixture.world.owner.query('delete from ops.payment_event'))
afterAll(async () => {
  await pool.end()
  await fixture.close()
})

const db = () => everyTenant(pool)
const work = () => fixture.world.runJob('apply_payment_events')
const newest = async (): Promise<Stripe.Event> => (await fixture.history(account)).at(-1)!
const parked = async () => (await fixture.world.as('sol')(health.read, {})).payments.parked

it('are worked on when they are tried again, once, as how things are by then', async () => {
  fixture.provider.settle(account, 'enabled')
  await fixture.tell({ ...(await newest()), api_version: '2020-08-27' })
  await work()
  const { id, type } = await newest()
  const { tenantId } = fixture.world.home
  expect(await parkedEvents(db(), 10)).toEqual([{ id, type, tenantId, reason: 'other_version', error: null }])
  expect(await parked()).toBe(1)

  // The endpoint tells in the version that is spoken here from now on.
  await sql`update ops.payment_event set api_version = ${(await newest()).api_version}`.execute(db())
  expect([await tryAgain(db(), ['evt_of_another']), await tryAgain(db()), await tryAgain(db())]).toEqual([0, 1, 0])
  await fixture.world.runJob('queue_payment_events')
  await fixture.world.worked()
  expect(await fixture.kept()).toMatchObject([{ processed: true, attempts: 1 }])
  expect(await fixture.world.as('olga')(payments.account, {})).toMatchObject({ state: 'enabled' })
  expect(await parked()).toBe(0)
})

it('wait for an hour again where they are about an account that nobody has here yet', async () => {
  const { id: foreign } = await fixture.stripe.accounts.create({ country: 'DE' })
  await fixture.tell((await fixture.history(foreign))[0]!)
  await fixture.world.owner.query(`update ops.payment_event set received_at = now() - interval '61 minutes'`)
  await work()
  expect(await parkedEvents(db(), 10)).toMatchObject([{ tenantId: null, reason: 'unknown_account' }])
  await tryAgain(db())
  await work()
  expect(await fixture.kept()).toMatchObject([{ processed: false, parked_reason: null, error: 'unknown_account' }])
})
