import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn, linksOf, type AddressPiece } from './addressesIn.ts'

const joined = (pieces: AddressPiece[]) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.href)).join('')

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
  ['a full stop of Chinese and Japanese', 'https://a.example/x。次', ['https://a.example/x']],
  ['commas and brackets of these', '見て（https://a.example/x）、https://b.example！', ['https://a.example/x', 'https://b.example']],
  ['corner brackets', '「https://a.example/x」と', ['https://a.example/x']],
  ['what follows a letter without a space', '请看https://a.example/东京', ['https://a.example/东京']],
  ['letters of a name in it', 'https://ja.example/wiki/佐々木・ジョン', ['https://ja.example/wiki/佐々木・ジョン']],
  ['Arabic marks', 'انظر https://a.example/x، ثم https://b.example/y؟', ['https://a.example/x', 'https://b.example/y']],
  ['Thai', 'ดู https://a.example/ไทย ครับ', ['https://a.example/ไทย']],
  ['a danda', 'https://a.example/x।', ['https://a.example/x']],
  ['a final underscore', 'https://a.example/wiki/Some_name_', ['https://a.example/wiki/Some_name_']],
  ['pictures after it', 'https://a.example/x🔥 https://b.example❤️', ['https://a.example/x', 'https://b.example']],
  ['quotes of other languages', '„https://a.example“ «https://b.example/»', ['https://a.example', 'https://b.example/']],
  ['a name in front of the host', 'https://good.example@evil.example/ https://@evil.example https://a:b@evil.example', []],
  ['a backslash', 'https://evil.example\\@good.example/x', []],
  ['marks that nobody sees', 'https://a.example/x\u200b https://b.example\u202e', ['https://a.example/x', 'https://b.example']],
  ['the beginning and the end', 'https://a.example', ['https://a.example']],
  ['line breaks', 'https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
])('%s', (_, text, links) => expect(linksOf(text)).toEqual(links))

test('no letter is lost, whatever somebody writes', () => {
  const bits = fc.constantFrom('https://', 'http://', 'a.example', '/', '(', ')', '.', ' ', '\n', 'é', '👩‍🌾', '<', '"', '。', '\\', '@', '_', '】')
  const texts = fc.array(bits).map((parts) => parts.join(''))
  fc.assert(fc.property(texts, (text) => joined(addressesIn(text)) === text))
})

test('a long run of marks after an address costs no time', () => {
  for (const mark of ['.', ')', '.)', '(', ']'])
    expect(linksOf(`https://a.example/x${mark.repeat(50_000)}`)[0]).toMatch(/^https:\/\/a\.example\/x/)
})
