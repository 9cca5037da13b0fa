import type { ContentRule } from '@marquee/contract/contentRules'
import type { contentRulesWords } from '#words/en/contentRules.ts'
import type { WordsIn } from '#words/words.tsx'

const shown = 4

/** What a rule is called: the first of its words, or what it counts. */
export const nameOf = (words: WordsIn<typeof contentRulesWords>, { kind, words: own, number }: Pick<ContentRule, 'kind' | 'words' | 'number'>) => {
  const rest = own.length - shown
  const named = own.slice(0, shown).map((word) => `“${word}”`).join(', ')
  return words.named[kind](rest > 0 ? named + words.more(rest) : named, number)
}
