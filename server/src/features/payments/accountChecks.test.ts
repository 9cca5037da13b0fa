import { payments as routes } from '@marquee/contract/payments'
import { startPayments } from '@marquee/sandbox/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsAtStart, timetable } from '#timetable.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { createWorld } from '#test/world.ts'

/* What the provider says of accounts is asked for, whether or not anything of it was told. */

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await paymentFixture()
})
afterAll(() => fixture.close())

const standing = () => fixture.world.as('olga')(routes.account, {})

it('finds within the hour what was told and never heard', async () => {
  const account = await fixture.connect()
  for (const [outcome, state] of [['enabled', 'enabled'], ['restricted', 'restricted'], ['rejected', 'disabled']] as const) {
    fixture.provider.settle(account, outcome)
    await fixture.world.runJob('check_payment_accounts')
    expect(await standing()).toMatchObject({ state })
  }
  expect([timetable.includes('check_payment_accounts'), jobsAtStart.includes('check_payment_accounts')]).toEqual([true, true])
})

it('lets a channel connect again where another provider is set that does not know its account', async () => {
  const other = await startPayments()
  const world = await createWorld({
    env: { STRIPE_SECRET_KEY: other.secretKey, STRIPE_API_URL: other.apiUrl, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_a_test' },
  })
  await world.addPerson('olga', { role: 'Owner' })
  await world.owner.query(
    `insert into payment_account (tenant_id, reference, livemode, state, country) values ($1, 'acct_of_the_one_before', false, 'enabled', 'DE')`,
    [world.home.tenantId])
  expect(await world.as('olga')(routes.account, {})).toMatchObject({ state: 'enabled', can: { connect: false } })
  await world.runJob('check_payment_accounts')
  expect(await world.as('olga')(routes.account, {})).toMatchObject({ state: 'disabled', problem: 'gone', can: { connect: true } })
  await world.close()
  await other.close()
})
