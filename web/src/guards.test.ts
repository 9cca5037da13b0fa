import type { AccountRole } from '@marquee/contract/roles'
import { expect, test } from 'vitest'
import { creatorRule, indexRule, leavingRule, loginIndexRule, loginRule, ownerRule, publisherRule, rootRule, setupRule, type Visitor } from '#guards.ts'
import { person } from '#test/people.ts'

const as = (role: AccountRole, setupCompleted = true): Visitor => ({ isSignedIn: true, account: person({ role, setupCompleted }) })

const nobody: Visitor = { isSignedIn: false, account: null }
const unread: Visitor = { isSignedIn: true, account: null }
const ben = as('Member')
const ada = as('Creator')
const olga = as('Owner')
const sol = as('Superadmin')
const newcomer = as('Member', false)
const leaver: Visitor = { isSignedIn: true, account: person({ setupCompleted: false, deletionAt: '2026-12-05T12:00:00.000Z' }) }
const at = (path: string) => new URL(path, 'http://localhost')

test.each`
  who                    | visitor     | path                       | sent
  ${'nobody'}            | ${nobody}   | ${'/timeline?tab=all'}     | ${'/login?returnTo=%2Ftimeline%3Ftab%3Dall'}
  ${'nobody'}            | ${nobody}   | ${'/'}                     | ${'/login?returnTo=%2F'}
  ${'ben the member'}    | ${ben}      | ${'/timeline'}             | ${undefined}
  ${'a newcomer'}        | ${newcomer} | ${'/'}                     | ${'/login/setup'}
  ${'a newcomer'}        | ${newcomer} | ${'/timeline?tab=discover'} | ${'/login/setup?returnTo=%2Ftimeline%3Ftab%3Ddiscover'}
  ${'a newcomer'}        | ${newcomer} | ${'/invitation/abc'}       | ${undefined}
  ${'a newcomer'}        | ${newcomer} | ${'/owner/invitations/ow'} | ${undefined}
  ${'one without a read account'} | ${unread} | ${'/timeline'}     | ${undefined}
  ${'somebody leaving'}  | ${leaver}   | ${'/timeline'}             | ${'/account-deletion'}
  ${'somebody leaving'}  | ${leaver}   | ${'/account-deletion'}     | ${undefined}
`('root: $who at $path is sent to $sent', ({ visitor, path, sent }) => expect(rootRule(visitor as Visitor, at(path as string))).toBe(sent))

test.each`
  who                   | visitor     | index                   | owner        | publisher    | creator      | login        | loginIndex        | setup
  ${'nobody'}           | ${nobody}   | ${'/timeline'}          | ${'/'}       | ${'/'}       | ${'/'}       | ${undefined} | ${undefined}      | ${'/login'}
  ${'ben the member'}   | ${ben}      | ${'/timeline'}          | ${'/'}       | ${'/'}       | ${'/'}       | ${'/'}       | ${undefined}      | ${undefined}
  ${'ada the creator'}  | ${ada}      | ${'/creator/dashboard'} | ${'/'}       | ${undefined} | ${undefined} | ${'/'}       | ${undefined}      | ${undefined}
  ${'olga the owner'}   | ${olga}     | ${'/owner/dashboard'}   | ${undefined} | ${undefined} | ${'/'}       | ${'/'}       | ${undefined}      | ${undefined}
  ${'sol, superadmin'}  | ${sol}      | ${'/owner/dashboard'}   | ${undefined} | ${undefined} | ${'/'}       | ${'/'}       | ${undefined}      | ${undefined}
  ${'a newcomer'}       | ${newcomer} | ${'/timeline'}          | ${'/'}       | ${'/'}       | ${'/'}       | ${undefined} | ${'/login/setup'} | ${undefined}
  ${'an unread account'} | ${unread}  | ${'/timeline'}          | ${'/'}       | ${'/'}       | ${'/'}       | ${undefined} | ${undefined}      | ${undefined}
`('$who', ({ visitor, index, owner, publisher, creator, login, loginIndex, setup }) => {
  const sent = (rule: typeof rootRule) => rule(visitor as Visitor, at('/'))
  expect({
    index: sent(indexRule),
    owner: sent(ownerRule),
    publisher: sent(publisherRule),
    creator: sent(creatorRule),
    login: sent(loginRule),
    loginIndex: sent(loginIndexRule),
    setup: sent(setupRule),
  }).toEqual({ index, owner, publisher, creator, login, loginIndex, setup })
})

test('who leaves is at the door, and nobody else is', () => {
  expect(leavingRule(leaver, at('/account-deletion'))).toBe(undefined)
  expect(setupRule(leaver, at('/login/setup'))).toBe('/account-deletion')
  expect(leavingRule(ben, at('/account-deletion'))).toBe('/')
})

test.each([
  ['/login', '/login/setup'],
  ['/login?returnTo=%2Ftimeline', '/login/setup?returnTo=%2Ftimeline'],
  ['/login?returnTo=%2F', '/login/setup'],
  ['/login?returnTo=https%3A%2F%2Felsewhere.example', '/login/setup'],
])('a newcomer at %s is sent to %s', (path, sent) => expect(loginIndexRule(newcomer, at(path))).toBe(sent))
