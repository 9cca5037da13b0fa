import type { Chat } from '@marquee/contract/chats'
import type { Message } from '@marquee/contract/messages'
import type { ProfileCard } from '@marquee/contract/profiles'
import { createContext, use } from 'react'

/** What every line of a thread knows: the chat, who is in it, and what can be asked for. */
export interface ThreadContext {
  chat: Chat
  meId: string
  people: Readonly<Record<string, ProfileCard>>
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  /** Shows a message by its place, wherever in the history it is. */
  onGoTo: (seq: number) => void
  /** Says politely what has happened. */
  onTell: (text: string) => void
}

export const InThread = createContext<ThreadContext | undefined>(undefined)

/** @throws outside a thread */
export const useThread = (): ThreadContext => {
  const thread = use(InThread)
  if (!thread) throw new Error('This part stands in a thread only')
  return thread
}
