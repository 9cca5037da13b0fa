import styled from '@emotion/styled'
import type { Arrived } from '@marquee/contract/dashboards'
import type { ReactNode } from 'react'
import { ShowMore, type Paged } from '#feedback/ShowMore.tsx'
import { profilePath } from '#paths.ts'
import { Card, ListCard } from '#ui/Card.tsx'
import { dayOf } from '#ui/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { Secondary } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const More = styled.div`display: grid; justify-items: center; &:empty { display: none; }`

interface Props<Person> {
  label: string
  people: readonly Person[]
  /** Says when somebody came: on which day, of those that are counted. */
  line: (when: string, person: Person) => string
  badge?: (person: Person) => ReactNode
  more: Paged
}

/** People by when they came, the newest first. */
export const ArrivedList = <Person extends Arrived>({ label, people, line, badge, more }: Props<Person>) => {
  const words = useWords(dashboardsWords)
  const ofLists = useWords(dashboardListsWords)
  const nobody = more.hasNextPage ? (
    <Card>
      <Secondary>{ofLists.noneYet}</Secondary>
    </Card>
  ) : (
    <EmptyState drawing="people" title={words.nobodyInTime} text={words.nobodyInTimeText} />
  )
  return (
    <Room>
      {people.length === 0 ? nobody : (
        <ListCard aria-label={label}>
          <ul>
            {people.map((person) => (
              <li key={person.id}>
                <PersonRow
                  person={person} href={profilePath(person)} line={line(dayOf(person.on), person)} badge={badge?.(person)}
                />
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
