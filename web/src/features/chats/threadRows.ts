import type { Message } from '@marquee/contract/messages'
import { dateOf } from '#ui/moment.ts'
import type { Waiting } from './outbox.ts'

/** A line of a thread: a day, where the new ones begin, what happened, what was said, what waits to be sent. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'note'; key: string; message: Message }
  | { kind: 'message'; key: string; message: Message; opens: boolean; closes: boolean }
  | { kind: 'waiting'; key: string; waiting: Waiting; opens: boolean; closes: boolean }

/** Where the messages begin that were new when the chat was opened. */
export interface Divider {
  /** The last one that had been read. */
  after: number
  count: number
}

/** What somebody says within so many ms of what they said before stands in one run. */
const pauseInRun = 5 * 60_000

/** The same for all moments of a day, in the reader's zone. */
export const dayKey = dateOf

/** The same of the day before. A day has 23 hours or 25 where clocks are changed: steps of six skip none. */
export const dayBefore = (now: Date): string => {
  const today = dayKey(now.toISOString())
  for (let hours = 6; ; hours += 6) {
    const key = dayKey(new Date(now.getTime() - hours * 3_600_000).toISOString())
    if (key !== today) return key
  }
}

interface Said {
  sender: string
  at: string
}

const sameRun = (one: Said | undefined, other: Said) =>
  one !== undefined && one.sender === other.sender && Date.parse(other.at) - Date.parse(one.at) < pauseInRun

const keyOf = ({ seq, clientId, isMine }: Message) => (isMine ? clientId : String(seq))

const saidIn = (row: ThreadRow | undefined): Said | undefined => {
  if (row?.kind === 'message') return { sender: row.message.isMine ? 'me' : (row.message.senderId ?? 'nobody'), at: row.message.at }
  return row?.kind === 'waiting' ? { sender: 'me', at: row.waiting.at } : undefined
}

/** Marks where runs end, now that it is known what follows. */
const closed = (rows: ThreadRow[]): ThreadRow[] =>
  rows.map((row, place) => {
    const mine = saidIn(row)
    const next = saidIn(rows[place + 1])
    if (!mine || (row.kind !== 'message' && row.kind !== 'waiting')) return row
    return { ...row, closes: !(next && sameRun(mine, next)) }
  })

/** The lines of a thread, oldest first. What has arrived while it waited stands there once. */
export const threadRows = (messages: readonly Message[], waiting: readonly Waiting[], divider: Divider | undefined): ThreadRow[] => {
  const rows: ThreadRow[] = []
  let day: string | undefined
  let isDivided = divider === undefined
  const openDay = (at: string) => {
    const key = dayKey(at)
    if (key === day) return
    day = key
    rows.push({ kind: 'day', key: `day ${key}`, at })
  }
  for (const message of messages) {
    openDay(message.at)
    if (divider && !isDivided && message.seq > divider.after) {
      isDivided = true
      rows.push({ kind: 'new', key: 'new', count: divider.count })
    }
    if (message.kind === 'system') {
      rows.push({ kind: 'note', key: String(message.seq), message })
      continue
    }
    const opens = !sameRun(saidIn(rows.at(-1)), { sender: message.isMine ? 'me' : (message.senderId ?? 'nobody'), at: message.at })
    rows.push({ kind: 'message', key: keyOf(message), message, opens, closes: false })
  }
  const arrived = new Set(messages.filter(({ isMine }) => isMine).map(({ clientId }) => clientId))
  for (const one of waiting) {
    if (arrived.has(one.clientId)) continue
    openDay(one.at)
    rows.push({ kind: 'waiting', key: one.clientId, waiting: one, opens: !sameRun(saidIn(rows.at(-1)), { sender: 'me', at: one.at }), closes: false })
  }
  return closed(rows)
}
