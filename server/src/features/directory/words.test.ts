import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { afterPrefix, slipsOf, wordsOf } from './words.ts'

const names = [
  ['Ada Owusu Lindqvist', ['lindqvist', 'owusu', 'ada']],
  ['ines.makes', ['makes', 'ines']],
  ['Øyvind  Åström-Süß', ['oyvind', 'astrom', 'suss']],
  ['O’Brien, Jr.', ['brien', 'jr', 'o']],
  ['ЖАННА Ёлкина', ['елкина', 'жанна']],
  ['ＦＵＬＬ', ['full']],
  ['ada ADA Ada', ['ada']],
  [' … ', []],
  ['山田 太郎', ['山田', '太郎']],
  ['Łukasz Þórðarson', ['lukasz', 'thordarson']],
  ['IŞIL İnan ılgaz', ['isil', 'inan', 'ilgaz']],
  ['Đặng Æsa Œuvre ΣΊΣΥΦΟΣ', ['dang', 'aesa', 'oeuvre', 'σισυφοσ']],
] as const

it.each(names)('finds in %j the words %j, the longest first', (name, words) => expect([...wordsOf(name)].sort()).toEqual([...words].sort()))

it('ends a prefix after everything that begins with it', () => {
  expect(['ada', 'adam', 'ada\u{10FFFE}'].every((word) => word >= 'ada' && word < afterPrefix('ada'))).toBe(true)
})

it.each([
  ['lindqist', 'lindqvist'],
  ['lindqvvist', 'lindqvist'],
  ['lindkvist', 'lindqvist'],
  ['pryia', 'priya'],
  ['елкена', 'елкина'],
])('takes %s for %s', (typed, meant) => expect(slipsOf(typed)).toContain(meant))

it('takes a word for nothing that is two slips away, nor for itself', () => {
  expect(slipsOf('pryja')).not.toContain('priya')
  expect(slipsOf('anna')).not.toContain('anna')
  expect(slipsOf('x'.repeat(50)).length).toBeLessThan(2_800)
})

describe('the database', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  it.each(names)('cuts %j alike', async (name, words) => {
    const { rows } = await world.owner.query<{ word: string }>('select word from directory_words($1) word', [name])
    expect(rows.map(({ word }) => word).sort()).toEqual([...words].sort())
  })
})
