import styled from '@emotion/styled'
import type { CreatorSuggestion, Relation } from '@marquee/contract/profiles'
import { profilePath } from '#paths.ts'
import { Count } from '#ui/Count.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { useWords } from '#words/words.tsx'
import { FollowButton } from './FollowButton.tsx'

const Rows = styled.ul`
  & > li + li { border-top: 1px solid var(--line); }
`

type Suggestion = CreatorSuggestion & { relation?: Partial<Relation> }

/** What they are known for and how many follow them: "Synths · 48.2K followers". */
const Line = ({ topInterest, followerCount }: Suggestion) => {
  const { follows } = useWords()
  return (
    <>
      {topInterest && `${topInterest} · `}
      <Count of={followerCount} />
      {` ${follows.followers(followerCount)}`}
    </>
  )
}

/** Creators to follow, each with their button. */
export const SuggestionList = ({ people, onFollow }: { people: Suggestion[]; onFollow?: () => unknown }) => (
  <Rows>
    {people.map((person) => (
      <li key={person.id}>
        <PersonRow
          person={person}
          href={profilePath(person)}
          line={<Line {...person} />}
          action={<FollowButton person={person} onChange={onFollow} />}
        />
      </li>
    ))}
  </Rows>
)
