import { expect, it } from 'vitest'
import { isoInstant } from './isoInstant.ts'

it.each([
  ['2026-11-21 05:48:54.123456+00', '2026-11-21T05:48:54.123Z'],
  ['2026-11-21 05:48:54.999999+00', '2026-11-21T05:48:54.999Z'],
  ['2026-11-21 05:48:54.5+00', '2026-11-21T05:48:54.500Z'],
  ['2026-11-21 05:48:54+00', '2026-11-21T05:48:54.000Z'],
])('reads %s as %s', (text, iso) => {
  expect(isoInstant(text)).toBe(iso)
  expect(new Date(iso).toISOString()).toBe(iso)
})

it('reads another zone all the same', () => expect(isoInstant('2026-11-21 06:48:54.5+01:00')).toBe('2026-11-21T05:48:54.500Z'))
