import type { Leaver } from '@marquee/contract/leavers'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import type { WordsIn } from '#words/words.tsx'

/** Why somebody has left, in a few words: what they have said, or what ended it. */
export const whyOf = ({ endedReason, reason }: Pick<Leaver, 'endedReason' | 'reason'>, words: WordsIn<typeof dashboardListsWords>): string => {
  if (endedReason === null) return words.notKnown
  if (endedReason !== 'member') return words.endings[endedReason]
  return reason ? words.reasons[reason] : words.saidNothing
}
