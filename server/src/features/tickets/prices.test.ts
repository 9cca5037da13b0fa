import type { TicketKind } from '@marquee/contract/tickets'
import { describe, expect, it, test } from 'vitest'
import { isShown, priceOf, settled } from './prices.ts'

const type = (changes: object = {}) => ({ id: 'seat', kind: 'paid' as TicketKind, cents: 1_200, memberCents: null, hasMemberPrice: false, ...changes })
const code = (changes: object = {}) => ({ id: 'c', code: 'EARLY', kind: 'percent' as const, value: 10, ticketTypeIds: [], ...changes })

test.each([
  ['paid', 1_200, undefined, 1_200],
  ['paid', 1_200, 1, 1_200],
  ['free', 0, 900, 0],
  ['tier', 0, undefined, 0],
  ['pay_what_you_can', 500, 499, undefined],
  ['pay_what_you_can', 500, 700, 700],
  ['pay_what_you_can', 500, undefined, 500],
  ['pay_what_you_can', 0, 0, 0],
  ['pay_what_you_can', 0, 99, undefined],
  ['donation', 0, 0, 0],
  ['donation', 0, 2_500, 2_500],
] as const)('%s at %s comes to what it should where %s is said', (kind, cents, chosen, price) => {
  expect(priceOf(type({ kind, cents }), chosen)?.cents).toBe(price)
})

describe('what is taken off', () => {
  it('is what members have less, and then what the code takes of the rest', () => {
    const members = type({ memberCents: 1_000, hasMemberPrice: true })
    expect(priceOf(members)).toEqual({ listCents: 1_200, memberOffCents: 200, codeOffCents: 0, cents: 1_000 })
    expect(priceOf(members, undefined, code())).toEqual({ listCents: 1_200, memberOffCents: 200, codeOffCents: 100, cents: 900 })
  })

  it('is nothing for whoever lacks the tier, for other kinds, and for what people choose to pay', () => {
    expect(priceOf(type({ memberCents: 1_000 }))).toMatchObject({ cents: 1_200 })
    expect(priceOf(type(), undefined, code({ ticketTypeIds: ['other'] }))).toMatchObject({ cents: 1_200 })
    expect(priceOf(type({ kind: 'donation', cents: 0 }), 1_000, code())).toMatchObject({ cents: 1_000, codeOffCents: 0 })
  })

  it('is never more than what it costs', () => {
    expect(priceOf(type(), undefined, code({ kind: 'amount', value: 5_000 }))).toMatchObject({ codeOffCents: 1_200, cents: 0 })
    expect(priceOf(type(), undefined, code({ value: 100 }))).toMatchObject({ cents: 0 })
  })
})

const seen = (visibility: 'shown' | 'code_only' | 'hidden', changes?: object) => isShown({ id: 'seat', visibility }, changes && code(changes))

it('shows what a code opens to whoever has one that is for it, and what is hidden to nobody', () => {
  expect([seen('shown'), seen('code_only'), seen('hidden', {})]).toEqual([true, false, false])
  expect(seen('code_only', {})).toBe(true)
  expect(seen('code_only', { ticketTypeIds: ['seat'] })).toBe(true)
  expect(seen('code_only', { ticketTypeIds: ['other'] })).toBe(false)
})

describe('nothing to pay (traps §9)', () => {
  const line = (cents: number, quantity: number) => ({ quantity, listCents: 1_000, memberOffCents: 0, codeOffCents: 1_000 - cents, cents })
  const total = (lines: ReturnType<typeof line>[]) => settled(lines).reduce((sum, one) => sum + one.quantity * one.cents, 0)

  it('is what comes to less than a card can be charged with', () => {
    expect(total([line(49, 1)])).toBe(0)
    expect(total([line(20, 1), line(10, 2)])).toBe(0)
    expect(settled([line(49, 1)])[0]).toMatchObject({ codeOffCents: 1_000 })
    expect(total([line(25, 2)])).toBe(50)
    expect(total([line(0, 3)])).toBe(0)
  })
})
