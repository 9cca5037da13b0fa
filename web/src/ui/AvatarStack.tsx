import styled from '@emotion/styled'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Avatar, type Person } from './Avatar.tsx'
import { Hidden } from './Hidden.tsx'

const shown = 5

const Faces = styled.span`
  display: inline-flex; isolation: isolate;
  & > span { box-shadow: 0 0 0 2px var(--surface); border-radius: var(--r-avatar); corner-shape: var(--corner); }
  & > span + span { margin-left: -10px; }
`

/** Up to five faces, overlapping; their names are read out. `others` counts people who are not in the list. */
export const AvatarStack = ({ people, others = 0, size = 28 }: { people: Person[]; others?: number; size?: number }) => {
  const ui = useWords(uiWords)
  const faces = people.slice(0, shown)
  const names = faces.map(({ displayName }) => displayName).join(', ')
  return (
    <>
      <Faces aria-hidden>
        {faces.map((person) => (
          <Avatar key={person.id} person={person} size={size} />
        ))}
      </Faces>
      <Hidden>{ui.peopleTogether(names, others + people.length - faces.length)}</Hidden>
    </>
  )
}
