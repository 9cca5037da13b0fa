import { chats, type Chat } from '@marquee/contract/chats'
import { Archive, ArchiveRestore, BellRing, CalendarDays, Flag, LogOut, Trash2, User, Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { openReport } from '#features/reports/report.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { profilePath, to } from '#paths.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { reportButtonWords } from '#words/en/reportButton.ts'
import { useWords } from '#words/words.tsx'
import { useChatTitle } from './ChatAvatar.tsx'
import { useBlocking } from './useBlocking.ts'

/** Takes over a chat that an answer brought. */
export const showChat = (chat: Chat) => void queryClient.setQueryData(query(chats.read, { chatId: chat.id }).queryKey, chat)

/** Leaving a group, asked first. */
export const useLeaving = (chat: Chat) => {
  const words = useWords(chatsWords)
  const navigate = useNavigate()
  const title = useChatTitle(chat)
  // The dialog hands failures of what it asks for to the shared handler.
  const leave = useAction(chats.leave, {
    refresh: [chats.list, chats.unread, chats.read],
    onFail: () => {},
    onDone: () => navigate(to('chats'), { replace: true }),
  })
  return () =>
    openConfirm('warn', {
      title: words.leaveTitle(title),
      text: chat.memberCount === 1 ? words.leaveTextLast : chat.role === 'owner' ? words.leaveTextOwner : words.leaveText,
      onConfirm: () => leave.mutateAsync({ chatId: chat.id }),
    })
}

/** Taking a group that one is out of from one's list, asked first. */
const useForgetting = (chat: Chat) => {
  const words = useWords(chatsWords)
  const navigate = useNavigate()
  // The dialog hands failures of what it asks for to the shared handler.
  const forget = useAction(chats.forget, { refresh: [chats.list], onFail: () => {}, onDone: () => navigate(to('chats'), { replace: true }) })
  return () =>
    openConfirm('delete', { title: words.forgetTitle(chat.title), text: words.forgetText, onConfirm: () => forget.mutateAsync({ chatId: chat.id }) })
}

interface Opens {
  onSettings: () => void
  onJump: () => void
}

/** What can be done with a chat as a whole. */
export const useChatMenu = (chat: Chat, { onSettings, onJump }: Opens): MenuItem[] => {
  const words = useWords(chatsWords)
  const askToLeave = useLeaving(chat)
  const askToForget = useForgetting(chat)
  const block = useBlocking()
  const { report } = useWords(reportButtonWords)
  const { id: chatId, type, role, other, membership, isArchived, can } = chat
  const refresh = [chats.list]
  const archive = useAction(chats.archive, {
    refresh,
    onDone: (changed) => {
      showChat(changed)
      toast.success(words.archived)
    },
  })
  const unarchive = useAction(chats.unarchive, { refresh, onDone: showChat })
  if (membership === 'invited') return []
  const isMember = membership === 'active'
  return [
    ...(type === 'group_chat' && isMember ? [{ label: words.groupDetails, icon: Users, href: to('editChat', { chatId }) }] : []),
    ...(other ? [{ label: words.toProfile, icon: User, href: profilePath(other) }] : []),
    { label: words.jumpToDay, icon: CalendarDays, onSelect: onJump },
    ...(isMember ? [{ label: words.mySettings, icon: BellRing, onSelect: onSettings }] : []),
    ...(isMember
      ? [
          isArchived
            ? { label: words.unarchive, icon: ArchiveRestore, onSelect: () => unarchive.mutate({ chatId }) }
            : { label: words.archive, icon: Archive, onSelect: () => archive.mutate({ chatId }) },
        ]
      : []),
    ...(type === 'group_chat' && isMember && role !== 'owner'
      ? [{ label: report, icon: Flag, onSelect: () => openReport('chat', chatId) }]
      : []),
    ...(other ? [block(other)] : []),
    ...(isMember ? [] : [{ label: words.forget, icon: Trash2, tone: 'bad' as const, onSelect: askToForget }]),
    ...(can.leave ? [{ label: words.leave, icon: LogOut, tone: 'bad' as const, onSelect: askToLeave }] : []),
  ]
}
