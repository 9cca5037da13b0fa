import styled from '@emotion/styled'
import { messages } from '@marquee/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { Pin } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { Icon } from '#ui/Icon.tsx'
import { Clip, Strong } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { messageLine } from './teaser.ts'

const Root = styled.button`
  display: flex; align-items: center; gap: 12px; flex: none; width: 100%; min-height: 52px; padding: 6px 24px; border-bottom: 1px solid var(--line); text-align: start;
  background: var(--surface); cursor: pointer; & > svg { flex: none; color: var(--accent-text); }
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
  @media (max-width: 599.95px) { padding: 6px 16px; }
`
const Lines = styled.span`display: grid; min-width: 0; font-size: var(--fs-s); line-height: 1.35;`

/** What is pinned: leads to it, and the next press to the one before. */
export const PinBar = ({ chatId, onGoTo }: { chatId: string; onGoTo: (seq: number) => void }) => {
  const words = useWords(chatsWords)
  const { data } = useQuery(query(messages.pinned, { chatId }))
  const [turn, setTurn] = useState(0)
  const pinned = data?.items.filter(({ state }) => state === 'sent') ?? []
  const message = pinned[turn % Math.max(1, pinned.length)]
  if (!message) return null
  const place = pinned.length > 1 ? words.pinnedOf((turn % pinned.length) + 1, pinned.length) : words.pinned
  return (
    <Root
      type="button" title={pinned.length > 1 ? words.nextPinned : undefined}
      onClick={() => {
        onGoTo(message.seq)
        setTurn(turn + 1)
      }}
    >
      <Icon of={Pin} size={18} />
      <Lines>
        <Strong>{place}</Strong>
        <Clip>{messageLine(words, message)}</Clip>
      </Lines>
    </Root>
  )
}
