import { messages, type Message } from '@marquee/contract/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { sayTyping } from '#live/live.ts'
import { useSync } from '#live/useSync.ts'
import { useAccount } from '#start/account.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { catchUp, chatQuery, shownOf, stretchQuery } from './cachedStretch.ts'
import { useChatTitle } from './ChatAvatar.tsx'
import { ClosedNote } from './ClosedNote.tsx'
import { Composer } from './Composer.tsx'
import { keepDraft } from './drafts.ts'
import { GoneChat } from './GoneChat.tsx'
import { isYoung } from './messageActions.ts'
import { openChat } from './openChat.ts'
import { PinBar } from './PinBar.tsx'
import { RequestCard } from './RequestCard.tsx'
import { quotedOf } from './stretch.ts'
import { ThreadBones } from './ThreadBones.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import { ThreadPlane } from './ThreadPlane.tsx'
import { ThreadScreen, type Wanted } from './ThreadScreen.tsx'
import { ThreadSearch } from './ThreadSearch.tsx'
import { TypingLine } from './TypingLine.tsx'
import { useChatMenu } from './useChatMenu.ts'
import { useEditing } from './useEditing.ts'
import { useFreshReply } from './useFreshReply.ts'
import { usePresenceIn } from './usePresenceIn.ts'

const ChatSettings = lazy(() => import('./ChatSettings.tsx').then(({ ChatSettings: part }) => ({ default: part })))
const JumpToDay = lazy(() => import('./JumpToDay.tsx').then(({ JumpToDay: part }) => ({ default: part })))

/** Who may not see the chat gets the page that says so. Its history is asked for and loads by itself. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const chatId = params.chatId!
  await prefetch(chatQuery(chatId))
  const chat = queryClient.getQueryData(chatQuery(chatId).queryKey)
  if (chat && chat.membership !== 'invited') prefetch(stretchQuery(chatId), query(messages.pinned, { chatId })).catch(() => {})
  return chat?.title
}

const titleOf = (title: unknown) => (typeof title === 'string' && title ? title : wordsOf(chatsWords).gone)

export const handle = { title: titleOf, hidesBar: true }

const OpenChat = ({ chatId, meId }: { chatId: string; meId: string }) => {
  const words = useWords(chatsWords)
  const { data: chat } = useSuspenseQuery(chatQuery(chatId))
  const title = useChatTitle(chat)
  const [asked] = useSearchParams()
  const at = Number(asked.get('at') ?? 0)
  const [wanted, setWanted] = useState<Wanted | undefined>(() => (at > 0 ? { seq: at, time: Date.now() } : undefined))
  const [editing, setEditing] = useEditing(meId, chatId)
  const [opened, setOpened] = useState<'search' | 'settings' | 'jump'>()
  const [told, setTold] = useState('')
  const { other, membership, request, can } = chat
  const present = usePresenceIn(chat)
  const menu = useChatMenu(chat, { onSettings: () => setOpened('settings'), onJump: () => setOpened('jump') })
  const isInvited = membership === 'invited'

  const goTo = useCallback((seq: number) => setWanted({ seq, time: Date.now() }), [])
  const toEnd = useCallback(() => setWanted({ end: true, time: Date.now() }), [])
  const reply = useCallback(
    (message: Message) => {
      setEditing(undefined)
      keepDraft(meId, chatId, { replyTo: quotedOf(message) })
    },
    [meId, chatId, setEditing],
  )
  const close = () => setOpened(undefined)

  const [wasAsked, setAsked] = useState(at)
  if (at !== wasAsked) {
    setAsked(at)
    if (at > 0) setWanted({ seq: at, time: (wanted?.time ?? 0) + 1 })
  }
  useEffect(() => void queryClient.invalidateQueries({ queryKey: chatQuery(chatId).queryKey }), [chatId])
  useEffect(() => {
    if (membership !== 'active') return
    openChat.set(chatId)
    return () => openChat.set(undefined)
  }, [chatId, membership])
  useSync(() => (isInvited ? undefined : catchUp(chatId)))
  useFreshReply(meId, chatId)

  const editLast = () => {
    const last = shownOf(chatId)?.items.findLast((one) => one.isMine && one.state === 'sent' && one.text !== '')
    if (last && last.can.edit && isYoung(last)) setEditing(last)
  }

  return (
    <ThreadPlane aria-label={title}>
      <ThreadHead
        chat={chat} isHere={other !== null && present.has(other.id)} hereCount={present.size} menu={menu} onSearch={() => setOpened('search')}
      />
      {opened === 'search' && <ThreadSearch chatId={chatId} onGoTo={goTo} onClose={close} />}
      {!isInvited && <PinBar chatId={chatId} onGoTo={goTo} />}
      {isInvited ? (
        <div style={{ flex: 1 }} />
      ) : (
        <InPlace
          waiting={<ThreadBones />}
          failed={(retry) => (
            <div style={{ flex: 1, padding: 16 }}>
              <ErrorNotice title={words.historyFailed} text={words.historyFailedText} onRetry={retry} />
            </div>
          )}
        >
          <ThreadScreen
            chat={chat} meId={meId} wanted={wanted} onReply={reply} onEdit={setEditing} onGoTo={goTo} onTell={setTold} onNewest={toEnd}
            foot={<TypingLine chatId={chatId} meId={meId} otherName={other?.displayName} />}
          />
        </InPlace>
      )}
      <Hidden role="status">{told}</Hidden>
      {request && can.answer ? (
        <RequestCard chat={chat} />
      ) : can.post ? (
        <Composer
          chat={chat} meId={meId} editing={editing} onEdited={() => setEditing(undefined)} onEditLast={editLast} onSaid={toEnd}
          onTyping={() => sayTyping(`chat:${chatId}`)}
        />
      ) : (
        <ClosedNote chat={chat} />
      )}
      <Suspense fallback={null}>
        {opened === 'settings' && <ChatSettings chat={chat} onClose={close} />}
        {opened === 'jump' && <JumpToDay chat={chat} onPick={(day) => setWanted({ day, time: Date.now() })} onClose={close} />}
      </Suspense>
    </ThreadPlane>
  )
}

/** One chat: what was said, and where one writes. */
export default function ChatPage() {
  const { chatId } = useParams() as { chatId: string }
  const meId = useAccount()?.profile.id ?? ''
  const { error } = useSuspenseQuery(chatQuery(chatId))
  if (error instanceof ApiError && error.status === 404) return <GoneChat chatId={chatId} />
  return <OpenChat key={chatId} chatId={chatId} meId={meId} />
}
