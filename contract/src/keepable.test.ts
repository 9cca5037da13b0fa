import { expect, it } from 'vitest'
import { z } from 'zod'
import { keepable } from './keepable.ts'

const seen = z.strictObject({ text: z.string() })
const shape = z.strictObject({ text: z.string(), seen: seen.optional(), more: z.array(z.string()).default([]) })
const kept = keepable(shape, { isKept: true })
const said = (input: unknown, one = kept) => one.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it.each(['Ada', 'Ada\nLind\tx\r\n', 'أدا', '❤️', '👩🏽‍🚀', '🏳️‍🌈', '1️⃣', '…', '\uf8ff', 'a\u200db', '', ' \n'])('takes %j', (text) => {
  expect(said({ text })).toEqual([])
})

it.each(['a\0b', '\ud800', 'x\udc00', 'a\u0007b', 'a\u001b[31m', '\x7f'])('refuses what nobody can keep or type: %j', (text) => {
  expect(said({ text })).toEqual([['text', 'must not hold characters that cannot be seen']])
  expect(said({ text: 'x', more: ['a', text] })).toEqual([['more.1', 'must not hold characters that cannot be seen']])
  expect(said({ text }, keepable(shape, { isKept: false }))).toHaveLength(1)
})

it.each(['\u200b', '\u3164', '\u2800', '\u202e', ' \u200b\n\ufeff ', '\u{e0041}', '\u00ad', '\u0301', '\ufe0f', '\u115f\u1160'])('refuses a text that shows nothing: %j', (text) => {
  expect(said({ text })).toEqual([['text', 'must hold something to see']])
  // Whoever looks for that finds nothing; what somebody saw before may be from a time with other rules.
  expect(said({ text }, keepable(shape, { isKept: false }))).toEqual([])
  expect(said({ text: 'x', seen: { text } })).toEqual([])
})
