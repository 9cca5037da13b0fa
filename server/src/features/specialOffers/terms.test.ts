import { expect, test } from 'vitest'
import { termsOf, type Taken } from './terms.ts'

const taken = (more: Partial<Taken>): Taken => ({ name: 'Spring', kind: 'percent', value: 25, duration: 'once', months: null, ...more })

test.each([
  ['a quarter off once', taken({}), 'month', 999, { trialDays: 0, reducedCents: 749, payments: 1 }],
  ['a third off for three months', taken({ value: 33, duration: 'repeating', months: 3 }), 'month', 1_999, { reducedCents: 1_339, payments: 3 }],
  ['the same by the year', taken({ value: 33, duration: 'repeating', months: 3 }), 'year', 9_990, { reducedCents: 6_693, payments: 1 }],
  ['off two years', taken({ duration: 'repeating', months: 24 }), 'year', 1_000, { reducedCents: 750, payments: 2 }],
  ['an amount off for good', taken({ kind: 'amount', value: 500, duration: 'forever' }), 'month', 999, { reducedCents: 499, payments: null }],
  ['more than it costs', taken({ kind: 'amount', value: 5_000 }), 'month', 999, { reducedCents: 0, payments: 1 }],
  ['free days', taken({ kind: 'trial', value: 30 }), 'month', 999, { trialDays: 30, reducedCents: 999, payments: 0 }],
] as const)('%s', (_what, offer, per, cents, terms) => expect(termsOf(offer, { per, cents })).toMatchObject(terms))

test('means nothing where no card could be charged with what is left', () =>
  expect(termsOf(taken({ value: 90 }), { per: 'month', cents: 100 })).toBeUndefined())
