import { payments as routes } from '@marquee/contract/payments'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '#http/actor.ts'
import type { Payments } from '#payments/payments.ts'
import { paymentsFrom } from '#payments/stripePayments.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { asking } from './asking.ts'

/* What becomes of a call that the provider does not do: what somebody reads, and what whoever runs the installation does. */

let fixture: PaymentFixture
let account: string
let lines: [level: string, about: object, message: string][]
beforeAll(async () => {
  fixture = await paymentFixture()
  account = await fixture.connect()
})
beforeEach(() => {
  lines = []
  fixture.provider.faults.fail = false
})
afterAll(() => fixture.close())

const ask = (wish: (provider: Payments) => Promise<unknown>, env: Partial<typeof fixture.world.config> = {}) => {
  const log = (level: string) => (about: object, message: string) => void lines.push([level, about, message])
  const payments = paymentsFrom({ ...fixture.world.config, ...env })!
  return asking({ ...fixture.world.scope(), payments, answerBy: Infinity, log: { warn: log('warn'), error: log('error') } } as unknown as Context, wish)
}
const standing = async () => {
  const { state, problem } = await fixture.world.as('olga')(routes.account, {})
  return { state, problem }
}

it('is told as refused where it is, with what the provider says of it in the log, and nothing of anybody’s', async () => {
  const wanted = { country: 'Germany', channelName: 'Northlight by Ada', channelUrl: 'https://northlight.example', tenantId: 'one' }
  await expect(ask((provider) => provider.openAccount(wanted, 'a key of a test'))).rejects.toMatchObject({ code: 'payments_refused' })
  expect(lines).toEqual([
    ['error', { tenantId: fixture.world.home.tenantId, status: 400, code: 'parameter_invalid', param: 'country', requestId: expect.stringMatching(/^req_/) },
      'the payment provider refuses what it was asked'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Northlight|Germany|sk_test|a key of a test/)
})

it('is told as not answered where the provider is down, does not know the key, or is nowhere', async () => {
  const account = (provider: Payments) => provider.onboardingUrl('acct_any', { done: 'https://a.example', again: 'https://a.example' })
  fixture.provider.faults.fail = true
  await expect(ask(account)).rejects.toMatchObject({ code: 'payments_unreachable' })
  fixture.provider.faults.fail = false
  await expect(ask(account, { STRIPE_SECRET_KEY: 'sk_test_of_somebody' })).rejects.toMatchObject({ code: 'payments_unreachable' })
  await expect(ask(account, { STRIPE_API_URL: 'http://127.0.0.1:9' })).rejects.toMatchObject({ code: 'payments_unreachable' })
  expect(lines.map(([level, about]) => [level, 'status' in about && about.status])).toEqual([['warn', 500], ['warn', 401], ['warn', undefined]])
})

it('has the account looked at when the provider does not know it any more, and not an hour later', async () => {
  fixture.provider.settle(account, 'enabled')
  await fixture.world.as('olga')(routes.check, {})
  fixture.provider.settle(account, 'gone')
  expect(await standing()).toEqual({ state: 'enabled', problem: null })
  const link = (provider: Payments) => provider.onboardingUrl(account, { done: 'https://a.example', again: 'https://a.example' })
  await expect(ask(link)).rejects.toMatchObject({ code: 'payments_refused' })
  await fixture.world.worked()
  expect(await standing()).toEqual({ state: 'disabled', problem: 'gone' })
})
