import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { walkPayments } from '#test/paymentWalk.ts'
import { paymentsFrom, stripeVersion } from './stripePayments.ts'

/*
 * The same walk at the real provider, in its test mode: STRIPE_TEST_KEY is a key of a platform's test mode, STRIPE_TEST_ACCOUNT an account
 * that is connected to it and may charge cards. Without them it is named as left out.
 */
const { STRIPE_TEST_KEY: key, STRIPE_TEST_ACCOUNT: account } = process.env

describe.skipIf(!key || !account)('at the real provider', () => {
  it('does everything that the product asks for', { timeout: 240_000 }, async () => {
    expect(key).toMatch(/_test_/)
    const payments = paymentsFrom({
      STRIPE_SECRET_KEY: key, STRIPE_API_URL: 'https://api.stripe.com', STRIPE_WEBHOOK_SECRET: undefined,
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_a_test',
    })!
    const stripe = new Stripe(key!, { apiVersion: stripeVersion, telemetry: false })
    const { leftOut } = await walkPayments({ payments, stripe, account: account!, home: 'https://northlight.example' })
    // That one opens an account for good.
    expect(leftOut).toEqual(['openAccount'])
  })
})
