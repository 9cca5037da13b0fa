import type { Image } from '@marquee/contract/images'
import { messages, type MessageFile, type Quoted } from '@marquee/contract/messages'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { ApiError, codeIn } from '#api/errors.ts'
import { queryClient } from '#api/queryClient.ts'
import { linesFor, report } from '#api/report.ts'
import { cell, useCell } from '#cell.ts'
import { keepAt, keptAt, useKept } from '#kept.ts'
import { chatQuery, showMessage } from './cachedStretch.ts'
import type { KeptFile } from './keptFiles.ts'
import { openChat } from './openChat.ts'
import { passes } from './passes.ts'
import { showRead } from './useReading.ts'

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

const change = (profileId: string, clientId: string, changes: Partial<Waiting>) =>
  edit(profileId, (now) => now.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)))

const drop = (profileId: string, clientId: string) => edit(profileId, (now) => now.filter((one) => one.clientId !== clientId))

const send = async ({ chatId, clientId, text, images, file, postId, eventId = null, replyTo, readSeq = 0 }: Waiting) => {
  const message = await call(messages.send, {
    chatId, clientId, text, postId, eventId, images: images.map(({ id, altText }) => ({ imageId: id, altText: altText || undefined })),
    mediaFileId: file?.id ?? null, replyToSeq: replyTo?.seq ?? null, readSeq,
  })
  if (readSeq) showRead(chatId, readSeq < message.seq - 1 ? readSeq : message.seq)
  showMessage(message)
}

/** Nothing can come of trying again before something is changed. */
const refuse = (profileId: string, { clientId, chatId }: Waiting, failure: string, code?: string) => {
  change(profileId, clientId, { failure, code })
  // Whoever has the chat before them sees it there.
  if (openChat.get() !== chatId) import('./tellNotSent.ts').then(({ tellNotSent }) => tellNotSent(chatId, failure), () => {})
}

/** Whether what goes with it has arrived. */
const isComplete = ({ carried = [], images, file }: Waiting) => carried.length === 0 || images.length > 0 || file !== null

const onItsWay = new Set<string>()

/** Sends what goes with a message ahead of it, while other chats go on; once all of it is there the message goes out. */
const bringCarried = async (profileId: string, waiting: Waiting) => {
  const { clientId, carried = [] } = waiting
  if (onItsWay.has(clientId)) return
  onItsWay.add(clientId)
  try {
    const { bring } = await import('./attachments.ts')
    const came = await Promise.all(carried.map(({ key }) => bring(key)))
    // The page that has it sends it.
    if (came.includes('elsewhere') || !waitingOf(profileId).some((one) => one.clientId === clientId)) return
    const files = came.filter((one) => one !== 'elsewhere')
    if (files.some(({ isCutOff }) => isCutOff)) return isStalled.set(true)
    const problem = files.find((one) => one.problem !== undefined)?.problem
    if (problem !== undefined) refuse(profileId, waiting, problem)
    else change(profileId, clientId, { images: files.flatMap(({ image }) => image ?? []), file: files[0]?.file ?? null })
    sendNow(profileId)
  } catch {
    // What sends files has to be fetched itself.
    isStalled.set(true)
  } finally {
    onItsWay.delete(clientId)
  }
}

/** The message is with the server: what went with it is needed no more. */
const letGoOfCarried = async ({ carried = [] }: Waiting) => {
  if (carried.length === 0) return
  const { letGo } = await import('./attachments.ts')
  for (const { key } of carried) letGo(key)
}

/** Whose uploads the server has forgotten since, and which were asked for once more. */
const broughtAnew = new Set<string>()

/** Where a group takes it slowly, when somebody may go on; in ms since 1970. */
const slowUntil = new Map<string, number>()

const askWhen = async (chatId: string) => {
  const { mayPostAt } = await queryClient.fetchQuery({ ...chatQuery(chatId), staleTime: 0 })
  slowUntil.set(chatId, Math.max(Date.parse(mayPostAt ?? ''), Date.now()) || Date.now() + firstPause)
}

interface Left {
  /** The network has kept something back. */
  isStalled: boolean
  /** When to go on with what is left, in ms from now; Infinity where nothing is. */
  inMs: number
}

