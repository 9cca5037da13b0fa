import type { PaymentNeed, PaymentProblem, PaymentState } from '@marquee/contract/payments'
import type { ProviderAccount } from '#payments/payments.ts'

export interface Standing {
  state: Exclude<PaymentState, 'not_connected'>
  problem: PaymentProblem | null
  missing: PaymentNeed[]
}

const subjects: readonly [pattern: RegExp, need: PaymentNeed][] = [
  [/^external_account/, 'bank'],
  [/^tos_acceptance/, 'terms'],
  [/^(individual|representative|relationship|owners|directors|executives|person_)/, 'identity'],
  [/^(business_|company|settings\.)/, 'business'],
]

const needOf = (due: string): PaymentNeed => subjects.find(([pattern]) => pattern.test(due))?.[1] ?? 'other'

const problemOf = (reason: string | null, missing: PaymentNeed[]): PaymentProblem => {
  if (missing.length) return 'missing'
  return reason === 'under_review' || reason === 'listed' || reason === 'platform_paused' ? 'review' : 'checking'
}

/**
 * Where a channel stands with its account: from what the provider says of it now, undefined where it shows us the account no more, and
 * whether its owner has left.
 */
export const standingOf = (account: ProviderAccount | undefined, hasLeft: boolean): Standing => {
  if (!account) return { state: 'disabled', problem: 'gone', missing: [] }
  if (account.disabledReason?.startsWith('rejected.')) return { state: 'disabled', problem: 'rejected', missing: [] }
  if (hasLeft) return { state: 'disabled', problem: 'left', missing: [] }
  const missing = [...new Set(account.due.map(needOf))].sort()
  if (!account.isSubmitted) return { state: 'onboarding', problem: null, missing }
  // What is wanted later, while cards can be charged, is no trouble yet; it is said all the same.
  if (account.isEnabled) return { state: 'enabled', problem: null, missing }
  return { state: 'restricted', problem: problemOf(account.disabledReason, missing), missing }
}
