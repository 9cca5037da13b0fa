import { AudioLines, Flower2, Grid3x3, Map as TreasureMap, Star } from 'lucide-react'
import { expect, test } from 'vitest'
import { interestIcon, interestIcons } from './interestIcon.ts'

test.each([
  ['audio-lines', AudioLines],
  ['flower-2', Flower2],
  ['grid-3x3', Grid3x3],
  ['map', TreasureMap],
  ['no-such-thing', Star],
  ['constructor', Star],
  ['', Star],
])('%j has its drawing', (name, drawing) => expect(interestIcon(name)).toBe(drawing))

test('every drawing can be chosen by its name', () => {
  expect(interestIcons).toContain('grid-2x2')
  expect(interestIcons.filter((name) => name !== 'star' && interestIcon(name) === Star)).toEqual([])
})
