import styled from '@emotion/styled'
import type { Chat } from '@marquee/contract/chats'
import type { Message } from '@marquee/contract/messages'
import { RotateCw } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { weekdayOf, wholeTimeOf } from '#ui/moment.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { namesIn, noteText } from './teaser.ts'
import { useThread } from './threadContext.ts'
import { dayBefore, dayKey } from './threadRows.ts'

const Line = styled.div`
  display: flex; align-items: center; gap: 12px; padding: 16px 0 4px; font-size: var(--fs-xs); font-weight: 600; color: var(--ink-3);
  &::before, &::after { content: ''; flex: 1; border-top: 1px solid var(--line); }
  &[data-new] { color: var(--accent-text); }
  &[data-new]::before, &[data-new]::after {
    border: 0; height: 4px; opacity: .5; background: radial-gradient(circle at 2px 2px, var(--accent-text) 1.6px, transparent 2px) 0 0 / 12px 4px round no-repeat;
  }
`
const Note = styled.p`padding: 12px 24px 0; text-align: center; font-size: var(--fs-xs); color: var(--ink-3); overflow-wrap: anywhere; text-wrap: balance;`

const Edge = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 12px; min-height: 56px; padding: 8px 24px; text-align: center;
  font-size: var(--fs-xs); color: var(--ink-3);
`

interface EdgeProps {
  chat: Pick<Chat, 'type' | 'joinedSeq'>
  /** More of the history is brought, or could not be; or it is the beginning. */
  state: 'loading' | 'failed' | 'begun'
  onAgain: () => void
}

/** At an end of what is here: more comes, could not be had, or this is where it all began. */
export const EdgeLine = ({ chat, state, onAgain }: EdgeProps) => {
  const words = useWords(chatsWords)
  if (state === 'failed')
    return (
      <Edge role="alert">
        {words.moreMessagesFailed}
        <Button variant="line" size="s" icon={RotateCw} onClick={onAgain}>
          {words.again}
        </Button>
      </Edge>
    )
  const begun = chat.type === 'one_to_one_chat' ? words.begun : chat.joinedSeq > 1 ? words.begunSince : words.begunGroup
  return <Edge>{state === 'loading' ? words.loadingMessages : begun}</Edge>
}

/** Where a day begins. */
export const DayLine = ({ at }: { at: string }) => {
  const words = useWords(chatsWords)
  const now = new Date()
  const key = dayKey(at)
  const name = key === dayKey(now.toISOString()) ? words.today : key === dayBefore(now) ? words.yesterday : weekdayOf(at, now)
  return (
    <Line role="separator" aria-label={name}>
      <span>{name}</span>
    </Line>
  )
}

/** Where the messages begin that were new when the chat was opened. */
export const NewLine = ({ count }: { count: number }) => {
  const words = useWords(chatsWords)
  return (
    <Line data-new role="separator" aria-label={words.newMessages(count)}>
      <span>{words.newMessages(count)}</span>
    </Line>
  )
}

/** What happened in a group. */
export const NoteLine = ({ message: { note, senderId, isMine, at } }: { message: Message }) => {
  const words = useWords(chatsWords)
  const { people, meId } = useThread()
  if (!note) return null
  const who = isMine ? words.notes.you : people[senderId ?? '']?.displayName
  return <Note title={wholeTimeOf(at)}>{noteText(words, note, who, namesIn(words, people, meId))}</Note>
}
