import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'
import { nameOf } from './nameOf.ts'

it('cuts no letter in half where a post is told in a line or begun in a list', () => {
  const text = `a${'👩‍👩‍👧'.repeat(300)}`
  const unnamed = {} as Parameters<typeof nameOf>[1]['unnamed']
  for (const cut of [excerpt(text)!, nameOf({ title: text, text: '', kind: 'text' }, { unnamed, reshareOf: () => '' })]) {
    expect(cut.replaceAll('👩‍👩‍👧', '')).toMatch(/^a…?$/)
    expect(cut.length).toBeGreaterThan(100)
  }
})
