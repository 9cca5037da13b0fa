import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { Strong } from '#ui/type.ts'
import { theirsWords } from '#words/en/theirs.ts'
import { useWords } from '#words/words.tsx'

const Note = styled(Sunk)`
  display: flex; align-items: flex-start; gap: 10px; margin: 4px 0 12px; padding: 10px 12px; font-size: var(--fs-s); line-height: 1.45;
  & > svg { flex: none; margin-top: 2px; color: var(--warn); }
`
// While it says nothing it takes no place between the fields, and is there to be read once it does.
const Place = styled.div`outline: 0; &:empty { position: absolute; }`
const Words = styled.div`flex: 1; display: grid; gap: 8px; min-width: 0; overflow-wrap: anywhere;`

interface Props {
  /** What the field is called. */
  label: string
  /** What they have saved: a text, or the entries of a list. */
  theirs: readonly string[]
  isApart: boolean
  onTake: () => void
  onKeep: () => void
}

/** Under a field that another owner has saved while it was typed in: what they say, and which of the two stays. */
export const TheirsNote = ({ label, theirs, isApart, onTake, onKeep }: Props) => {
  const words = useWords(theirsWords)
  const written = theirs.filter(Boolean)
  const place = useRef<HTMLDivElement>(null)
  /** The buttons go: the focus stays where they were. */
  const choose = (choice: () => void) => () => {
    choice()
    place.current?.focus()
  }
  return (
    <Place role="status" tabIndex={-1} ref={place}>
      {isApart && (
        <Note as="div">
          <Icon of={TriangleAlert} size={18} />
          <Words>
            <span>
              {written.length === 0 && words.emptied}
              {written.length > 0 && `${words.changedTo} `}
              {written.map((text, number) => (
                <Fragment key={number}>
                  {number > 0 && ', '}
                  <Strong as="bdi">{text}</Strong>
                </Fragment>
              ))}
              {written.length > 0 && '.'}
            </span>
            <Row gap={8} wrap>
              <Button variant="line" size="s" aria-label={words.takeOf(label)} onClick={choose(onTake)}>
                {words.take}
              </Button>
              <Button variant="line" size="s" aria-label={words.keepOf(label)} onClick={choose(onKeep)}>
                {words.keep}
              </Button>
            </Row>
          </Words>
        </Note>
      )}
    </Place>
  )
}
