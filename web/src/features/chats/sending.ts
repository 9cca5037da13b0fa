import { messages } from '@marquee/contract/messages'
import { call } from '#api/call.ts'
import { ApiError, codeIn } from '#api/errors.ts'
import { queryClient } from '#api/queryClient.ts'
import { linesFor, report } from '#api/report.ts'
import { chatQuery, showMessage } from './cachedStretch.ts'
import { openChat } from './openChat.ts'
import { addWaiting, changeWaiting, dropWaiting, isStalled, stopTrying, tryIn, waitingOf, type Waiting } from './outbox.ts'
import { passes } from './passes.ts'
import { showRead } from './showRead.ts'

const firstPause = 1_000
const longestPause = 30_000

const send = async ({ chatId, clientId, text, images, file, postId, eventId = null, replyTo, readSeq = 0 }: Waiting) => {
  const message = await call(messages.send, {
    chatId, clientId, text, postId, eventId, images: images.map(({ id, altText }) => ({ imageId: id, altText: altText || undefined })),
    mediaFileId: file?.id ?? null, replyToSeq: replyTo?.seq ?? null, readSeq,
  })
  if (readSeq) showRead(chatId, readSeq < message.seq - 1 ? readSeq : message.seq)
  showMessage(message)
  // When one may write again in a group that takes it slowly says only the server, and its live message may find nobody listening yet.
  const { queryKey } = chatQuery(chatId)
  if (queryClient.getQueryData(queryKey)?.slowModeSeconds) void queryClient.invalidateQueries({ queryKey })
}

/** Nothing can come of trying again before something is changed. */
const refuse = (profileId: string, { clientId, chatId }: Waiting, failure: string, code?: string) => {
  changeWaiting(profileId, clientId, { failure, code })
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
    else changeWaiting(profileId, clientId, { images: files.flatMap(({ image }) => image ?? []), file: files[0]?.file ?? null })
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
      dropWaiting(profileId, clientId)
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
        changeWaiting(profileId, clientId, { images: [], file: null })
      } else refuse(profileId, next, linesFor(error).join(' '), code)
    }
  }
}

/** One tab sends at a time: two would change the order. The lock is called as it is in older pages, which send, too. */
const alone = (profileId: string, run: () => Promise<Left>) =>
  'locks' in navigator ? navigator.locks.request<Promise<Left>>(`chats-outbox:${profileId}`, run) : run()

let running: string | undefined
let isAsked = false
let pause = firstPause

/** Sends what this person has said and the server has not taken. Goes on by itself, less often with every try that did not come through. */
export const sendWaiting = async (profileId: string): Promise<void> => {
  stopTrying()
  if (running === profileId) {
    isAsked = true
    return
  }
  running = profileId
  try {
    const left = await alone(profileId, () => sendAll(profileId))
    isStalled.set(left.isStalled)
    pause = left.inMs < Infinity ? Math.min(pause * 2, longestPause) : firstPause
    if (left.inMs < Infinity) tryIn(left.inMs, () => void sendWaiting(profileId))
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
  const waiting = addWaiting(profileId, { ...said, clientId: crypto.randomUUID(), failure: null })
  sendNow(profileId)
  return waiting
}

/** Sends again what was not taken. */
export const sayAgain = (profileId: string, clientId: string) => {
  changeWaiting(profileId, clientId, { failure: null, code: undefined })
  sendNow(profileId)
}

/** Sends again, as a message of its own, what was an answer to one that is no longer there. */
export const sayAlone = (profileId: string, clientId: string) => {
  changeWaiting(profileId, clientId, { replyTo: null })
  sayAgain(profileId, clientId)
}

/** Takes back what was not taken, so that it can be written anew; what goes with it is the next message's again. */
export const takeBack = dropWaiting

/** Takes back what was not taken, and all that goes with it. */
export const discard = async (profileId: string, { clientId, carried = [] }: Pick<Waiting, 'clientId' | 'carried'>) => {
  if (carried.length > 0) {
    const { remove } = await import('./attachments.ts')
    for (const { key } of carried) remove(key)
  }
  dropWaiting(profileId, clientId)
}
