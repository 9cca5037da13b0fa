import type { Image } from '@marquee/contract/images'
import { messages, type MessageFile, type Quoted } from '@marquee/contract/messages'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { linesFor, report } from '#api/report.ts'
import { cell, useCell } from '#cell.ts'
import { keepAt, keptAt, useKept } from '#kept.ts'
import { showMessage } from './cachedStretch.ts'
import { showRead } from './useReading.ts'

/** Something said that the server has not taken yet. Its id is its own from the start: however often it is sent, it is said once. */
export interface Waiting {
  clientId: string
  chatId: string
  text: string
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
}

/** Whether the last try came through: where it did not, what waits goes out by itself once the network is back. */
const isStalled = cell(false)

const firstPause = 1_000
const longestPause = 30_000

const placeOf = (profileId: string) => `chats-outbox:${profileId}`

const isWaiting = (value: unknown): value is Waiting => {
  const { clientId, chatId, text } = (value ?? {}) as Partial<Waiting>
  return typeof clientId === 'string' && typeof chatId === 'string' && typeof text === 'string'
}

const parsed = (kept: string | null): Waiting[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isWaiting) : []
  } catch {
    return []
  }
}

const waitingOf = (profileId: string) => parsed(keptAt(placeOf(profileId)))

const edit = (profileId: string, change: (now: Waiting[]) => Waiting[]) => {
  const list = change(waitingOf(profileId))
  keepAt(placeOf(profileId), list.length ? JSON.stringify(list) : null)
}

const drop = (profileId: string, clientId: string) => edit(profileId, (now) => now.filter((one) => one.clientId !== clientId))

/** The network, a server that is coming up again, or too much at once: all pass. */
const passes = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401

const send = async ({ chatId, clientId, text, images, file, postId, eventId = null, replyTo, readSeq = 0 }: Waiting) => {
  const message = await call(messages.send, {
    chatId, clientId, text, postId, eventId, imageIds: images.map(({ id }) => id),
    mediaFileId: file?.id ?? null, replyToSeq: replyTo?.seq ?? null, readSeq,
  })
  if (readSeq) showRead(chatId, readSeq < message.seq - 1 ? readSeq : message.seq)
  showMessage(message)
}

/** Sends what waits, each chat in its order. Answers whether something is left that the network has kept back. */
const sendAll = async (profileId: string): Promise<boolean> => {
  const heldUp = new Set<string>()
  for (;;) {
    const next = waitingOf(profileId).find(({ failure, chatId }) => failure === null && !heldUp.has(chatId))
    if (!next) return heldUp.size > 0
    try {
      await send(next)
      drop(profileId, next.clientId)
      isStalled.set(false)
    } catch (error) {
      if (passes(error)) heldUp.add(next.chatId)
      else edit(profileId, (now) => now.map((one) => (one.clientId === next.clientId ? { ...one, failure: linesFor(error).join(' ') } : one)))
    }
  }
}

/** One tab sends at a time: two would change the order. */
const alone = (profileId: string, run: () => Promise<boolean>) =>
  'locks' in navigator ? navigator.locks.request<Promise<boolean>>(placeOf(profileId), run) : run()

let running: string | undefined
let isAsked = false
let pause = firstPause
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what this person has said and the server has not taken. Goes on by itself, less often with every try that did not come through. */
export const sendWaiting = async (profileId: string): Promise<void> => {
  clearTimeout(timer)
  if (running === profileId) {
    isAsked = true
    return
  }
  running = profileId
  try {
    const isHeldUp = await alone(profileId, () => sendAll(profileId))
    isStalled.set(isHeldUp)
    pause = isHeldUp ? Math.min(pause * 2, longestPause) : firstPause
    if (isHeldUp) timer = setTimeout(() => void sendWaiting(profileId), pause)
  } catch (error) {
    report(error)
  } finally {
    running = undefined
    if (isAsked) {
      isAsked = false
      void sendWaiting(profileId)
    }
  }
}

/** Begins at once, however long the last pause was. */
export const sendNow = (profileId: string) => {
  pause = firstPause
  void sendWaiting(profileId)
}

/** Says something: it is on this device before anything is sent, and leaves it when the server has it. */
export const say = (profileId: string, said: Omit<Waiting, 'clientId' | 'at' | 'failure'>) => {
  const waiting: Waiting = { ...said, clientId: crypto.randomUUID(), at: new Date().toISOString(), failure: null }
  edit(profileId, (now) => [...now, waiting])
  sendNow(profileId)
  return waiting
}

/** Sends again what was not taken. */
export const sayAgain = (profileId: string, clientId: string) => {
  edit(profileId, (now) => now.map((one) => (one.clientId === clientId ? { ...one, failure: null } : one)))
  sendNow(profileId)
}

export const discard = drop

/** Sends what is left from an earlier visit, and whatever waits when the network comes back. Returns how to end. */
export const keepSending = (profileId: string) => {
  const again = () => sendNow(profileId)
  window.addEventListener('online', again)
  if (waitingOf(profileId).length) again()
  return () => window.removeEventListener('online', again)
}

/** What waits in a chat, in its order. */
export const useWaitingIn = (profileId: string, chatId: string): Waiting[] => {
  const kept = useKept(placeOf(profileId))
  return useMemo(() => parsed(kept).filter((one) => one.chatId === chatId), [kept, chatId])
}

/** Whether the network keeps something back. */
export const useIsStalled = () => useCell(isStalled)
