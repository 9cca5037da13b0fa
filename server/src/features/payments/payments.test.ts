import { auditLog } from '@marquee/contract/auditLog'
import { payments } from '@marquee/contract/payments'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { createWorld } from '#test/world.ts'

let fixture: PaymentFixture
afterEach(() => fixture.close())

const open = async (options?: { isHeard: boolean }) => {
  fixture = await paymentFixture(options)
  return { ...fixture, olga: fixture.world.as('olga') }
}
const settled = async ({ world, provider }: PaymentFixture) => {
  await provider.settled()
  await world.worked()
}

it('begins without an account, and opens one that the provider asks about', async () => {
  const { olga, stripe, connect } = await open()
  expect(await olga(payments.account, {})).toMatchObject({ isSet: true, isTest: true, state: 'not_connected', can: { connect: true, disconnect: false } })
  const { url } = await olga(payments.connect, { country: 'DE' })
  expect(new URL(url!).pathname).toMatch(/^\/sandbox\/payments\/onboarding\//)
  const now = await olga(payments.account, {})
  expect(now).toMatchObject({ state: 'onboarding', country: 'DE', can: { connect: false, resume: true, disconnect: true } })
  expect(JSON.stringify(now)).not.toContain('acct_')
  await expect(connect()).rejects.toMatchObject({ code: 'payments_connected' })
  expect((await stripe.accounts.list()).data).toMatchObject([{ country: 'DE', business_profile: { name: 'Northlight', url: null } }])
})

it('hears from the provider that it is enabled, restricted, and enabled again', async () => {
  const { olga, provider, connect } = await open({ isHeard: true })
  const account = await connect('DE')
  provider.settle(account, 'restricted')
  await settled(fixture)
  expect(await olga(payments.account, {})).toMatchObject({ state: 'restricted', problem: 'missing', missing: ['bank', 'identity'] })
  provider.settle(account, 'enabled')
  await settled(fixture)
  expect(await olga(payments.account, {})).toMatchObject({ state: 'enabled', problem: null, missing: [], currency: 'eur' })
  const { items } = await olga(auditLog.list, { limit: 3 })
  expect(items.map(({ action }) => action)).toEqual(['payments.changed', 'payments.changed', 'payments.connected'])
})

it('asks the provider at once where its owner comes back before it has told', async () => {
  const { olga, provider, connect } = await open()
  provider.settle(await connect(), 'enabled')
  expect(await olga(payments.account, {})).toMatchObject({ state: 'onboarding' })
  expect(await olga(payments.check, {})).toMatchObject({ state: 'enabled' })
})

it('shows its owners what lies in the account, what is on its way to the bank and when, and the provider’s own pages', async () => {
  const { olga, provider, stripe, connect, world } = await open({ isHeard: true })
  expect(await olga(payments.balance, {})).toBeNull()
  const account = await connect('DE')
  provider.settle(account, 'enabled')
  await settled(fixture)
  const inAccount = { stripeAccount: account }
  await stripe.paymentIntents.create(
    { amount: 5_000, currency: 'eur', payment_method: 'pm_card_visa', confirm: true }, inAccount)
  const balance = (await olga(payments.balance, {}))!
  expect(balance).toMatchObject({
    available: [{ cents: 5_000 - 175, currency: 'eur' }], pending: [], nextPayout: null, schedule: { every: 'day', delayDays: 2 },
    statementDescriptor: 'NORTHLIGHT', dueBy: null,
  })
  const { arrival_date: arrival } = await stripe.payouts.create({ amount: 1_000, currency: 'eur' }, inAccount)
  expect((await olga(payments.balance, {}))!.nextPayout).toEqual({ cents: 1_000, currency: 'eur', arrivesAt: new Date(arrival * 1_000).toISOString() })
  const pages = Fastify()
  await pages.register(provider.plugin)
  const { statusCode, body } = await pages.inject(new URL(balance.dashboardUrl).pathname)
  expect([statusCode, body]).toEqual([200, expect.stringContaining('38.25')])
  await pages.close()
  await world.addPerson('ada', { role: 'Creator' })
  await expect(world.as('ada')(payments.balance, {})).rejects.toMatchObject({ status: 403 })
  provider.settle(account, 'gone')
  await settled(fixture)
  expect(await olga(payments.balance, {})).toBeNull()
})

it('is left by its owner, whatever the provider says then, and taken up again', async () => {
  const { olga, provider, stripe, connect } = await open({ isHeard: true })
  const account = await connect()
  provider.settle(account, 'enabled')
  await settled(fixture)
  expect(await olga(payments.disconnect, {})).toMatchObject({ state: 'disabled', problem: 'left', can: { connect: true, disconnect: false } })
  expect((await olga(auditLog.list, { limit: 1 })).items).toMatchObject([{ action: 'payments.disconnected', actorKind: 'person' }])
  provider.settle(account, 'enabled')
  await settled(fixture)
  expect(await olga(payments.check, {})).toMatchObject({ state: 'disabled', problem: 'left' })
  await expect(olga(payments.disconnect, {})).rejects.toMatchObject({ code: 'payments_not_connected' })
  expect(await olga(payments.connect, { country: 'DE' })).toEqual({ url: null })
  expect(await olga(payments.account, {})).toMatchObject({ state: 'enabled' })
  expect((await stripe.accounts.list()).data).toHaveLength(1)
})

it('gets another account where the provider shows the old one no more, and none where it turned the channel away', async () => {
  const { olga, provider, connect } = await open({ isHeard: true })
  const first = await connect()
  provider.settle(first, 'gone')
  await settled(fixture)
  expect(await olga(payments.account, {})).toMatchObject({ state: 'disabled', problem: 'gone', can: { connect: true } })
  const second = await connect()
  expect(second).not.toBe(first)
  provider.settle(second, 'rejected')
  await settled(fixture)
  expect(await olga(payments.account, {})).toMatchObject({ state: 'disabled', problem: 'rejected', can: { connect: false } })
  await expect(connect()).rejects.toMatchObject({ code: 'payments_connected' })
})

it('says so where the provider does not answer, and changes nothing', async () => {
  const { olga, provider, connect } = await open()
  provider.faults.fail = true
  await expect(connect()).rejects.toMatchObject({ code: 'payments_unreachable' })
  expect(await olga(payments.account, {})).toMatchObject({ state: 'not_connected' })
})

it('is for owners who have just signed in, and for nobody of another channel', async () => {
  const { world, connect } = await open()
  await connect()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ada', 'ben']) {
    await expect(world.as(name)(payments.account, {})).rejects.toMatchObject({ status: 403 })
    await expect(world.as(name)(payments.connect, { country: 'DE' })).rejects.toMatchObject({ status: 403 })
  }
  const other = await world.addTenant('other.test')
  await world.addPerson('oskar', { role: 'Owner' }, other)
  expect(await world.as('oskar')(payments.account, {})).toMatchObject({ state: 'not_connected' })
})

it('sells nothing without a provider', async () => {
  const { world } = await open()
  const bare = await createWorld()
  await bare.addPerson('olga', { role: 'Owner' })
  expect(await bare.as('olga')(payments.account, {})).toMatchObject({ isSet: false, can: { connect: false } })
  await expect(bare.as('olga')(payments.connect, { country: 'DE' })).rejects.toMatchObject({ code: 'payments_not_set' })
  expect((await bare.app.inject({ method: 'POST', url: '/hooks/payments', payload: '{}' })).statusCode).toBe(404)
  await bare.close()
  expect(world.config.STRIPE_SECRET_KEY).toBeDefined()
})
