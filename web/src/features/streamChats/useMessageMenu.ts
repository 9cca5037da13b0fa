import { streamChats, type RestrictionSpan, type StreamChat, type StreamMessage } from '@marquee/contract/streamChats'
import { Ban, Pin, Timer, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { useReportItem } from '#features/reports/useReportItem.ts'
import { useMe } from '#start/account.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { showChat, takeMessagesOut } from './watchStreamChat.ts'

const spans = ['ten_minutes', 'hour', 'stream'] as const

/** What the reader may do about a message, and about whoever has written it. */
export const useMessageMenu = (chat: StreamChat, { id: messageId, author }: StreamMessage): MenuItem[] => {
  const words = useWords(streamChatsWords)
  const { profile: me } = useMe()
  const { livestreamId } = chat
  const isMine = author.id === me.id
  const pin = useAction(streamChats.pin, { onDone: showChat })
  const remove = useAction(streamChats.remove, {
    onDone: () => {
      takeMessagesOut(livestreamId, [messageId])
      toast.success(words.removed)
    },
  })
  const restrict = useAction(streamChats.restrict, { refresh: [streamChats.restrictions], onDone: () => toast.success(words.restricted) })
  const ban = useAction(streamChats.restrict, { refresh: [streamChats.restrictions], onFail: () => {} })
  const reporting = useReportItem('stream_message', messageId, author)
  const keepFromWriting = (span: RestrictionSpan) => restrict.mutate({ livestreamId, profileId: author.id, span })
  const askToBan = () =>
    openConfirm('warn', {
      isGrave: true, title: words.banTitle,
      text: words.banText,
      onConfirm: () => ban.mutateAsync({ livestreamId, profileId: author.id, span: 'ban', takeBack: true }),
    })
  // Nobody keeps the host from writing; whom else they may not, the server says.
  const mayRestrict = chat.can.moderate && !isMine && author.id !== chat.hostId
  return [
    ...(chat.can.moderate ? [{ label: words.pin, icon: Pin, onSelect: () => pin.mutate({ livestreamId, messageId }) }] : []),
    ...reporting,
    ...(isMine || chat.can.moderate
      ? [{ label: words.remove, icon: Trash2, tone: 'bad' as const, onSelect: () => remove.mutate({ livestreamId, messageId }) }]
      : []),
    ...(mayRestrict
      ? [
          ...spans.map((span) => ({ label: words.restrict[span], icon: Timer, onSelect: () => keepFromWriting(span) })),
          { label: chat.hostId === me.id ? words.ban : words.banFromHost, icon: Ban, tone: 'bad' as const, onSelect: askToBan },
        ]
      : []),
  ]
}
