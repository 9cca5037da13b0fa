import styled from '@emotion/styled'
import type { Message } from '@marquee/contract/messages'
import { weekdayOf, wholeTimeOf } from '#ui/moment.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { namesIn, noteText } from './teaser.ts'
import { useThread } from './threadContext.ts'
import { dayKey } from './threadRows.ts'

const Line = styled.div`
  display: flex; align-items: center; gap: 12px; padding: 16px 0 4px; font-size: var(--fs-xs); font-weight: 600; color: var(--ink-3);
  &::before, &::after { content: ''; flex: 1; border-top: 1px solid var(--line); }
  &[data-new] { color: var(--accent-text); }
  &[data-new]::before, &[data-new]::after {
    border: 0; height: 4px; opacity: .5; background: radial-gradient(circle at 2px 2px, var(--accent-text) 1.6px, transparent 2px) 0 0 / 12px 4px round no-repeat;
  }
`
const Note = styled.p`padding: 12px 24px 0; text-align: center; font-size: var(--fs-xs); color: var(--ink-3); overflow-wrap: anywhere; text-wrap: balance;`

/** Where a day begins. */
export const DayLine = ({ at }: { at: string }) => {
  const words = useWords(chatsWords)
  const now = new Date()
  const key = dayKey(at)
  const yesterday = dayKey(new Date(now.getTime() - 86_400_000).toISOString())
  const name = key === dayKey(now.toISOString()) ? words.today : key === yesterday ? words.yesterday : weekdayOf(at, now)
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
