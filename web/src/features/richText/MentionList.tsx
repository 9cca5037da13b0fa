import styled from '@emotion/styled'
import type { Person } from '@marquee/contract/people'
import { Avatar } from '#ui/Avatar.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Clip, Meta, Strong } from '#ui/type.ts'
import { richTextWords } from '#words/en/richText.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.ul`
  position: absolute; z-index: 20; width: min(320px, calc(100% - 16px)); max-height: 288px; overflow-y: auto; padding: 6px; margin: 0; list-style: none;
  background: var(--surface); color: var(--ink); border-radius: var(--r-m); corner-shape: var(--corner); box-shadow: var(--shadow-2), 0 0 0 1px var(--line);
`
const Line = styled.li`
  display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 4px 10px; border-radius: calc(var(--r-m) - 6px); cursor: pointer;
  &[aria-selected='true'] { background: var(--surface-2); }
`
const Names = styled.span`display: grid; min-width: 0; line-height: 1.3;`

interface Props {
  id: string
  people: Person[]
  /** Which of them is chosen with Enter. */
  at: number
  /** Where it opens, in the box around the text. */
  place: { left: number; top?: number | string; bottom?: string }
  onPick: (person: Person) => void
  onPoint: (at: number) => void
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`

/** People whose names begin with what was typed after an @. The keyboard stays in the text. */
export const MentionList = ({ id, people, at, place, onPick, onPoint }: Props) => {
  const words = useWords(richTextWords)
  return (
    <>
      <Hidden role="status">{people.length ? words.peopleFound(people.length) : words.nobodyFound}</Hidden>
      {people.length > 0 && (
        <Root id={id} role="listbox" aria-label={words.people} style={place}>
          {people.map((person, index) => (
            <Line
              key={person.id} id={optionId(id, index)} role="option" aria-selected={index === at}
              ref={(line) => {
                if (index === at) line?.scrollIntoView({ block: 'nearest' })
              }}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== at && onPoint(index)}
              onClick={() => onPick(person)}
            >
              <Avatar person={person} size={32} />
              <Names>
                <Clip as={Strong} title={person.displayName}>{person.displayName}</Clip>
                <Meta>{`@${person.nickname}`}</Meta>
              </Names>
            </Line>
          ))}
        </Root>
      )}
    </>
  )
}
