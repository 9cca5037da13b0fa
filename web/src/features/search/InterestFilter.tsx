import styled from '@emotion/styled'
import { interests, type Interest } from '@marquee/contract/interests'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { query } from '#api/query.ts'
import { interestIcon } from '#features/interests/interestIcon.ts'
import { Chip } from '#ui/Chip.tsx'
import { directoryWords } from '#words/en/directory.ts'
import { useWords } from '#words/words.tsx'
import { ChipLine } from './chipLine.ts'

const Root = styled(ChipLine)`margin-bottom: 16px; @media (max-width: 599.95px) { margin-bottom: 12px; }`

export const allInterests = () => query(interests.list, {})

type Props = { interestId: string | undefined; onChange: (interestId: string | undefined) => void }

// More rows of chips would push the people off the screen.
const few = 6

/**
 * The interest of an address that may be old. One that is archived is none of those that are offered, and stays chosen; where one was
 * merged into another, the address is led to that.
 */
const useChosen = (interestId: string | undefined, offered: readonly Interest[] | undefined, leadTo: (interestId: string) => void) => {
  const isOffered = offered?.some(({ id }) => id === interestId) ?? true
  const { data } = useQuery({ ...query(interests.read, { interestId: interestId ?? '' }), enabled: interestId !== undefined && !isOffered })
  const chosen = interestId !== undefined && !isOffered ? data : undefined
  const lead = useEffectEvent(leadTo)
  const becameId = chosen && chosen.id !== interestId ? chosen.id : undefined
  useEffect(() => {
    if (becameId) lead(becameId)
  }, [becameId])
  return chosen
}

/** The channel's interests, of which one may be chosen: a few at first, with the chosen one. */
export const InterestFilter = ({ interestId, onChange }: Props) => {
  const words = useWords(directoryWords)
  const { data: offered } = useQuery(allInterests())
  const chosen = useChosen(interestId, offered, onChange)
  const [isWhole, setWhole] = useState(false)
  const all = [...(offered ?? []), ...(chosen && chosen.id === interestId ? [chosen] : [])]
  const shown = isWhole || all.length <= few + 1 ? all : all.filter(({ id }, place) => place < few || id === interestId)
  return (
    <Root role="group" aria-label={words.interests}>
      {shown.map(({ id, name, icon }) => (
        <Chip key={id} icon={interestIcon(icon)} isOn={id === interestId} onToggle={() => onChange(id === interestId ? undefined : id)}>
          {name}
        </Chip>
      ))}
      {shown.length < all.length && (
        <Chip icon={Ellipsis} isOn={false} onToggle={() => setWhole(true)}>
          {words.allInterests}
        </Chip>
      )}
    </Root>
  )
}
