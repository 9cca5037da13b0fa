import type { ProfileCard } from '@marquee/contract/profiles'
import { profilePath } from '#paths.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { RowsCard } from './RowsCard.tsx'

/** A few people, each with the way to their page. */
export const PeopleCard = ({ title, people, empty }: { title: string; people: ProfileCard[]; empty: string }) => (
  <RowsCard title={title} items={people} empty={empty}>
    {(person) => <PersonRow person={person} href={profilePath(person)} line={`@${person.nickname}`} />}
  </RowsCard>
)
