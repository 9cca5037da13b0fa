import { PeopleInPlace } from '#features/people/PeopleInPlace.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { InterestFilter } from './InterestFilter.tsx'
import { RoleFilter } from './RoleFilter.tsx'
import { isOpenQuestion, type Search } from './searchIn.ts'
import { SuggestedPeople } from './SuggestedPeople.tsx'

/** Finding people: by name, among creators, by role, by interest. */
export const PeopleTab = ({ search, onChange }: { search: Search; onChange: (change: Partial<Search>) => void }) => (
  <>
    {search.tab === 'people' && <RoleFilter role={search.role} onChange={(role) => onChange({ role })} />}
    <InterestFilter interestId={search.interestId} onChange={(interestId) => onChange({ interestId })} />
    {isOpenQuestion(search) ? (
      <PeopleInPlace>
        <SuggestedPeople otherwise={<FoundPeople search={search} />} />
      </PeopleInPlace>
    ) : (
      <FoundPeople search={search} />
    )}
  </>
)
