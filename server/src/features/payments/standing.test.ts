import { expect, test } from 'vitest'
import type { ProviderAccount } from '#payments/payments.ts'
import { standingOf } from './standing.ts'

const sells: ProviderAccount = { country: 'DE', currency: 'eur', isEnabled: true, isSubmitted: true, due: [], disabledReason: null }
test.each<[string, ProviderAccount | undefined, boolean, ReturnType<typeof standingOf>]>([
  ['is enabled', sells, false, { state: 'enabled', problem: null, missing: [] }],
  ['is enabled while something is wanted later', { ...sells, due: ['company.tax_id'] }, false, { state: 'enabled', problem: null, missing: ['business'] }],
  ['has not said everything', { ...sells, isEnabled: false, isSubmitted: false, due: ['tos_acceptance.ip', 'tos_acceptance.date'] }, false, { state: 'onboarding', problem: null, missing: ['terms'] }],
  ['lacks papers', { ...sells, isEnabled: false, due: ['person_1A.verification.document', 'external_account', 'interesting'], disabledReason: 'requirements.past_due' }, false, { state: 'restricted', problem: 'missing', missing: ['bank', 'identity', 'other'] }],
  ['is looked at', { ...sells, isEnabled: false, disabledReason: 'requirements.pending_verification' }, false, { state: 'restricted', problem: 'checking', missing: [] }],
  ['is doubted', { ...sells, isEnabled: false, disabledReason: 'under_review' }, false, { state: 'restricted', problem: 'review', missing: [] }],
  ['was left', sells, true, { state: 'disabled', problem: 'left', missing: [] }],
  ['was turned away after it was left', { ...sells, isEnabled: false, disabledReason: 'rejected.fraud' }, true, { state: 'disabled', problem: 'rejected', missing: [] }],
  ['is not to be seen', undefined, true, { state: 'disabled', problem: 'gone', missing: [] }],
])('an account that %s', (_what, account, hasLeft, standing) => expect(standingOf(account, hasLeft)).toEqual(standing))
