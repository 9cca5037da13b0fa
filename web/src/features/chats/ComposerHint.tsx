import styled from '@emotion/styled'
import type { Chat } from '@marquee/contract/chats'
import type { Message, Quoted } from '@marquee/contract/messages'
import { Reply, SquarePen, X } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { cachedName } from './cachedName.ts'
import { useQuotedLine } from './Quote.tsx'
import { useIsOffline } from './useIsOffline.ts'

const Root = styled.div`
  display: flex; align-items: center; gap: 12px; margin: 8px 16px 0; padding: 4px 4px 4px 14px; border-inline-start: 3px solid var(--accent-text); background: var(--surface-2);
  border-radius: var(--r-xs); min-height: 48px; & > svg { flex: none; color: var(--accent-text); }
`
const Lines = styled.span`flex: 1; min-width: 0; display: grid; font-size: var(--fs-s); line-height: 1.35;`
const Note = styled(Tiny)`display: block; padding: 8px 20px 0; &[data-bad] { color: var(--bad); }`

const Answers = ({ replyTo, chat, meId }: { replyTo: Quoted; chat: Chat; meId: string }) => {
  const words = useWords(chatsWords)
  const line = useQuotedLine(replyTo)
  const isMine = replyTo.senderId === meId
  return (
    <Lines>
      <Clip as={Strong}>{isMine ? words.replyingToYou : words.replyingTo(cachedName(chat.id, replyTo.senderId) ?? words.gone)}</Clip>
      <Clip>{line}</Clip>
    </Lines>
  )
}

interface Props {
  editing: Message | undefined
  replyTo: Quoted | null
  chat: Chat
  meId: string
  /** How many characters too many there are. */
  over: number
  /** Until something can be said again. */
  secondsLeft: number
  /** The microphone was not allowed. */
  isRefused: boolean
  onCancel: () => void
}

/** What the next message is about, and why it cannot go out yet. */
export const ComposerHint = ({ editing, replyTo, chat, meId, over, secondsLeft, isRefused, onCancel }: Props) => {
  const words = useWords(chatsWords)
  const isOffline = useIsOffline()
  return (
    <>
      {(editing || replyTo) && (
        <Root>
          <Icon of={editing ? SquarePen : Reply} size={18} />
          {editing ? (
            <Lines>
              <Clip as={Strong}>{words.editing}</Clip>
              <Clip>{editing.text}</Clip>
            </Lines>
          ) : (
            replyTo && <Answers replyTo={replyTo} chat={chat} meId={meId} />
          )}
          <IconButton icon={X} size={18} label={editing ? words.cancelEdit : words.cancelReply} onClick={onCancel} />
        </Root>
      )}
      <div role="status">
        {isOffline && <Note>{words.offline}</Note>}
        {secondsLeft > 0 && !editing && <Note>{words.slow(secondsLeft)}</Note>}
        {over > 0 && <Note data-bad>{words.tooLong(over)}</Note>}
        {isRefused && <Note data-bad>{words.noMicrophone}</Note>}
      </div>
    </>
  )
}
