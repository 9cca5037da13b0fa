import { expect, test } from 'vitest'
import { linkIn } from './linkIn.ts'

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['Read this: https://example.com/a?b=c. And then?', 'https://example.com/a?b=c'],
  ['(https://example.com/)', undefined],
  ['see\nhttp://example.com/x#y', 'http://example.com/x#y'],
  ['https://one.example https://two.example', 'https://one.example'],
  ['https://', undefined],
  ['https://kiln', undefined],
  ['no link at all', undefined],
  ['', undefined],
])('%j leads to %s', (text, link) => expect(linkIn(text)).toBe(link))
