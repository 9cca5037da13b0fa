import { expect, it } from 'vitest'
import { judge, type Shown } from './verdict.ts'

const shown = (seq: number, senderId: string, number: number): Shown => ({ seq, clientId: `${senderId}${number}`, senderId, text: `${senderId} ${number}` })
const kept = [shown(1, 'ada', 1), shown(2, 'ben', 1), shown(3, 'ada', 2)]
const said = kept.map(({ seq, clientId, text }) => ({ chatId: 'c', seq, clientId, text }))
const held = (list: Shown[], screen = list, words = said) => judge(new Map([['c', list]]), [{ said: words, shown: new Map([['c', screen]]) }])
const nothing = { lost: 0, twice: 0, outOfOrder: 0, invented: 0 }

it('finds nothing wrong where everybody sees what is kept', () => {
  expect(held(kept)).toEqual(nothing)
})

it('finds what was acknowledged and is not kept', () => {
  expect(held(kept.slice(0, 2))).toEqual({ ...nothing, lost: 1 })
})

it('finds what is kept and not seen', () => {
  expect(held(kept, kept.slice(0, 1))).toEqual({ ...nothing, lost: 2 })
})

it('finds what stands twice, under one name or another', () => {
  const again = { ...shown(4, 'ada', 2), clientId: 'another' }
  expect(held([...kept, again])).toMatchObject({ twice: 2, lost: 0 })
  expect(held(kept, kept, [...said, { ...said[0]!, seq: 2 }])).toEqual({ ...nothing, twice: 1 })
})

it('finds what stands in another place, or before what was said earlier', () => {
  expect(held(kept, [kept[0]!, kept[2]!, kept[1]!])).toMatchObject({ outOfOrder: 2 })
  expect(held([shown(1, 'ada', 2), shown(2, 'ada', 1)], undefined, [])).toMatchObject({ outOfOrder: 2, twice: 0 })
})

it('finds a gap, and what nobody has kept', () => {
  const strange = shown(4, 'eve', 1)
  expect(held([kept[0]!, kept[2]!], undefined, [])).toMatchObject({ outOfOrder: 2 })
  expect(held(kept, [...kept, strange])).toEqual({ ...nothing, invented: 1 })
})
