import styled from '@emotion/styled'
import type { CreatorSuggestion, Relation } from '@marquee/contract/profiles'
import { profilePath } from '#paths.ts'
import { Count } from '#ui/Count.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { followsWords } from '#words/en/follows.ts'
import { useWords } from '#words/words.tsx'
import { FollowButton } from './FollowButton.tsx'

const Rows = styled.ul`
  & > li + li { border-top: 1px solid var(--line); }
`

/** Side by side with a dot between them, or below each other where there is no room: what would begin a line with a dot hides it. */
const Parts = styled.span`
  display: flex; flex-wrap: wrap; margin-left: -1em; white-space: normal;
  & > span { position: relative; padding-left: 1em; overflow-wrap: anywhere; }
  & > span::before { content: '·'; position: absolute; left: .38em; }
`

type Suggestion = CreatorSuggestion & { relation?: Partial<Relation> }

/** What they are known for and how many follow them: "Synths · 48.2K followers". */
const Line = ({ topInterest, followerCount }: Suggestion) => {
  const follows = useWords(followsWords)
  return (
    <Parts>
      {topInterest && <span>{topInterest}</span>}
      <span>
        <Count of={followerCount} />
        {` ${follows.followers(followerCount)}`}
      </span>
    </Parts>
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
