import { expect, test } from 'vitest'
import { firstWords } from './firstWords.ts'

test.each([
  ['its title', { title: 'Third firing', text: 'Two kilns' }, 'Third firing'],
  ['its first line', { title: '', text: '\n Kiln is on.\nNobody talk to me.' }, 'Kiln is on.'],
  ['a long line, cut', { title: '', text: 'w'.repeat(200) }, `${'w'.repeat(120)}…`],
  ['nothing, where a locked post has neither', { title: '', text: '' }, ''],
])('a post is known by %s', (_, post, line) => expect(firstWords(post)).toBe(line))
