import type { ManagedInterest } from '@marquee/contract/interests'
import { expect, test } from 'vitest'
import { placed } from './managedInterests.ts'

const list = [...'abcd'].map((id): ManagedInterest => ({ id, name: id, icon: 'star', isActive: true, memberCount: 0 }))

test.each([
  ['a', 'c', 'bacd'],
  ['d', 'a', 'dabc'],
  ['b', null, 'acdb'],
  ['c', 'd', 'abcd'],
  ['x', 'a', 'abcd'],
])('%s in front of %s makes %s', (id, before, order) =>
  expect(placed(list, id, before).map((one) => one.id).join('')).toBe(order))
