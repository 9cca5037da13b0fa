import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { PersonLine } from '#features/people/PersonLine.tsx'
import { ListCard } from '#ui/Card.tsx'
import { CardColumn } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { nearPeople, type Search } from './searchIn.ts'

const Title = styled(H4)`margin-bottom: 10px; @media (max-width: 599.95px) { margin: 0 16px 10px; }`

/** People who are nearly called so: a letter too many, too few, wrong or in the wrong place. Nothing where nobody is. */
export const NearPeople = ({ search }: { search: Search }) => {
  const words = useWords(searchWords)
  const { data = [] } = useQuery({ ...nearPeople(search), enabled: Boolean(search.q.trim()) })
  if (data.length === 0) return null
  return (
    <section aria-label={words.near}>
      <Title>{words.near}</Title>
      <CardColumn>
        <ListCard as="div">
          <ul aria-label={words.near}>
            {data.map((person) => (
              <PersonLine key={person.id} person={person} />
            ))}
          </ul>
        </ListCard>
      </CardColumn>
    </section>
  )
}
