import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'
import type { ReadAddresses } from './addresses.ts'

const Root = styled.div`display: grid; gap: 6px; font-size: var(--fs-s); color: var(--ink-2); &:empty { position: absolute; }`
const Line = styled.p`
  display: flex; gap: 8px; align-items: flex-start; overflow-wrap: anywhere;
  & > svg { flex: none; margin-top: 2px; color: var(--warn); }
`
const most = 5

/** What will not be sent, and why, before anything is. */
export const LinesToMend = ({ unreadable, repeated, over }: ReadAddresses) => {
  const words = useWords(invitationsWords)
  const counts = [
    ...(over ? [words.tooMany(over)] : []),
    ...(unreadable.length > most ? [words.unreadable(unreadable.length)] : unreadable.map(words.noAddress)),
    ...(repeated.length > most ? [words.repeated(repeated.length)] : repeated.map(words.twice)),
  ]
  return (
    <Root role="status">
      {counts.map((line, place) => (
        <Line key={`${place} ${line}`}>
          <Icon of={TriangleAlert} size={16} />
          <span>{line}</span>
        </Line>
      ))}
    </Root>
  )
}
