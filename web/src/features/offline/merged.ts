import type { KeptChat } from './kept.ts'

/** How many chats a device keeps of those that were read, and how many of those that were only listed. */
const room = 20

/**
 * What was read now over what was kept before, each chat once, the newest first. Lines of one that was only listed stay. Those without any
 * come after the others: their titles are needed where something waits in them to be sent.
 */
export const merged = (before: readonly KeptChat[], now: readonly KeptChat[]): KeptChat[] => {
  const known = new Map(before.map((chat) => [chat.id, chat]))
  for (const chat of now) {
    const { id, title, at } = chat
    known.set(id, chat.lines.length ? chat : { ...chat, ...known.get(id), title, at })
  }
  const newest = [...known.values()].sort((one, other) => other.at.localeCompare(one.at))
  const isRead = ({ lines }: KeptChat) => lines.length > 0
  return [...newest.filter(isRead).slice(0, room), ...newest.filter((chat) => !isRead(chat)).slice(0, room)]
}
