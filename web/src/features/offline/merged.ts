import type { KeptChat } from './kept.ts'

/** How many chats a device keeps. */
const room = 20

/** What was read now over what was kept before: the newest chats that hold something, each once. Lines of one that was only listed stay. */
export const merged = (before: readonly KeptChat[], now: readonly KeptChat[]): KeptChat[] => {
  const known = new Map(before.map((chat) => [chat.id, chat]))
  for (const chat of now) {
    const { id, title, at } = chat
    known.set(id, chat.lines.length ? chat : { ...chat, ...known.get(id), title, at })
  }
  const read = [...known.values()].filter(({ lines }) => lines.length > 0)
  return read.sort((one, other) => other.at.localeCompare(one.at)).slice(0, room)
}
