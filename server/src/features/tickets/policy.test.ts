import { describe, expect, test } from 'vitest'
import type { Actor } from '#http/actor.ts'
import { feeOf } from '#features/payments/selling.ts'
import { can } from './policy.ts'

const as = (profileId: string, role: Actor['role'] = 'Member') => ({ profileId, role }) as Actor
const ada = as('ada', 'Creator')
const olga = as('olga', 'Owner')
const ben = as('ben')
const event = (changes: object = {}) => ({
  host: { id: 'ada' }, isLocked: false, accessMode: 'ticketed' as const, status: 'published' as const, endsAt: new Date(Date.now() + 3_600_000).toISOString(), ...changes,
})
const draft = event({ status: 'draft' })
const over = event({ status: 'ended', endsAt: '2020-01-01T00:00:00Z' })
const late = event({ endsAt: '2020-01-01T00:00:00Z' })
const free = event({ accessMode: 'rsvp' })
const locked = event({ isLocked: true })
const off = event({ status: 'canceled' })

describe('who may do what with the tickets of an event', () => {
  test.each`
    who       | me      | what               | of         | order    | arrange  | seeOrders
    ${'host'} | ${ada}  | ${'published'}     | ${event()} | ${false} | ${true}  | ${true}
    ${'host'} | ${ada}  | ${'a draft'}       | ${draft}   | ${false} | ${true}  | ${true}
    ${'host'} | ${ada}  | ${'over'}          | ${over}    | ${false} | ${false} | ${true}
    ${'fan'}  | ${ben}  | ${'published'}     | ${event()} | ${true}  | ${false} | ${false}
    ${'fan'}  | ${ben}  | ${'past its end'}  | ${late}    | ${false} | ${false} | ${false}
    ${'fan'}  | ${ben}  | ${'without them'}  | ${free}    | ${false} | ${false} | ${false}
    ${'fan'}  | ${ben}  | ${'for a tier'}    | ${locked}  | ${false} | ${false} | ${false}
    ${'fan'}  | ${ben}  | ${'cancelled'}     | ${off}     | ${false} | ${false} | ${false}
    ${'owner'} | ${olga} | ${'published'}    | ${event()} | ${true}  | ${false} | ${true}
  `('$who, $what', ({ me, of, order, arrange, seeOrders }) => {
    const rules = Object.fromEntries(Object.entries(can).map(([name, rule]) => [name, rule(me as Actor, of as ReturnType<typeof event>)]))
    expect(rules).toEqual({ order, arrange, seeOrders })
  })
})

test.each([[2_400, 1_000, 240], [999, 250, 25], [0, 1_000, 0], [1, 5_000, 1]])('of %s cents at %s hundredths of a percent the platform keeps %s', (cents, bps, fee) => {
  expect(feeOf(cents, bps)).toBe(fee)
})
