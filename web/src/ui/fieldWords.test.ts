import { expect, test } from 'vitest'
import { fieldWords } from './fieldWords.ts'

test.each([
  ['', ''],
  ['nickname', 'Nickname'],
  ['displayName', 'Display Name'],
  ['display_name', 'Display Name'],
  ['shortBio', 'Short Bio'],
  ['targetURL', 'Target URL'],
  ['URLPath', 'URL Path'],
  ['images.0.altText', 'Images 0 Alt Text'],
])('%s reads %s', (name, words) => expect(fieldWords(name)).toBe(words))
