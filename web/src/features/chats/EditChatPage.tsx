import styled from '@emotion/styled'
import { chats, type Chat } from '@marquee/contract/chats'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Lock, LockOpen, LogOut, Trash2, UserPlus } from 'lucide-react'
import { Navigate, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { pages, prefetch } from '#api/query.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { chatQuery } from './cachedStretch.ts'
import { ChatAvatar } from './ChatAvatar.tsx'
import { GroupForm } from './GroupForm.tsx'
import { Members } from './Members.tsx'
import { SidePage } from './SidePage.tsx'
import { showChat, useLeaving } from './useChatMenu.ts'

/** Waits for the group; who is in it loads by itself. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const chatId = params.chatId!
  prefetch(pages(chats.members, { chatId, q: '' })).catch(() => {})
  return prefetch(chatQuery(chatId))
}

export const handle = { title: wordsOf(chatsWords).editTitle, hidesBar: true }

const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 8px;`
const Ends = styled.div`display: flex; flex-wrap: wrap; gap: 8px;`
const Shown = styled.div`display: flex; align-items: center; gap: 16px; min-width: 0; overflow-wrap: anywhere;`

const EndsOf = ({ chat }: { chat: Chat }) => {
  const words = useWords(chatsWords)
  const navigate = useNavigate()
  const askToLeave = useLeaving(chat)
  const { id: chatId, title, can } = chat
  const lock = useAction(chats.lock, { refresh: [chats.list], onDone: showChat })
  const unlock = useAction(chats.unlock, { refresh: [chats.list], onDone: showChat })
  // The dialog hands failures of what it asks for to the shared handler.
  const remove = useAction(chats.remove, { refresh: [chats.list, chats.unread], onFail: () => {}, onDone: () => navigate(to('chats'), { replace: true }) })
  const askToDelete = () =>
    openConfirm('delete', { title: words.deleteGroupTitle(title), text: words.deleteGroupText, onConfirm: () => remove.mutateAsync({ chatId }) })
  return (
    <Ends>
      {can.lock && (
        <Button variant="line" icon={Lock} loading={lock.isPending} onClick={() => lock.mutate({ chatId })}>
          {words.lock}
        </Button>
      )}
      {can.unlock && (
        <Button variant="line" icon={LockOpen} loading={unlock.isPending} onClick={() => unlock.mutate({ chatId })}>
          {words.unlock}
        </Button>
      )}
      {can.leave && (
        <Button variant="line" icon={LogOut} onClick={askToLeave}>
          {words.leave}
        </Button>
      )}
      {can.delete && (
        <Button variant="danger" icon={Trash2} onClick={askToDelete}>
          {words.deleteGroup}
        </Button>
      )}
    </Ends>
  )
}

const MembersOf = ({ chat }: { chat: Chat }) => {
  const words = useWords(chatsWords)
  return (
    <section aria-label={words.memberList}>
      <Head>
        <H4>{words.members(chat.memberCount)}</H4>
        {chat.can.add && (
          <ButtonLink variant="soft" size="s" icon={UserPlus} href={to('addChatMembers', { chatId: chat.id })}>
            {words.addMembers}
          </ButtonLink>
        )}
      </Head>
      <Members chat={chat} />
    </section>
  )
}

/** A group: what it is called, its rules, who is in it, and how to end with it. */
export default function EditChatPage() {
  const { chatId } = useParams() as { chatId: string }
  const words = useWords(chatsWords)
  const { data: chat } = useSuspenseQuery(chatQuery(chatId))
  const isMember = chat.membership === 'active'
  if (chat.type !== 'group_chat' || chat.membership === 'invited') return <Navigate to={to('chat', { chatId })} replace />
  return (
    <SidePage title={words.editTitle} back={to('chat', { chatId })}>
      {chat.can.edit ? (
        <GroupForm key={chatId} chat={chat} />
      ) : (
        <Shown>
          <ChatAvatar chat={chat} size={72} />
          <div>
            <Strong>{chat.title}</Strong>
            <Secondary>{isMember ? words.onlyAdmins : words.closed.left}</Secondary>
          </div>
        </Shown>
      )}
      {isMember && <MembersOf chat={chat} />}
      <EndsOf chat={chat} />
    </SidePage>
  )
}
