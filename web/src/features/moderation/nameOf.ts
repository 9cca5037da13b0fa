import type { Reported } from '@marquee/contract/cases'
import type { moderationWords } from '#words/en/moderation.ts'
import type { WordsIn } from '#words/words.tsx'

/** What a case is called: 'Post by Ada', or the person's name. */
export const nameOf = (words: WordsIn<typeof moderationWords>, { type, person }: Pick<Reported, 'type' | 'person'>) => {
  if (type === 'profile') return person?.displayName || words.somebodyFirst
  return words.by(words.things[type], person?.displayName || words.somebody)
}
