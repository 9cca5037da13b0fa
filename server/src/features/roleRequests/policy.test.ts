import { expect, test } from 'vitest'
import type { Actor } from '#http/actor.ts'
import { can } from './policy.ts'

const someone = (role: Actor['role'], profileId: string) => ({ role, profileId }) as Actor
const waiting = { profileId: 'ben', state: 'pending' }
const settled = { profileId: 'ben', state: 'declined' }
const own = { profileId: 'olga', state: 'pending' }

test.each`
  who                         | me                             | request    | decide   | withdraw
  ${'ben, who asked'}         | ${someone('Member', 'ben')}    | ${waiting} | ${false} | ${true}
  ${'ben, who was answered'}  | ${someone('Member', 'ben')}    | ${settled} | ${false} | ${false}
  ${'dov, a member'}          | ${someone('Member', 'dov')}    | ${waiting} | ${false} | ${false}
  ${'ada, a creator'}         | ${someone('Creator', 'ada')}   | ${waiting} | ${false} | ${false}
  ${'olga, an owner'}         | ${someone('Owner', 'olga')}    | ${waiting} | ${true}  | ${false}
  ${'olga, when it is over'}  | ${someone('Owner', 'olga')}    | ${settled} | ${false} | ${false}
  ${'olga about herself'}     | ${someone('Owner', 'olga')}    | ${own}     | ${false} | ${true}
  ${'sol, a superadmin'}      | ${someone('Superadmin', 'sol')} | ${waiting} | ${true}  | ${false}
`('$who', ({ me, request, decide, withdraw }) => {
  expect({ decide: can.decide(me, request), withdraw: can.withdraw(me, request) }).toEqual({ decide, withdraw })
})
