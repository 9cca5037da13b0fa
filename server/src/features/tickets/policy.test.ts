import { describe, expect, test } from 'vitest'
import type { Actor } from '#http/actor.ts'
import { feeOf } from '#features/payments/selling.ts'
import { can, returnOf } from './policy.ts'

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

describe('what was promised when a ticket was ordered', () => {
  const inHours = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000).toISOString()
  const now = Date.UTC(2026, 10, 20)
  const terms = (refundHours: number | null, refundPercent = 100) => ({ refundHours, refundPercent })
  test.each`
    what                                    | says             | promised         | begins | until    | percent
    ${'nothing was promised'}               | ${terms(24)}     | ${null}          | ${72}  | ${48}    | ${100}
    ${'never since'}                        | ${terms(null)}   | ${terms(24)}     | ${72}  | ${48}    | ${100}
    ${'less of it since'}                   | ${terms(24, 10)} | ${terms(24, 80)} | ${72}  | ${48}    | ${80}
    ${'more of it since'}                   | ${terms(24)}     | ${terms(24, 50)} | ${72}  | ${48}    | ${100}
    ${'longer since, and for less'}         | ${terms(1, 10)}  | ${terms(24)}     | ${72}  | ${71}    | ${100}
    ${'the promise over, for less by now'}  | ${terms(1, 10)}  | ${terms(24)}     | ${12}  | ${11}    | ${10}
    ${'both over'}                          | ${terms(24)}     | ${terms(48)}     | ${12}  | ${null}  | ${null}
    ${'never, and never since'}             | ${terms(null)}   | ${terms(null)}   | ${72}  | ${null}  | ${null}
  `('holds, or what is better: $what', ({ says, promised, begins, until, percent }) => {
    const back = returnOf({ startsAt: inHours(begins as number), status: 'published', says, promised }, now)
    expect(back).toEqual(until === null ? undefined : { until: inHours(until as number), percent })
  })

  test('comes to nothing once it has begun or is cancelled', () => {
    for (const status of ['live', 'ended', 'canceled'] as const)
      expect(returnOf({ startsAt: inHours(72), status, says: terms(24), promised: terms(24) }, now)).toBeUndefined()
  })
})
