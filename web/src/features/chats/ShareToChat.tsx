import styled from '@emotion/styled'
import { chatLimits, type Chat } from '@marquee/contract/chats'
import { messageLimits } from '@marquee/contract/messages'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { InPlace } from '#errors/InPlace.tsx'
import { to } from '#paths.ts'
import { useAccount } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { ChatAvatar, useChatTitle } from './ChatAvatar.tsx'
import { chatPages } from './chatList.ts'
import { ListBones } from './ListBones.tsx'
import { useWaiting } from './outbox.ts'
import { SearchLine } from './SearchLine.tsx'
import { say, sayAgain } from './sending.ts'
import { useSteady } from './useSteady.ts'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px;`
const List = styled.ul`display: grid; max-height: 320px; overflow-y: auto; margin: 0 -8px; padding: 0 8px;`
const Row = styled.li`display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 6px 0;`
const Lines = styled.span`flex: 1; min-width: 0; display: grid; line-height: 1.35;`
const Refused = styled(Tiny)`color: var(--bad);`
const Box = styled.div`${boxStyles} min-height: 48px;`
const Find = styled.div`&& > * { padding: 0; }`

/** How far the sharing with a chat has come. */
type Sharing = 'begun' | 'refused' | 'sent'

interface RowProps {
  chat: Chat
  sharing: Sharing | undefined
  onSend: () => void
}

const ChatLine = ({ chat, sharing, onSend }: RowProps) => {
  const words = useWords(chatsWords)
  const title = useChatTitle(chat)
  const said = { begun: words.sending, refused: words.again, sent: words.shareSent }
  const isOver = sharing === 'begun' || sharing === 'sent'
  return (
    <Row>
      <ChatAvatar chat={chat} size={44} />
      <Lines>
        <Clip as={Strong} title={title}>
          {title}
        </Clip>
        <Tiny>{chat.type === 'group_chat' ? words.members(chat.memberCount) : chat.other && `@${chat.other.nickname}`}</Tiny>
        {sharing === 'refused' && <Refused role="alert">{words.notSent}</Refused>}
      </Lines>
      <Button variant={isOver ? 'quiet' : 'soft'} size="s" icon={isOver ? undefined : sharing ? RotateCw : Send} disabled={isOver} onClick={onSend}>
        <span>
          {sharing ? said[sharing] : words.shareSend}
          <Hidden>{words.messageWhom(title)}</Hidden>
        </span>
      </Button>
    </Row>
  )
}

interface Props {
  /** One of the two. */
  postId?: string | null
  eventId?: string | null
  /** Called each time it was sent to a chat. */
  onShared: () => void
}

const Chats = ({ q, note, postId = null, eventId = null, onShared }: Props & { q: string; note: string }) => {
  const words = useWords(chatsWords)
  const meId = useAccount()?.profile.id ?? ''
  const { data } = useSuspenseInfiniteQuery(chatPages({ tab: 'all', q }))
  /** What was said to each chat. */
  const [shared, setShared] = useState<Readonly<Record<string, string>>>({})
  const waiting = useWaiting(meId)
  const chats = data.pages.flatMap(({ items }) => items).filter(({ can }) => can.attach)
  if (chats.length === 0) {
    if (q.trim()) return <EmptyState bare drawing="search" title={words.nothingFound} text={words.nothingFoundText} />
    const [title, text] = words.empty.all as [string, string]
    return <EmptyState bare drawing="people" title={title} text={text} action={<ButtonLink href={to('newChat')}>{words.newChat}</ButtonLink>} />
  }
  const sharingWith = (chatId: string): Sharing | undefined => {
    const clientId = shared[chatId]
    if (!clientId) return undefined
    const left = waiting.find((one) => one.clientId === clientId)
    if (!left) return 'sent'
    return left.failure === null ? 'begun' : 'refused'
  }
  const send = (chatId: string) => {
    const refused = shared[chatId]
    if (refused) return sayAgain(meId, refused)
    const { clientId } = say(meId, { chatId, text: note.trim(), postId, eventId, images: [], file: null, replyTo: null })
    setShared({ ...shared, [chatId]: clientId })
    return onShared()
  }
  return (
    <List aria-label={words.list}>
      {chats.map((chat) => (
        <ChatLine key={chat.id} chat={chat} sharing={sharingWith(chat.id)} onSend={() => send(chat.id)} />
      ))}
    </List>
  )
}

/** Sends a post or an event to chats, with a word of one's own. */
export const ShareToChat = ({ onShared, ...passed }: Props) => {
  const words = useWords(chatsWords)
  const [q, setQ] = useState('')
  const [note, setNote] = useState('')
  const { shown, isBehind, onPointerDown } = useSteady(q)
  return (
    <Root>
      <Box>
        <input
          type="text" value={note} aria-label={words.shareNote} placeholder={words.shareNote} maxLength={messageLimits.text} dir="auto"
          onChange={({ target }) => setNote(target.value)}
        />
      </Box>
      <Find>
        <SearchLine label={words.shareFind} q={q} max={chatLimits.q} onType={setQ} />
      </Find>
      <div onPointerDown={onPointerDown} aria-busy={isBehind}>
        <InPlace
          subject={shown} waiting={<ListBones />}
          failed={(retry) => <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />}
        >
          <Chats q={shown} note={note} {...passed} onShared={onShared} />
        </InPlace>
      </div>
    </Root>
  )
}
