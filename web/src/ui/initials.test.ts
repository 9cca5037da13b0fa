import { expect, test } from 'vitest'
import { groundOf, initials } from './initials.ts'

test.each([
  ['', ''],
  ['Juno Park', 'JP'],
  ['Theodora Vasquez-Montgomery de la Cruz', 'TC'],
  ['vexillum', 'VE'],
  ['kaidō_zero', 'KZ'],
  ['Q', 'Q'],
  ['😀 Ada', 'AD'],
  ['أحمد علي', 'أع'],
])('%s is shown as %s', (name, letters) => expect(initials(name)).toBe(letters))

test('a person keeps their ground, and every ground is used', () => {
  const ids = Array.from({ length: 64 }, (_, index) => `0199c0de-0000-7000-8000-${String(index).padStart(12, '0')}`)
  expect(ids.map(groundOf)).toEqual(ids.map(groundOf))
  expect(new Set(ids.map(groundOf))).toEqual(new Set([0, 1, 2, 3]))
})
