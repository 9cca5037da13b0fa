import styled from '@emotion/styled'
import type { Arrived } from '@marquee/contract/dashboards'
import { ShowMore, type Paged } from '#feedback/ShowMore.tsx'
import { profilePath } from '#paths.ts'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const More = styled.div`display: grid; justify-items: center; &:empty { display: none; }`

interface Props {
  label: string
  people: readonly Arrived[]
  /** Says when somebody came. */
  line: (when: string) => string
  more: Paged
}

/** People by when they came, the newest first. */
export const ArrivedList = ({ label, people, line, more }: Props) => {
  const words = useWords(dashboardsWords)
  return (
    <Room>
      {people.length === 0 ? (
        <EmptyState drawing="people" title={words.nobodyInTime} text={words.nobodyInTimeText} />
      ) : (
        <ListCard aria-label={label}>
          <ul>
            {people.map((person) => (
              <li key={person.id}>
                <PersonRow person={person} href={profilePath(person)} line={line(dateOf(person.at))} />
              </li>
            ))}
          </ul>
        </ListCard>
      )}
      <More>
        <ShowMore list={more} label={words.showMore} />
      </More>
    </Room>
  )
}
