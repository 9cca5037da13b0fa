import { Card } from '#ui/Card.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Group } from './Group.tsx'
import { people, say } from './samples.ts'

const rows = [people.ines, people.theo, people.vex]

/** Rows of a long page. A list as short as this one stands whole. */
export const ListsGroup = () => (
  <Group title={say.lists}>
    <Rows items={rows} keyOf={({ id }) => `playground ${id}`} likelyHeight={96}>
      {(person) => (
        <Card>
          <PersonRow person={person} href="/" line={say.interest} />
        </Card>
      )}
    </Rows>
  </Group>
)
