import styled from '@emotion/styled'
import { interests } from '@marquee/contract/interests'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { interestIcon } from '#features/interests/interestIcon.ts'
import { Chip } from '#ui/Chip.tsx'
import { directoryWords } from '#words/en/directory.ts'
import { useWords } from '#words/words.tsx'

// One line that scrolls sideways: a wall of chips would push the people off a phone.
const Root = styled.div`
  display: flex; gap: 8px; margin: 0 -5px 16px; padding: 5px; overflow-x: auto; scrollbar-width: none;
  & > button { flex: none; }
  @media (min-width: 600px) { flex-wrap: wrap; overflow: visible; }
  @media (max-width: 599.95px) { margin: 0 0 12px; padding: 5px 16px; }
`

export const allInterests = () => query(interests.list, {})

type Props = { interestId: string | undefined; onChange: (interestId: string | undefined) => void }

// More rows of chips would push the people off the screen.
const few = 6

/** The channel's interests, of which one may be chosen: a few at first, with the chosen one. */
export const InterestFilter = ({ interestId, onChange }: Props) => {
  const words = useWords(directoryWords)
  const { data = [] } = useQuery(allInterests())
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || data.length <= few + 1 ? data : data.filter(({ id }, place) => place < few || id === interestId)
  return (
    <Root role="group" aria-label={words.interests}>
      {shown.map(({ id, name, icon }) => (
        <Chip key={id} icon={interestIcon(icon)} isOn={id === interestId} onToggle={() => onChange(id === interestId ? undefined : id)}>
          {name}
        </Chip>
      ))}
      {shown.length < data.length && (
        <Chip icon={Ellipsis} isOn={false} onToggle={() => setWhole(true)}>
          {words.allInterests}
        </Chip>
      )}
    </Root>
  )
}
