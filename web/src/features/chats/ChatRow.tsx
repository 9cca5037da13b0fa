import styled from '@emotion/styled'
import type { Chat } from '@marquee/contract/chats'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { CountDot } from '#ui/CountDot.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { ChatAvatar, useChatTitle } from './ChatAvatar.tsx'
import { useDraft } from './drafts.ts'
import { teaserText } from './teaser.ts'

const Root = styled(Link)`
  display: flex; align-items: center; gap: 14px; min-height: 76px; padding: 10px 12px; line-height: 1.4; border-radius: var(--r-m); corner-shape: var(--corner);
  &[aria-current] { background: var(--surface); box-shadow: var(--shadow-1), 0 0 0 var(--card-line) var(--line); }
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:not([aria-current]):hover { background: color-mix(in oklab, transparent 95%, var(--ink)); } }
`
const Lines = styled.span`flex: 1; min-width: 0; display: grid;`
const Line = styled.span`display: flex; align-items: center; justify-content: space-between; gap: 10px; min-width: 0;`
const Said = styled(Clip)`flex: 1; font-size: var(--fs-s); color: var(--ink-3); [data-unread] & { color: var(--ink); font-weight: 650; }`
const When = styled(Tiny)`flex: none; font-variant-numeric: tabular-nums; [data-unread] & { color: var(--accent-text); font-weight: 650; }`
const Title = styled(Clip)`flex: 1; color: var(--ink);`
const Draft = styled.b`color: var(--accent-text); font-weight: 650;`
const Quiet = styled.span`display: inline-flex; flex: none; color: var(--ink-3);`

interface Props {
  chat: Chat
  meId: string
  isOpen: boolean
  /** The person is there now. */
  isHere: boolean
}

const useSaid = ({ chat, meId }: Pick<Props, 'chat' | 'meId'>) => {
  const words = useWords(chatsWords)
  const { request, type } = chat
  if (!request) return teaserText(words, chat, chat.lastMessage, meId)
  const name = request.by?.displayName
  if (type === 'group_chat') return name ? words.invitesYou(name) : words.invitesAnybody
  return name ? words.asksYou(name) : words.asksAnybody
}

/** A chat in the list: who, what was said last, when, how much is unread. */
export const ChatRow = ({ chat, meId, isOpen, isHere }: Props) => {
  const words = useWords(chatsWords)
  const title = useChatTitle(chat)
  const said = useSaid({ chat, meId })
  const draft = useDraft(meId, chat.id).text.trim()
  const { unreadCount, isMuted, lastMessage, lastAt } = chat
  return (
    <li>
      <Root to={to('chat', { chatId: chat.id })} aria-current={isOpen ? 'page' : undefined} data-unread={(unreadCount > 0 && !isOpen) || undefined}>
        <ChatAvatar chat={chat} size={52} here={isHere} />
        <Lines>
          <Line>
            <Title as={Strong} title={title}>
              {title}
            </Title>
            {isMuted && (
              <Quiet>
                <Icon of={BellOff} size={15} />
                <Hidden>{words.muted}</Hidden>
              </Quiet>
            )}
            <When>
              <TimeAgo at={lastMessage?.at ?? lastAt} />
            </When>
          </Line>
          <Line>
            <Said dir="auto">
              {draft && !isOpen ? (
                <>
                  <Draft>{words.draft}</Draft> {draft}
                </>
              ) : (
                said
              )}
            </Said>
            <CountDot count={unreadCount} />
            {unreadCount > 0 && <Hidden>{words.unread(unreadCount)}</Hidden>}
          </Line>
        </Lines>
      </Root>
    </li>
  )
}
