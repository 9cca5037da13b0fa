import styled from '@emotion/styled'
import type { Message } from '@marquee/contract/messages'
import { Pin } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useLongPress } from '#features/reactions/useLongPress.ts'
import { useLabels } from '#start/configuration.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { timeOf, wholeTimeOf } from '#ui/moment.ts'
import { Clip, Tiny } from '#ui/type.ts'
import { useMenu } from '#ui/useMenu.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { Foot } from './Bubble.tsx'
import { useMessageActions } from './messageActions.ts'
import { MessageBody } from './MessageBody.tsx'
import { MessageTools } from './MessageTools.tsx'
import { ReactionPills } from './ReactionPills.tsx'
import { Run } from './Run.tsx'
import { useThread } from './threadContext.ts'

const Name = styled(Tiny)`display: flex; align-items: center; gap: 8px; max-width: 100%; padding: 0 4px 3px;`
const Beside = styled.div`position: relative; max-width: 100%; min-width: 0;`
const Said = styled.div`
  display: flex; flex-direction: column; align-items: inherit; min-width: 0; border-radius: 12px; -webkit-touch-callout: none;
  [data-mine] & { align-items: flex-end; }
  [data-flash] & { animation: none; box-shadow: 0 0 0 3px var(--accent-soft); }
`

interface Props {
  message: Message
  opens: boolean
  closes: boolean
  /** It was asked for just now. */
  isTarget: boolean
  /** Under one's own last: how far it has come. */
  standing?: ReactNode
}

/** Something that was said: who, what, when, how people reacted, and what can be done about it. */
export const MessageLine = ({ message, opens, closes, isTarget, standing }: Props) => {
  const words = useWords(chatsWords)
  const { ROLE } = useLabels()
  const { chat, people } = useThread()
  const opener = useMenu()
  const can = useMessageActions(message)
  const { isMine, senderId, at, editedAt, isPinned, reactions } = message
  const hasFoot = closes || editedAt !== null || isPinned || Boolean(standing)
  const isGroup = chat.type === 'group_chat'
  const sender = senderId ? people[senderId] : undefined
  const name = isMine ? words.you : (sender?.displayName ?? words.gone)
  const press = useLongPress(() => {}, opener.trigger.onClick)
  // Text is selected by the mouse; a finger that stays opens the menu.
  const hold = { onPointerDown: (event: PointerEvent) => event.pointerType === 'touch' && press.onPointerDown() }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opener.isOpen) opener.close()
  }
  const face = isGroup ? closes && <Avatar person={sender ?? { id: senderId ?? '', displayName: name, avatar: null }} size={36} /> : undefined
  return (
    <div role="article" aria-label={isMine ? words.yours : words.saidBy(name)} data-message={message.seq} data-flash={isTarget || undefined} onKeyDown={byKey}>
      <Run isMine={isMine} opens={opens} face={face}>
        {opens && isGroup && !isMine && (
          <Name>
            <Clip title={name}>{name}</Clip>
            {sender && sender.role !== 'Member' && <Badge kind="role">{ROLE[sender.role]}</Badge>}
          </Name>
        )}
        <Beside>
          <Said
            {...hold} title={wholeTimeOf(at)} onPointerUp={press.onPointerUp} onPointerLeave={press.onPointerLeave}
            onPointerCancel={press.onPointerCancel}
          >
            <MessageBody message={message} closes={closes} by={name} />
          </Said>
          <MessageTools message={message} tellsTime={!hasFoot} opener={opener} />
        </Beside>
        <ReactionPills reactions={reactions} canReact={can.canReact} onReact={can.react} />
        {hasFoot ? (
          <Foot>
            {isPinned && (
              <>
                <Icon of={Pin} size={13} />
                <Hidden>{words.pinnedMark}</Hidden>
              </>
            )}
            {editedAt && <span title={words.editedAt(wholeTimeOf(editedAt))}>{words.edited}</span>}
            <time dateTime={at}>{timeOf(at)}</time>
            {standing}
          </Foot>
        ) : (
          <Hidden>
            <time dateTime={at}>{timeOf(at)}</time>
          </Hidden>
        )}
      </Run>
    </div>
  )
}
