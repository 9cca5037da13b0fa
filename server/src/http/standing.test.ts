import { expect, test } from 'vitest'
import type { Config } from '#config.ts'
import { providerIn } from './standing.ts'

test.each<[string, Partial<Config>, ReturnType<typeof providerIn>]>([
  ['nothing set', { APP_ENV: 'production' }, { isSet: false, isLive: null, isForTrying: false }],
  ['real money', { APP_ENV: 'production', STRIPE_SECRET_KEY: 'rk_live_x' }, { isSet: true, isLive: true, isForTrying: false }],
  ['a key for trying where nobody tries', { APP_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_x' }, { isSet: true, isLive: false, isForTrying: true }],
  ['the sandbox by its name', { APP_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_x', PAYMENTS_SANDBOX: true }, { isSet: true, isLive: false, isForTrying: false }],
  ['a machine for trying', { APP_ENV: 'staging', STRIPE_SECRET_KEY: 'sk_test_x' }, { isSet: true, isLive: false, isForTrying: false }],
])('with %s', (_what, settings, standing) => expect(providerIn({ PAYMENTS_SANDBOX: false, ...settings } as Config)).toEqual(standing))
