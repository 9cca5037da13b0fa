import type { Account } from '@marquee/contract/accounts'
import type { ModeChoice } from '#theme/mode.ts'
import { browserZone } from '#ui/authorZone.ts'
import { uiWords } from '#words/en/ui.ts'
import { languageFor, languages, type WordsOf } from '#words/words.tsx'

/** How the product looks and speaks to somebody: 'Dark', 'English' and 'Europe/Stockholm', also where the browser decides. */
export const mannerOf = (wordsOf: WordsOf, { account, mode }: { account: Account; mode: ModeChoice }) => {
  const code = languageFor(account.locale)
  return {
    theme: wordsOf(uiWords).modes[mode],
    language: languages.find(({ value }) => value === code)!.label,
    zone: account.timeZone ?? browserZone(),
  }
}
