import styled from '@emotion/styled'
import { follows } from '@marquee/contract/follows'
import { streamChatLimits, streamChats, type ChatRefusal, type StreamChat } from '@marquee/contract/streamChats'
import { Send } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { report } from '#api/report.ts'
import { subscribeFrom } from '#cameFrom.ts'
import { EmojiMenu } from '#features/chats/EmojiMenu.tsx'
import { SendButton } from '#features/chats/SendButton.tsx'
import { useSecondsUntil } from '#features/chats/useSecondsUntil.ts'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Tiny } from '#ui/type.ts'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords, type WordsIn } from '#words/words.tsx'
import { onItsWay } from './chatLog.ts'
import { rereadChat, showMessages, showOwnPace, takeMessagesOut } from './watchStreamChat.ts'

const Root = styled.form`
  display: flex; align-items: center; gap: 8px; flex: none; padding: 12px; border-top: 1px solid var(--line);
  @media (max-width: 599.95px) { padding-bottom: max(12px, env(safe-area-inset-bottom)); }
`
const Box = styled.div`${boxStyles} flex: 1; min-width: 0; min-height: 48px;`
const Note = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; flex: none; padding: 10px 16px 0; font-size: var(--fs-s); line-height: 1.4; color: var(--ink-2);
  &:empty { display: none; }
`
const Bad = styled(Tiny)`color: var(--bad);`

type Words = WordsIn<typeof streamChatsWords>

const waits = new Set<ChatRefusal['reason']>(['slow', 'followers_wait', 'restricted', 'muted', 'not_yet'])

/** Why nothing can be written now, for somebody who waits so many seconds. */
const lineOf = (words: Words, { reason }: ChatRefusal, seconds: number) => {
  const line = words.refusals[reason]
  return typeof line === 'string' ? line : line(seconds ? words.left(seconds) : '')
}

/** Says something beside a stream, or says why one cannot, from when on one can, and what would let one. */
export const SayForm = ({ chat }: { chat: StreamChat }) => {
  const words = useWords(streamChatsWords)
  const { profile: me } = useMe()
  const { livestreamId } = chat
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // What did not go out is the same message when it is sent again: said once, also where only the answer was lost.
  const attempt = useRef<{ id: string; text: string }>(undefined)
  const secondsLeft = useSecondsUntil(chat.refusal?.until ?? null)
  const refusal = chat.refusal && (secondsLeft > 0 || !chat.refusal.until || !waits.has(chat.refusal.reason)) ? chat.refusal : null
  const said = text.replaceAll(/\s+/g, ' ').trim()
  const over = [...said].length - streamChatLimits.text

  const say = useAction(streamChats.say, {
    onDone: (message) => {
      attempt.current = undefined
      showMessages(livestreamId, [message])
      showOwnPace(livestreamId)
    },
    onFail: (error, sent) => {
      takeMessagesOut(livestreamId, [sent.id])
      attempt.current = { id: sent.id, text: sent.text }
      setText((now) => now || sent.text)
      report(error)
      void rereadChat(livestreamId)
    },
  })
  const follow = useAction(follows.follow, { onDone: () => rereadChat(livestreamId) })

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!said || over > 0 || refusal) return
    const id = attempt.current?.text === said ? attempt.current.id : crypto.randomUUID()
    showMessages(livestreamId, [onItsWay({ id, text: said, author: me })])
    say.mutate({ livestreamId, id, text: said })
    setText('')
    input.current?.focus()
  }

  const isClosed = refusal !== null && refusal.reason !== 'slow'
  return (
    <>
      <Note role="status">
        {refusal && <span>{lineOf(words, refusal, secondsLeft)}</span>}
        {!refusal && chat.chatMode === 'emoji' && !chat.can.moderate && <span>{words.emojiOnly}</span>}
        {over > 0 && <Bad>{words.tooLong(over)}</Bad>}
        {refusal?.remedy === 'follow' && (
          <Button variant="soft" size="s" loading={follow.isPending} onClick={() => follow.mutate({ profileId: chat.hostId })}>
            {words.follow}
          </Button>
        )}
        {refusal?.remedy === 'subscribe' && <TextLink to={subscribeFrom(window.location.pathname)}>{words.subscribe}</TextLink>}
      </Note>
      {!isClosed && (
        <Root onSubmit={send} noValidate>
          <Box data-error={over > 0 || undefined}>
            <input
              ref={input} type="text" aria-label={words.say} placeholder={words.say} value={text} dir="auto" autoComplete="off"
              enterKeyHint="send" aria-invalid={over > 0} onChange={({ target }) => setText(target.value)}
            />
          </Box>
          {chat.chatMode === 'emoji' && <EmojiMenu onPick={(sign) => setText((now) => now + sign)} />}
          <SendButton type="submit" icon={Send} size={20} label={words.send} disabled={!said || over > 0 || refusal !== null} />
        </Root>
      )}
    </>
  )
}
