import styled from '@emotion/styled'
import type { Chat } from '@marquee/contract/chats'
import { BellOff, Clock, TriangleAlert } from 'lucide-react'
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
import { useWaitingIn } from './outbox.ts'
import { teaserText } from './teaser.ts'
import { waitingText } from './waitingText.ts'

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
const Draft = styled.b`color: var(--accent-text); font-weight: 650; &[data-bad] { color: var(--bad); }`
const Sign = styled.span`margin-inline-end: 6px; & > svg { display: inline-block; vertical-align: -2px; }`
const Quiet = styled.span`display: inline-flex; flex: none; color: var(--ink-3);`

interface Props {
  chat: Chat
  meId: string
  isOpen: boolean
  /** The person is there now. */
  isHere: boolean
}

/** What was said last, what was not taken, what waits, or what is being written: whatever needs its reader most. */
const Latest = ({ chat, meId, isOpen }: Pick<Props, 'chat' | 'meId' | 'isOpen'>) => {
  const words = useWords(chatsWords)
  const draft = useDraft(meId, chat.id).text.trim()
  const waiting = useWaitingIn(meId, chat.id)
  const refused = waiting.findLast(({ failure }) => failure !== null)
  const { request, type } = chat
  if (request) {
    const name = request.by?.displayName
    if (type === 'group_chat') return name ? words.invitesYou(name) : words.invitesAnybody
    return name ? words.asksYou(name) : words.asksAnybody
  }
  if (refused)
    return (
      <>
        <Draft data-bad>
          <Sign>
            <Icon of={TriangleAlert} size={15} />
          </Sign>
          {words.notSentHere}
        </Draft>{' '}
        {waitingText(words, refused)}
      </>
    )
  if (draft && !isOpen)
    return (
      <>
        <Draft>{words.draft}</Draft> {draft}
      </>
    )
  const next = waiting.at(-1)
  if (!next) return teaserText(words, chat, chat.lastMessage, meId)
  return (
    <>
      <Sign>
        <Icon of={Clock} size={14} />
      </Sign>
      <Hidden>{words.sending}</Hidden>
      {words.teaser.you(waitingText(words, next))}
    </>
  )
}

/** A chat in the list: who, what was said last, when, how much is unread. */
export const ChatRow = ({ chat, meId, isOpen, isHere }: Props) => {
  const words = useWords(chatsWords)
  const title = useChatTitle(chat)
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
              <Latest chat={chat} meId={meId} isOpen={isOpen} />
            </Said>
            <CountDot count={unreadCount} />
            {unreadCount > 0 && <Hidden>{words.unread(unreadCount)}</Hidden>}
          </Line>
        </Lines>
      </Root>
    </li>
  )
}
