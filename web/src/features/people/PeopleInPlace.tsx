import type { ReactNode } from 'react'
import { InPlace } from '#errors/InPlace.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { CardColumn } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { peopleWords } from '#words/en/people.ts'
import { useWords } from '#words/words.tsx'

/** People who come by themselves, while the rest of the page stands. Give it a `key` that follows what is asked. */
export const PeopleInPlace = ({ children }: { children: ReactNode }) => {
  const words = useWords(peopleWords)
  return (
    <InPlace
      waiting={
        <CardColumn>
          <ListSkeleton />
        </CardColumn>
      }
      failed={(retry) => (
        <CardColumn>
          <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />
        </CardColumn>
      )}
    >
      {children}
    </InPlace>
  )
}