/** Sends what waits, each chat in its order. Answers what is left. */
const sendAll = async (profileId: string): Promise<Left> => {
  const left: Left = { isStalled: false, inMs: Infinity }
  const heldUp = new Set<string>()
  const holdUp = (chatId: string, inMs: number) => {
    heldUp.add(chatId)
    left.inMs = Math.min(left.inMs, inMs)
  }
  for (;;) {
    const next = waitingOf(profileId).find(({ failure, chatId }) => failure === null && !heldUp.has(chatId))
    if (!next) return left
    const { chatId, clientId, carried = [] } = next
    const slowFor = (slowUntil.get(chatId) ?? 0) - Date.now()
    if (slowFor > 0) {
      holdUp(chatId, slowFor)
      continue
    }
    if (!isComplete(next)) {
      holdUp(chatId, pause)
      void bringCarried(profileId, next)
      continue
    }
    try {
      await send(next)
      await letGoOfCarried(next).catch(() => {})
      drop(profileId, clientId)
      isStalled.set(false)
    } catch (error) {
      const code = error instanceof ApiError ? codeIn(error.body) : undefined
      if (passes(error)) {
        left.isStalled = true
        holdUp(chatId, pause)
      } else if (code === 'chat_slow') await askWhen(chatId).catch(() => slowUntil.set(chatId, Date.now() + pause))
      else if (code === 'attachment_gone' && carried.length > 0 && !broughtAnew.has(clientId)) {
        broughtAnew.add(clientId)
        const { sendAhead } = await import('./attachments.ts')
        for (const { key } of carried) void sendAhead(key)
        change(profileId, clientId, { images: [], file: null })
      } else refuse(profileId, next, linesFor(error).join(' '), code)
    }
  }
}

/** One tab sends at a time: two would change the order. */
const alone = (profileId: string, run: () => Promise<Left>) =>
  'locks' in navigator ? navigator.locks.request<Promise<Left>>(placeOf(profileId), run) : run()

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
    const left = await alone(profileId, () => sendAll(profileId))
    isStalled.set(left.isStalled)
    pause = left.inMs < Infinity ? Math.min(pause * 2, longestPause) : firstPause
    if (left.inMs < Infinity) timer = setTimeout(() => void sendWaiting(profileId), left.inMs)
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
  change(profileId, clientId, { failure: null, code: undefined })
  sendNow(profileId)
}

/** Sends again, as a message of its own, what was an answer to one that is no longer there. */
export const sayAlone = (profileId: string, clientId: string) => {
  change(profileId, clientId, { replyTo: null })
  sayAgain(profileId, clientId)
}

/** Takes back what was not taken, so that it can be written anew; what goes with it is the next message's again. */
export const takeBack = drop

/** Takes back what was not taken, and all that goes with it. */
export const discard = async (profileId: string, { clientId, carried = [] }: Pick<Waiting, 'clientId' | 'carried'>) => {
  if (carried.length > 0) {
    const { remove } = await import('./attachments.ts')
    for (const { key } of carried) remove(key)
  }
  drop(profileId, clientId)
}

/** Whether a file goes with something that waits. */
export const isSaid = (profileId: string, key: string) =>
  waitingOf(profileId).some(({ carried = [] }) => carried.some((one) => one.key === key))

/** Sends what is left from an earlier visit, and whatever waits when the network comes back. Returns how to end. */
export const keepSending = (profileId: string) => {
  const again = () => sendNow(profileId)
  window.addEventListener('online', again)
  if (waitingOf(profileId).length) again()
  return () => {
    window.removeEventListener('online', again)
    clearTimeout(timer)
  }
}

/** What waits in all chats, in its order. */
export const useWaiting = (profileId: string): Waiting[] => {
  const kept = useKept(placeOf(profileId))
  return useMemo(() => parsed(kept), [kept])
}

/** What waits in a chat, in its order. */
export const useWaitingIn = (profileId: string, chatId: string): Waiting[] => {
  const all = useWaiting(profileId)
  return useMemo(() => all.filter((one) => one.chatId === chatId), [all, chatId])
}

/** Whether the network keeps something back. */
export const useIsStalled = () => useCell(isStalled)
