import { editWherever } from '#api/editWherever.ts'
import { countRead } from './cachedChats.ts'

interface Read {
  id: string
  readSeq: number
  unreadCount: number
}

/** Shows how far a chat has been read, wherever it stands. */
export const showRead = (chatId: string, readSeq: number, unreadCount?: number) => {
  countRead(chatId, readSeq)
  editWherever<Read>(
    (thing) => thing['id'] === chatId && typeof thing['readSeq'] === 'number' && typeof thing['unreadCount'] === 'number',
    (chat) => {
      if (readSeq < chat.readSeq) return chat
      return { ...chat, readSeq, unreadCount: unreadCount ?? Math.max(0, chat.unreadCount - (readSeq - chat.readSeq)) }
    },
  )
}
