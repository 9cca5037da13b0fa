import type { CaptionLanguage } from '@marquee/contract/captions'
import { expect, it } from 'vitest'
import { captionsFor } from './captionsFor.ts'

it.each<[string, CaptionLanguage[], string | null, string[], CaptionLanguage | undefined]>([
  ['the chosen language before those of the browser', ['de', 'en'], 'en', ['de'], 'en'],
  ['a language of the browser where the chosen one is not there', ['de', 'fr'], 'en', ['sv', 'fr', 'de'], 'fr'],
  ['the very one before one of its kin', ['en', 'en-GB', 'en-US'], null, ['en-US'], 'en-US'],
  ['one of its kin before the next language', ['de', 'pt-BR'], null, ['pt-PT', 'de'], 'pt-BR'],
  ['whatever capitals a browser writes', ['zh-Hant'], null, ['zh-hant'], 'zh-Hant'],
  ['none that the reader does not understand', ['ja'], 'en', ['en', 'de'], undefined],
  ['none where there are none', [], 'en', ['en'], undefined],
])('finds %s', (_what, there, chosen, spoken, found) => {
  expect(captionsFor(there.map((language) => ({ language })), chosen, spoken)).toBe(found)
})
