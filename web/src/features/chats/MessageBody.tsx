import styled from '@emotion/styled'
import type { Message } from '@marquee/contract/messages'
import { lazy, Suspense } from 'react'
import { MutedVeil } from '#features/mutedWords/MutedVeil.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { Bubble } from './Bubble.tsx'
import { renewMessage } from './cachedStretch.ts'
import { MessageFileLine } from './MessageFileLine.tsx'
import { MessagePictures } from './MessagePictures.tsx'
import { MessageText } from './MessageText.tsx'
import { Quote } from './Quote.tsx'

const OriginalCard = lazy(() => import('#features/posts/OriginalCard.tsx').then(({ OriginalCard: part }) => ({ default: part })))

const EventTicket = lazy(() => import('#features/events/EventTicket.tsx').then(({ EventTicket: part }) => ({ default: part })))

const Post = styled.div`
  width: 420px; max-width: 100%; min-width: 0; background: var(--surface); color: var(--ink); border-radius: var(--media-radius); corner-shape: var(--corner);
  & + * { margin-top: 3px; }
`
const Passed = styled.div`width: 460px; max-width: 100%; --ticket-bg: var(--surface-2); & + * { margin-top: 3px; }`
const Room = styled.div`height: 132px;`

interface Props {
  message: Message
  closes: boolean
  /** Who says it. */
  by: string
}

/** What a message says: words, pictures, a file, a post, an event, and what it answers. */
export const MessageBody = ({ message, closes, by }: Props) => {
  const words = useWords(chatsWords)
  const { chatId, seq, state, isMine, text, mentions, images, file, replyTo, kind, post, event, mutedWord } = message
  const look = { 'data-mine': isMine || undefined, 'data-closes': closes || undefined }
  if (state !== 'sent')
    return (
      <Bubble {...look} data-mine={undefined} data-gone>
        <p>{words[state]}</p>
      </Bubble>
    )
  const renew = async () => (await renewMessage(chatId, seq))?.file?.url
  const hasBubble = text !== '' || images.length > 0 || file !== null || replyTo !== null
  return (
    <MutedVeil id={`${chatId} ${seq}`} phrase={mutedWord} what={words.saidBy(by)}>
      {kind === 'post_share' && (
        <Post>
          <Suspense fallback={<Room />}>
            <OriginalCard original={post} isWithdrawn={false} />
          </Suspense>
        </Post>
      )}
      {kind === 'event_share' && (
        <Passed>
          <Suspense fallback={<Room />}>
            <EventTicket event={event} />
          </Suspense>
        </Passed>
      )}
      {hasBubble && (
        <Bubble {...look} data-pictures={images.length > 0 || undefined}>
          {replyTo && <Quote quoted={replyTo} />}
          {images.length > 0 && <MessagePictures message={message} by={by} />}
          {file && <MessageFileLine file={file} onRenew={renew} />}
          {text && <MessageText text={text} mentions={mentions} />}
        </Bubble>
      )}
    </MutedVeil>
  )
}
