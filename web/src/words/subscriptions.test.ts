import { defaultLabels } from '@marquee/contract/labels'
import { expect, it } from 'vitest'
import { subscriptionsWords } from './en/subscriptions.ts'
import { namesBy } from './names.ts'

const consent = (tier: string, label: string) =>
  subscriptionsWords(namesBy({ ...defaultLabels, SUBSCRIPTION: label })).consent(tier, '$9.99', 'month', '27 December 2026')

it.each([
  ['Studio Circle', 'Subscription', 'Start my Studio Circle subscription today.'],
  ['Elite Pass', 'Pass', 'Start my Elite Pass today.'],
  ['Gold', 'Pass', 'Start my Gold pass today.'],
])('calls %s where people have a %s what it is, once', (tier, label, said) => {
  expect(consent(tier, label)).toContain(said)
})
