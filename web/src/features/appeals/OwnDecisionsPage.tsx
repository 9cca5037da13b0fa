import { moderation } from '@marquee/contract/moderation'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
import { useOwnNews } from '#live/useOwnNews.ts'
import { OwnList } from '#features/reports/OwnList.tsx'
import { reportsWords } from '#words/en/reports.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { DecisionCard } from './DecisionCard.tsx'

const mine = () => ({ ...pages(moderation.ownDecisions, {}), staleTime: 0 })

export const loader = () => prefetch(mine())
export const handle = { title: wordsOf(reportsWords).title }

/** What moderators have decided about the reader, with the reasons. */
export default function OwnDecisionsPage() {
  const words = useWords(reportsWords)
  const list = useSuspenseInfiniteQuery(mine())
  useOwnNews(moderation.ownDecisions)
  return (
    <OwnList current="decisions" list={list} empty={[words.noDecisions, words.noDecisionsText]}>
      {(one) => <DecisionCard key={one.id} decision={one} />}
    </OwnList>
  )
}
