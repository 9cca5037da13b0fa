import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, type Piece } from './pieces.ts'

const wordsOf = (piece: Piece) => (typeof piece === 'string' ? piece : 'href' in piece ? piece.href : piece.written)
const followed = (text: string) => piecesOf(text).filter((piece) => typeof piece !== 'string').map(wordsOf)

test.each([
  ['words', 'Just words.', []],
  ['a person', '@ada, look', ['@ada']],
  ['a person at the end of a sentence', 'Thanks @ines.makes.', ['@ines.makes']],
  ['capitals', 'Thanks @Ada', ['@Ada']],
  ['a mail address', 'Write to ada@kiln.example', []],
  ['too short a name', '@ab', []],
  ['a topic', 'My #Glaze, at last', ['#Glaze']],
  ['an address with all of them in it', 'https://kiln.example/@ada?x=1#glaze', ['https://kiln.example/@ada?x=1#glaze']],
  ['all at once', '@ben see https://kiln.example (#kiln)', ['@ben', 'https://kiln.example', '#kiln']],
])('%s', (_, text, expected) => expect(followed(text)).toEqual(expected))

test('joined again, the pieces are the text', () => {
  const bits = fc.constantFrom('@', '#', 'ada', ' ', '.', 'https://a.example/', 'ß', '\n', '@ada', '#kiln', '/', '_')
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (parts) => {
      expect(piecesOf(parts.join('')).map(wordsOf).join('')).toBe(parts.join(''))
    }),
  )
})
