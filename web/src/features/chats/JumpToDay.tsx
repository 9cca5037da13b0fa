import type { Chat } from '@marquee/contract/chats'
import { clockIn, instantIn } from '@marquee/contract/clocks'
import { authorZone } from '#ui/authorZone.ts'
import { DayDialog } from '#ui/DayDialog.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  chat: Chat
  /** Gets the moment (ISO 8601) at which the day begins in the reader's zone. */
  onPick: (at: string) => void
  onClose: () => void
}

/** Chooses the day to read on from. */
export const JumpToDay = ({ chat, onPick, onClose }: Props) => {
  const words = useWords(chatsWords)
  const zone = authorZone()
  return (
    <DayDialog
      label={words.jumpToDay} isNeeded value={clockIn(zone, chat.lastAt).day} first="2020-01-01" last={clockIn(zone, new Date().toISOString()).day}
      onClose={onClose}
      onPick={(day) => {
        const begin = instantIn(zone, day, '00:00')
        if (begin) onPick(begin)
        onClose()
      }}
    />
  )
}
