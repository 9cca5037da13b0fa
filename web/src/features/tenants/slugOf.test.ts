import { expect, test } from 'vitest'
import { slugOf } from './slugOf.ts'

test.each([
  ['The Kiln', 'the-kiln'],
  ['Über den Öfen!', 'uber-den-ofen'],
  ['  --Ada & Cleo--  ', 'ada-cleo'],
  ['新作', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%s suggests %s', (name, slug) => expect(slugOf(name)).toBe(slug))
