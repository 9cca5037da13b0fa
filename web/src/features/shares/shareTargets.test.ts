import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { passedOf } from './shareTargets.ts'

const passed = (changes: Parameters<typeof post>[1]) => passedOf(post(1, changes), 'https://northlight.example', (name) => `A post by ${name}`)

it('names a post by its title, or by who wrote it, and leads to it', () => {
  const { url, title, text } = passed({ title: 'Third firing', text: 'The blue I wanted' })
  expect([url, title, text]).toEqual([`https://northlight.example/posts/${post(1).id}`, 'Third firing', 'The blue I wanted'])
  expect(passed({ title: '' }).title).toBe(`A post by ${post(1).author.displayName}`)
})

it('tells no more than 200 characters of it, and cuts no letter in half', () => {
  const family = '👨‍👩‍👧'
  const { text } = passed({ text: family.repeat(60) })
  expect(text.length).toBeLessThanOrEqual(200)
  expect(text).toBe(`${family.repeat(24)}…`)
})

it('tells the warning, and not the words, of what readers are warned of', () => {
  expect(passed({ text: 'The burn, up close', isSensitive: true, warning: 'A burn' }).text).toBe('A burn')
  expect(passed({ text: 'The burn, up close', isSensitive: true, warning: '' }).text).toBe('')
})
