import styled from '@emotion/styled'
import type { Message } from '@marquee/contract/messages'
import { Heart } from 'lucide-react'
import { useConfiguration } from '#start/configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { Num } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`display: flex; flex-wrap: wrap; gap: 4px; margin: -7px 8px 2px; z-index: 1;`
const Pill = styled.button`
  position: relative; display: inline-flex; align-items: center; gap: 5px; height: 28px; padding: 0 9px; border-radius: 14px; background: var(--surface); cursor: pointer;
  box-shadow: 0 0 0 1px var(--line), var(--shadow-1); font-size: 12.5px; font-weight: 650; color: var(--ink-2);
  &[aria-pressed='true'] { background: var(--accent-soft); color: var(--on-accent-soft); box-shadow: 0 0 0 1px var(--accent-text); }
  &:disabled { cursor: default; }
  &::after { content: ''; position: absolute; inset: -8px -2px; }
`
const Sign = styled.span`font-size: .9375rem; line-height: 1;`

interface Props {
  reactions: Message['reactions']
  canReact: boolean
  onReact: (reaction: number) => void
}

/** How people reacted to a message; pressing one joins in, or takes one's own back. */
export const ReactionPills = ({ reactions, canReact, onReact }: Props) => {
  const words = useWords(chatsWords)
  const signs = useConfiguration().reactions
  if (reactions.length === 0) return null
  return (
    <Root>
      {reactions.map(({ reaction, count, isMine }) => (
        <Pill
          key={reaction} type="button" aria-pressed={isMine} disabled={!canReact} onClick={() => onReact(reaction)}
          aria-label={words.reacted(reaction === 0 ? words.like : signs[reaction - 1]!, count)}
        >
          {reaction === 0 ? <Icon of={Heart} size={14} filled /> : <Sign aria-hidden>{signs[reaction - 1]}</Sign>}
          <Num>{count}</Num>
        </Pill>
      ))}
    </Root>
  )
}
