import { expect, it } from 'vitest'
import { cameAccepting, takeAcceptance } from './acceptance.ts'

it('accepts for noor the invitation that she accepted on leaving, once, and no other', () => {
  cameAccepting('noors')
  expect(takeAcceptance('somebody elses')).toBe(false)
  expect(takeAcceptance('noors')).toBe(true)
  expect(takeAcceptance('noors')).toBe(false)
})

it('accepts nothing for somebody who has only signed in', () => {
  cameAccepting(undefined)
  expect(takeAcceptance('noors')).toBe(false)
})
