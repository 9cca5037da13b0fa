import { caseStates, type CaseState } from '@marquee/contract/cases'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { shownCount } from '#start/waitingRequests.ts'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { appealsWords } from '#words/en/appeals.ts'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import { addressOfQueue, type QueueWish } from './addressOfQueue.ts'

type View = CaseState | 'appeals' | 'people' | 'log'

/** The lists of moderation: cases by how they stand, appeals, people, and what was done. */
export const ModerationTabs = ({ current, wish }: { current: View; wish?: QueueWish }) => {
  const words = useWords(moderationWords)
  const { title } = useWords(appealsWords)
  const people = useWords(moderatedPeopleWords)
  const { moderation } = useMe()
  const waiting: Partial<Record<View, number>> = { open: moderation?.open, in_review: moderation?.inReview, appeals: moderation?.appeals }
  const tabOf = (view: View, label: string, href: string) => {
    const many = waiting[view]
    return { label, href, isCurrent: view === current, ...(many ? { count: shownCount(many) } : {}) }
  }
  return (
    <MarqueeTabs
      label={words.views}
      tabs={[
        ...caseStates.map((state) => tabOf(state, words.states[state], addressOfQueue({ ...wish, state }))),
        tabOf('appeals', title, to('appeals')),
        tabOf('people', people.tab, to('moderationPeople')),
        tabOf('log', people.log, to('moderationLog')),
      ]}
    />
  )
}
