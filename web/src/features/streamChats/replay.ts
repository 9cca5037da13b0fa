import type { StreamMessage, StreamMessagePage } from '@marquee/contract/streamChats'

/** By so much, in ms, somebody goes on without a jump. */
const jump = 15_000
/** So long before it is needed, in ms, the next page is asked for. */
const ahead = 20_000
/** So many messages stand there. */
const shown = 100

/** Whether the chat has to be read anew from another moment: the picture was moved back, or far ahead. */
export const isJump = (from: number, last: number, to: number) => to < from || to < last - jump || to > last + jump

/** What had been said by a moment, the last of it. */
export const saidBy = (pages: readonly StreamMessagePage[], at: number): StreamMessage[] =>
  pages.flatMap(({ items }) => items).filter((message) => Date.parse(message.at) <= at).slice(-shown)

/** Whether the next page is wanted: what is known ends soon after this moment, and there is more. */
export const wantsMore = (pages: readonly StreamMessagePage[], at: number) => {
  const last = pages.at(-1)
  const end = last?.items.at(-1)
  return last !== undefined && last.hasAfter && end !== undefined && Date.parse(end.at) < at + ahead
}
