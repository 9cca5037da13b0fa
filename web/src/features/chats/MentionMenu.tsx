import styled from '@emotion/styled'
import { Avatar } from '#ui/Avatar.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import type { useMentionIn } from './useMentionIn.ts'

const Plane = styled.ul`
  position: absolute; bottom: 100%; left: 16px; z-index: 4; width: min(320px, calc(100% - 32px)); padding: 6px; background: var(--surface);
  border-radius: var(--r-m); corner-shape: var(--corner); box-shadow: var(--shadow-2), 0 0 0 1px var(--line);
`
const Option = styled.li`
  display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 4px 10px; border-radius: var(--r-s); cursor: pointer;
  &[aria-selected='true'] { background: var(--surface-2); }
`
const Lines = styled.span`display: grid; min-width: 0; line-height: 1.3;`

/** Members whom the name that is being written could mean. */
export const MentionMenu = ({ mention }: { mention: ReturnType<typeof useMentionIn> }) => {
  const words = useWords(chatsWords)
  const { people, at, listId, optionId, pick } = mention
  if (people.length === 0) return null
  return (
    <Plane id={listId} role="listbox" aria-label={words.mention}>
      {people.map((person, place) => (
        <Option
          key={person.id} id={optionId(person)} role="option" aria-selected={place === at}
          onPointerDown={(event) => {
            event.preventDefault()
            pick(person)
          }}
        >
          <Avatar person={person} size={32} />
          <Lines>
            <Clip as={Strong}>{person.displayName}</Clip>
            <Clip as={Tiny}>{`@${person.nickname}`}</Clip>
          </Lines>
        </Option>
      ))}
    </Plane>
  )
}
