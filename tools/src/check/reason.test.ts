import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

it('says in one line why a test failed, and where in the test', () => {
  const failure = {
    message: 'locator.check: Clicking the checkbox did not change its state\nCall log:\n\u001B[2m  - scrolling into view\u001B[22m\n',
    stack: 'Error: locator.check\n    at /built/e2e/src/posts.ts:12:3\n    at /built/e2e/src/preferences.test.ts:61:19\n',
  }
  expect(reasonOf(failure)).toBe(
    'locator.check: Clicking the checkbox did not change its state Call log: - scrolling into view (preferences.test.ts:61)',
  )
})

it('cuts what is long, and does without what is not there', () => {
  expect(reasonOf({ message: 'x'.repeat(500) })).toBe(`${'x'.repeat(400)}…`)
  expect(reasonOf(undefined)).toBe('It does not say why')
})
