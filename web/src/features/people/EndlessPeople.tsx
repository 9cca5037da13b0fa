import type { ReactNode } from 'react'
import { EndlessCard } from '#features/posts/EndlessCard.tsx'
import type { More } from '#features/posts/MoreBelow.tsx'
import { peopleWords } from '#words/en/people.ts'
import { useWords } from '#words/words.tsx'

type Props = {
  label: string
  more: More
  /** While the answer to an earlier question is shown. */
  isOld?: boolean
  /** Items of a list, one a person. */
  children: ReactNode
}

/** People in a card, going on while one scrolls. */
export const EndlessPeople = (props: Props) => {
  const words = useWords(peopleWords)
  return <EndlessCard failed={{ title: words.moreFailed, text: words.failedText }} {...props} />
}
