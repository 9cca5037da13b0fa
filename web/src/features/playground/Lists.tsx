import styled from '@emotion/styled'
import { Card } from '#ui/Card.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { Rows } from '#ui/Rows.tsx'
import { SideScroll } from '#ui/SideScroll.tsx'
import { Group } from './Group.tsx'
import { people, say } from './samples.ts'

const rows = [people.ines, people.theo, people.vex]

const Line = styled(SideScroll)`display: flex; gap: 10px; padding: 8px; & > li { flex: none; width: 240px; }`

/** Rows of a long page. A list as short as this one stands whole. And a line of more than fits beside each other. */
export const ListsGroup = () => (
  <Group title={say.lists}>
    <Rows items={rows} keyOf={({ id }) => `playground ${id}`} likelyHeight={96}>
      {(person) => (
        <Card>
          <PersonRow person={person} href="/" line={say.interest} />
        </Card>
      )}
    </Rows>
    <Line label={say.lists}>
      {Object.values(people).map((person) => (
        <li key={person.id}>
          <Card>
            <PersonRow person={person} href="/" />
          </Card>
        </li>
      ))}
    </Line>
  </Group>
)
