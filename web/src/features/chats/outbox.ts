import type { Image } from '@marquee/contract/images'
import type { MessageFile, Quoted } from '@marquee/contract/messages'
import { useMemo } from 'react'
import { cell, useCell } from '#cell.ts'
import { keepAt, keptAt, keptUnder, placesUnder, useKeptUnder } from '#kept.ts'
import type { KeptFile } from './keptFiles.ts'

/** A file that goes with a message: this device keeps it until the server has the message. */
export type Carried = Pick<KeptFile, 'key' | 'kind' | 'name' | 'durationMs'>

/** Something said that the server has not taken yet. Its id is its own from the start: however often it is sent, it is said once. */
export interface Waiting {
  clientId: string
  chatId: string
  text: string
  /** Pictures together, or one file: what goes with it, in its order. Missing in what an older page has kept. */
  carried?: Carried[]
  /** What has arrived of it, once all has. */
  images: Image[]
  file: Pick<MessageFile, 'id' | 'kind' | 'name' | 'bytes' | 'durationMs'> | null
  postId: string | null
  /** Missing in what an older page has kept. */
  eventId?: string | null
  replyTo: Quoted | null
  /** How far the chat was on the screen then; missing where it was not. */
  readSeq?: number
  /** When it was said. */
  at: string
  /** Why the server did not take it; null while it is on its way. */
  failure: string | null
  /** The refusal's name, where it was one of the server. */
  code?: string | undefined
}

/** Whether the last try did not come through: what waits goes out by itself once the network is back. */
export const isStalled = cell(false)

const outbox = 'chats-outbox:'
/** Each message has a place of its own: another tab may say something at the same moment. */
const beginningOf = (profileId: string) => `${outbox}${profileId}:`
const placeOf = (profileId: string, clientId: string) => beginningOf(profileId) + clientId

const isWaiting = (value: unknown): value is Waiting => {
  const { clientId, chatId, text, at } = (value ?? {}) as Partial<Waiting>
  return typeof clientId === 'string' && typeof chatId === 'string' && typeof text === 'string' && !Number.isNaN(Date.parse(at ?? ''))
}

const parsed = (kept: string): unknown => {
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}

const inOrder = (kept: readonly string[]): Waiting[] =>
  kept.map(parsed).filter(isWaiting).sort((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** What waits in all chats now, in its order. */
export const waitingOf = (profileId: string): Waiting[] => inOrder(keptUnder(beginningOf(profileId)))

/** Later than all that waits, however fast somebody writes and whatever became of the clock. */
const nextMoment = (profileId: string) => {
  const last = waitingOf(profileId).at(-1)
  return new Date(Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0)).toISOString()
}

const keep = (profileId: string, waiting: Waiting) => keepAt(placeOf(profileId, waiting.clientId), JSON.stringify(waiting))

/** Has something wait, as the last that was said. */
export const addWaiting = (profileId: string, said: Omit<Waiting, 'at'>): Waiting => {
  const waiting = { ...said, at: nextMoment(profileId) }
  keep(profileId, waiting)
  return waiting
}

/** Changes what waits; what waits no more stays away. */
export const changeWaiting = (profileId: string, clientId: string, changes: Partial<Waiting>) => {
  const now = parsed(keptAt(placeOf(profileId, clientId)) ?? '')
  if (isWaiting(now)) keep(profileId, { ...now, ...changes })
}

/** Forgets what waited; what went with it stays. */
export const dropWaiting = (profileId: string, clientId: string) => keepAt(placeOf(profileId, clientId), null)

/** What an older page has kept: all that waited of a person in one list, at one place. */
const moveApart = (place: string) => {
  const list = parsed(keptAt(place) ?? '')
  const profileId = place.slice(outbox.length)
  for (const one of Array.isArray(list) ? list.filter(isWaiting) : []) keep(profileId, one)
  keepAt(place, null)
}

for (const place of placesUnder(outbox)) if (!place.includes(':', outbox.length)) moveApart(place)

/** Whether a file goes with something that waits. */
export const isSaid = (profileId: string, key: string) =>
  waitingOf(profileId).some(({ carried = [] }) => carried.some((one) => one.key === key))

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits in a while, and not when it was meant to before. */
export const tryIn = (ms: number, send: () => void) => {
  clearTimeout(timer)
  timer = setTimeout(send, ms)
}

/** Sends nothing by itself any more. */
export const stopTrying = () => clearTimeout(timer)

/** What waits in all chats, in its order. */
export const useWaiting = (profileId: string): Waiting[] => {
  const kept = useKeptUnder(beginningOf(profileId))
  return useMemo(() => inOrder(kept), [kept])
}

/** What waits in a chat, in its order. */
export const useWaitingIn = (profileId: string, chatId: string): Waiting[] => {
  const all = useWaiting(profileId)
  return useMemo(() => all.filter((one) => one.chatId === chatId), [all, chatId])
}

/** Whether the network keeps something back. */
export const useIsStalled = () => useCell(isStalled)
