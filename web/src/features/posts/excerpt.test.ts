import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

it('leaves a short post whole', () => expect(excerpt('Third firing.\n\nThe blue I wanted.')).toBeUndefined())

it('cuts a long post between two words', () => {
  const text = words(300)
  const start = excerpt(text)!
  expect(start.length).toBeLessThanOrEqual(320)
  expect(text.startsWith(`${start} `)).toBe(true)
})

it('cuts a tall post between two lines', () => {
  const text = Array.from({ length: 40 }, (_, index) => `${index}. slip the clay`).join('\n')
  expect(excerpt(text)?.split('\n')).toHaveLength(8)
})

it('hides nothing for the sake of a few words', () => {
  expect(excerpt(words(300).slice(0, 400))).toBeUndefined()
  expect(excerpt(words(300).slice(0, 520))).toBeDefined()
})

it('cuts one endless word somewhere', () => expect(excerpt('a'.repeat(5000))).toHaveLength(320))

it('never cuts an address', () => {
  const address = `https://kiln.example/${'a'.repeat(1000)}`
  expect(excerpt(address)).toBeUndefined()
  expect(excerpt(`See ${address} and ${words(100)}`)).toBe('See')
})
