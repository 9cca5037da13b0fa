import type { Message } from '@marquee/contract/messages'
import type { Stretch } from '#features/chats/stretch.ts'
import { messageLine, namesIn, noteText } from '#features/chats/teaser.ts'
import { chatsWords } from '#words/en/chats.ts'
import { wordsOf } from '#words/words.tsx'
import type { KeptLine } from './kept.ts'

/** How many messages of a chat are kept. */
export const newest = 40

/** The newest of some messages, as lines. */
export const linesOf = (items: readonly Message[], people: Stretch['people'], meId: string): KeptLine[] => {
  const words = wordsOf(chatsWords)
  const nameOf = namesIn(words, people, meId)
  const lineIn = (message: Message) => {
    const by = message.isMine ? words.notes.you : people[message.senderId ?? '']?.displayName
    if (message.note) return noteText(words, message.note, by, nameOf)
    return message.state === 'sent' ? messageLine(words, message) : words.teaser[message.state]
  }
  return items.slice(-newest).map((message) => ({
    seq: message.seq,
    by: message.isMine || message.note || !message.senderId ? null : (nameOf(message.senderId) ?? null),
    isMine: message.isMine,
    line: lineIn(message),
    at: message.at,
  }))
}

/** What a chat is called whose people are gone. */
export const titleOfGone = () => wordsOf(chatsWords).gone
