import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autolink, type Piece } from './autolink.ts'

const linksIn = (text: string) => autolink(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.href]))
const joined = (pieces: Piece[]) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.href)).join('')

test.each([
  ['nothing to press', 'Just words, no address.', []],
  ['an address alone', 'https://kiln.example/blue', ['https://kiln.example/blue']],
  ['two of them', 'http://a.example and https://b.example/x?y=1#z', ['http://a.example', 'https://b.example/x?y=1#z']],
  ['the mark that ends the sentence', 'See https://kiln.example/blue. Then rest…', ['https://kiln.example/blue']],
  ['brackets around it', '(see https://kiln.example/blue)', ['https://kiln.example/blue']],
  ['a bracket of its own', 'https://en.example/wiki/Glaze_(pottery), really', ['https://en.example/wiki/Glaze_(pottery)']],
  ['quotes around it', '“https://kiln.example”', ['https://kiln.example']],
  ['capitals', 'HTTPS://Kiln.Example/A', ['HTTPS://Kiln.Example/A']],
  ['other schemes', 'javascript://x.example/%0aalert(1) ftp://x.example data://x.example mailto:a@x.example', []],
  ['a scheme inside a word', 'xhttps://kiln.example', []],
  ['an address that leads nowhere', 'https:// http://. https://localhost', []],
  ['tags', '<a href="https://kiln.example/a">x</a>', ['https://kiln.example/a']],
  ['line breaks', 'https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
])('%s', (_, text, links) => expect(linksIn(text)).toEqual(links))

test('no letter is lost, whatever somebody writes', () => {
  const bits = fc.constantFrom('https://', 'http://', 'a.example', '/', '(', ')', '.', ' ', '\n', 'é', '👩‍🌾', '<', '"')
  const texts = fc.array(bits).map((parts) => parts.join(''))
  fc.assert(fc.property(texts, (text) => joined(autolink(text)) === text))
})
