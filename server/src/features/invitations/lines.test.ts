import type { AccountRole } from '@marquee/contract/roles'
import { expect, it } from 'vitest'
import { addressesToInvite, outcomesOf, readLines } from './lines.ts'

const roles = new Map<string, AccountRole>([['dov@x.com', 'Member'], ['ada@x.com', 'Creator'], ['olga@x.com', 'Owner']])
const known = { targetRole: 'Creator', roles } as const

it('explains every line in the order in which they were pasted', () => {
  const read = readLines(['Zoe <zoe@x.com>', 'nobody', 'ADA@x.com', 'zoe@X.com', 'dov@x.com', 'olga@x.com', 'kim@x.com'])
  expect(addressesToInvite(read, known)).toEqual(['dov@x.com', 'kim@x.com', 'zoe@x.com'])
  expect(outcomesOf(read, known, new Set(['zoe@x.com', 'dov@x.com'])).map(({ outcome }) => outcome)).toEqual([
    'sent', 'invalid', 'has_role', 'duplicate', 'sent', 'has_role', 'already_invited',
  ])
})
