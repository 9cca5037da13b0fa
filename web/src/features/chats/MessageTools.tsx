import styled from '@emotion/styled'
import type { Message } from '@marquee/contract/messages'
import { Copy, Ellipsis, Pin, PinOff, Reply, SquarePen, Trash2, Users } from 'lucide-react'
import { report } from '#api/report.ts'
import { openDialog } from '#feedback/dialog.ts'
import { useReportItem } from '#features/reports/useReportItem.ts'
import { Icon } from '#ui/Icon.tsx'
import { timeOf } from '#ui/moment.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { Tiny } from '#ui/type.ts'
import type { useMenu } from '#ui/useMenu.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { useMessageActions } from './messageActions.ts'
import { MessageMenu } from './MessageMenu.tsx'
import { phone } from './narrow.ts'
import { useThread } from './threadContext.ts'

const Root = styled.div`
  position: absolute; inset-inline-start: calc(100% + 4px); top: calc(50% - 16px); display: flex; align-items: center; opacity: 0;
  transition: opacity var(--t-fast) var(--ease);
  [data-mine] > * > * > & { inset-inline: auto calc(100% + 4px); }
  [data-message]:hover &, [data-message]:focus-within &, &[data-open] { opacity: 1; }
  @media (hover: none) { pointer-events: none; }
  ${phone} { & > :not(:last-of-type) { display: none; } }
`
const Tool = styled.button`
  display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%; color: var(--ink-3); cursor: pointer;
  @media (hover: hover) { &:hover { background: var(--surface-2); color: var(--ink); } }
`

const When = styled(Tiny)`padding: 0 6px; white-space: nowrap; ${phone} { display: none; }`

interface Props {
  message: Message
  /** Its time stands nowhere else. */
  tellsTime: boolean
  opener: ReturnType<typeof useMenu>
}

/** What can be done with a message, beside it on hover and focus, and in a menu. */
export const MessageTools = ({ message, tellsTime, opener }: Props) => {
  const words = useWords(chatsWords)
  const { chat, onReply, onEdit, onTell } = useThread()
  const can = useMessageActions(message)
  const { isOpen, close, trigger, menu } = opener
  const reporting = useReportItem('message', `${message.chatId} ${message.seq}`, message.senderId ? { id: message.senderId } : undefined)

  const tellWho = (about: 'reactions' | 'readers') =>
    void openDialog(() => import('./WhoDialog.tsx').then(({ WhoDialog }) => WhoDialog), { message, about })
  const copy = () => void navigator.clipboard.writeText(message.text).then(() => onTell(words.copied), report)
  const items: MenuItem[] = [
    ...(can.canReply ? [{ label: words.reply, icon: Reply, onSelect: () => onReply(message) }] : []),
    ...(message.text && message.state === 'sent' ? [{ label: words.copy, icon: Copy, onSelect: copy }] : []),
    ...(can.canEdit ? [{ label: words.edit, icon: SquarePen, onSelect: () => onEdit(message) }] : []),
    ...(can.canPin && message.isPinned ? [{ label: words.unpin, icon: PinOff, onSelect: can.pin }] : []),
    ...(can.canPin && !message.isPinned ? [{ label: words.pin, icon: Pin, onSelect: can.pin }] : []),
    ...(message.reactions.length ? [{ label: words.whoReacted, icon: Users, onSelect: () => tellWho('reactions') }] : []),
    ...(message.isMine && chat.type === 'group_chat' && message.state === 'sent'
      ? [{ label: words.seenTitle, icon: Users, onSelect: () => tellWho('readers') }]
      : []),
    ...(message.state === 'sent' && message.kind !== 'system' ? reporting : []),
    ...(can.canRemove ? [{ label: words.remove, icon: Trash2, tone: 'bad' as const, onSelect: can.remove }] : []),
  ]
  const when = tellsTime && <When aria-hidden>{timeOf(message.at)}</When>
  if (!items.length && !can.canReact) return when && <Root>{when}</Root>
  const mine = message.reactions.find(({ isMine }) => isMine)?.reaction ?? null
  return (
    <Root data-open={isOpen || undefined}>
      {can.canReply && (
        <Tool type="button" aria-label={words.reply} title={words.reply} onClick={() => onReply(message)}>
          <Icon of={Reply} size={18} />
        </Tool>
      )}
      <Tool type="button" {...trigger} aria-label={words.more} title={words.more}>
        <Icon of={Ellipsis} size={18} />
      </Tool>
      {when}
      {isOpen && (
        <MessageMenu
          at={message.at} items={items} mine={can.canReact ? mine : undefined} menu={menu} button={trigger.ref}
          onReact={can.react} onDone={close}
        />
      )}
    </Root>
  )
}
