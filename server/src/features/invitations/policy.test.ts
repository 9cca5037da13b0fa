import { describe, expect, test } from 'vitest'
import type { Actor } from '#http/actor.ts'
import { can, holdsAlready, mayInvite } from './policy.ts'

const someone = (role: Actor['role'], setupCompleted = true) => ({ role, setupCompleted }) as Actor
const [member, creator, owner, superadmin] = [someone('Member'), someone('Creator'), someone('Owner'), someone('Superadmin')]

describe('who invites whom', () => {
  test.each`
    who                           | me            | flag     | Member   | Creator  | Owner
    ${'a member'}                 | ${member}     | ${true}  | ${false} | ${false} | ${false}
    ${'a creator'}                | ${creator}    | ${true}  | ${false} | ${false} | ${false}
    ${'an owner'}                 | ${owner}      | ${false} | ${true}  | ${true}  | ${false}
    ${'an owner with the flag'}   | ${owner}      | ${true}  | ${true}  | ${true}  | ${true}
    ${'a superadmin'}             | ${superadmin} | ${false} | ${true}  | ${true}  | ${true}
  `('$who', ({ me, flag, ...expected }: { me: Actor; flag: boolean; Member: boolean; Creator: boolean; Owner: boolean }) => {
    for (const targetRole of ['Member', 'Creator', 'Owner'] as const)
      expect(mayInvite(me, { targetRole, ownersAddOwners: flag })).toBe(expected[targetRole])
  })
})

describe('what an owner does with an invitation', () => {
  test.each`
    state         | targetRole   | resend   | revoke
    ${'pending'}  | ${'Creator'} | ${true}  | ${true}
    ${'expired'}  | ${'Creator'} | ${true}  | ${true}
    ${'accepted'} | ${'Creator'} | ${false} | ${false}
    ${'declined'} | ${'Creator'} | ${false} | ${false}
    ${'revoked'}  | ${'Creator'} | ${false} | ${false}
    ${'pending'}  | ${'Owner'}   | ${false} | ${true}
  `('$state for $targetRole', ({ state, targetRole, resend, revoke }) => {
    const row = { state, targetRole, ownersAddOwners: false }
    expect({ resend: can.resend(owner, row), revoke: can.revoke(owner, row) }).toEqual({ resend, revoke })
    expect({ resend: can.resend(member, row), revoke: can.revoke(member, row) }).toEqual({ resend: false, revoke: false })
  })
})

describe('who has nothing to gain', () => {
  test.each`
    who                           | me                          | Member   | Creator  | Owner
    ${'a newcomer'}               | ${someone('Member', false)} | ${false} | ${false} | ${false}
    ${'a member'}                 | ${member}                   | ${true}  | ${false} | ${false}
    ${'a creator'}                | ${creator}                  | ${true}  | ${true}  | ${false}
    ${'an owner'}                 | ${owner}                    | ${true}  | ${true}  | ${true}
  `('$who', ({ me, ...expected }: { me: Actor; Member: boolean; Creator: boolean; Owner: boolean }) => {
    for (const targetRole of ['Member', 'Creator', 'Owner'] as const) {
      expect(holdsAlready(me, { targetRole, tier: null })).toBe(expected[targetRole])
      // A tier that comes along is something to gain.
      expect(holdsAlready(me, { targetRole, tier: {} })).toBe(false)
    }
  })
})
