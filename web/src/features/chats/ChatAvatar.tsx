import type { Chat } from '@marquee/contract/chats'
import { Avatar } from '#ui/Avatar.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

type Shown = Pick<Chat, 'id' | 'title' | 'image' | 'other'>

/** What a chat is called: a group by its name, one with a person after them. */
export const useChatTitle = ({ title }: Pick<Chat, 'title'>) => {
  const words = useWords(chatsWords)
  return title || words.gone
}

/** The face of a chat: the other person's, or the group's. `here` says that the person is there now. */
export const ChatAvatar = ({ chat, size, here = false }: { chat: Shown; size: number; here?: boolean }) => {
  const title = useChatTitle(chat)
  return <Avatar person={chat.other ?? { id: chat.id, displayName: title, avatar: chat.image }} size={size} here={here} />
}
