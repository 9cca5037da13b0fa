import styled from '@emotion/styled'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PersonLine } from '#features/people/PersonLine.tsx'
import { ListCard } from '#ui/Card.tsx'
import { CardColumn } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { directoryWords } from '#words/en/directory.ts'
import { useWords } from '#words/words.tsx'
import { suggestedPeople } from './searchIn.ts'

const Title = styled(H4)`margin-bottom: 10px; @media (max-width: 599.95px) { margin: 0 16px 10px; }`

/** People who share interests with the reader, or something else where there are none. */
export const SuggestedPeople = ({ otherwise = null }: { otherwise?: ReactNode }) => {
  const words = useWords(directoryWords)
  const { data } = useSuspenseQuery(suggestedPeople())
  if (data.length === 0) return otherwise
  return (
    <section aria-label={words.suggested}>
      <Title>{words.suggested}</Title>
      <CardColumn>
        <ListCard as="div">
          <ul aria-label={words.suggested}>
            {data.map((person) => (
              <PersonLine key={person.id} person={person} line={words.shares(person.sharedInterests)} />
            ))}
          </ul>
        </ListCard>
      </CardColumn>
    </section>
  )
}
