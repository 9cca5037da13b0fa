import { expect, test } from 'vitest'
import { postFormWords } from '#words/en/postForm.ts'
import { wordsOf } from '#words/words.tsx'
import { nameOf, restOf } from './nameOf.ts'

const blank = { title: '', text: '', kind: 'text' as const }
const link = { title: 'A cabinet from plywood', url: 'https://clips.example.com/cabinet' }

test.each([
  ['its title', { ...blank, title: 'Third firing', text: 'Two kilns' }, 'Third firing'],
  ['its first line', { ...blank, text: '\n Kiln is on.\nNobody talk to me.' }, 'Kiln is on.'],
  ['a long line, cut', { ...blank, text: 'w'.repeat(200) }, `${'w'.repeat(120)}…`],
  ['what its link is called', { ...blank, kind: 'link' as const, link }, 'A cabinet from plywood'],
  ['where its link leads', { ...blank, kind: 'link' as const, link: { ...link, title: '' } }, 'clips.example.com'],
  ['what it passes on', { ...blank, kind: 'reshare' as const, original: { title: '', text: 'Kiln is on.' } }, 'Reshare: Kiln is on.'],
  ['what it is, where it says nothing', { ...blank, kind: 'poll' as const }, 'Untitled poll'],
])('a post is known by %s', (_, post, line) => expect(nameOf(post, wordsOf(postFormWords))).toBe(line))

test.each([
  ['all of the text under a title', { title: 'Third firing', text: 'Two kilns' }, 'Two kilns'],
  ['the lines after the first', { title: '', text: ' Kiln is on.\nNobody talk to me.' }, 'Nobody talk to me.'],
  ['nothing after the only one', { title: '', text: 'Kiln is on.' }, ''],
  ['all of a line too long to stand for it', { title: '', text: 'w'.repeat(200) }, 'w'.repeat(200)],
])('then it says %s', (_, post, rest) => expect(restOf(post)).toBe(rest))
