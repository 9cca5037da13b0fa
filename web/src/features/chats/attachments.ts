import type { Image } from '@marquee/contract/images'
import { mediaFiles, type UploadKind } from '@marquee/contract/mediaFiles'
import { messageLimits } from '@marquee/contract/messages'
import { addressOf } from '@marquee/contract/route'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { sendResumably } from '#api/resumable.ts'
import { onSignOut } from '#auth/auth.ts'
import { cell, until, useCell } from '#cell.ts'
import { fileProblem as pictureProblem } from '#features/images/fileProblem.ts'
import { asked, GivenUp, problemIn, sendPicture } from '#features/images/sendPicture.ts'
import { chatsWords } from '#words/en/chats.ts'
import { wordsOf } from '#words/words.tsx'
import { filesKeptAt, forgetFile, haveFile, keepFile, takeFile, type KeptFile } from './keptFiles.ts'
import type { Carried, Waiting } from './outbox.ts'
import { passes } from './passes.ts'

/** Something that goes with a message, from the moment it was chosen until the server has the message. */
export interface Attachment extends Omit<KeptFile, 'blob'> {
  bytes: number
  /** A picture as an address of this page. */
  src: string | undefined
  /** From 0 to 1. */
  share: number
  problem: string | undefined
  /** It was the network, or the server had too much to do: it is tried again by itself. */
  isCutOff: boolean
  /** It is on this device, and there again after a reload. */
  isKept: boolean
  image?: Image | undefined
  file?: NonNullable<Waiting['file']> | undefined
}

interface Held {
  blob: Blob
  /** Ends its way to the server. */
  sending: AbortController
  /** Ends that this page has it for itself. */
  having: AbortController
}

interface Chosen extends Pick<KeptFile, 'kind' | 'name' | 'durationMs'> {
  problem?: string | undefined
}

// What is on its way stays on it while its reader walks through the product: it belongs to the visit, not to the screen of a chat.
const here = cell<readonly Attachment[]>([])
const held = new Map<string, Held>()

/** What this page has of what goes with messages, in whatever chat. */
export const useAttachmentsHere = () => useCell(here)

const oneOf = (key: string) => here.get().find((one) => one.key === key)

const change = (key: string, changes: Partial<Attachment>) =>
  here.set(here.get().map((one) => (one.key === key ? { ...one, ...changes } : one)))

// What the browser could not keep would be lost with the page.
const stay = (event: BeforeUnloadEvent) => event.preventDefault()
here.subscribe(() => {
  const wouldBeLost = here.get().some(({ isKept, problem, isCutOff }) => !isKept && (!problem || isCutOff))
  if (wouldBeLost) window.addEventListener('beforeunload', stay)
  else window.removeEventListener('beforeunload', stay)
})

let last = 0
/** Now, and later than ever before: what is chosen at once keeps its order. */
const nextMoment = () => (last = Math.max(Date.now(), last + 1))

export const kindOf = (file: File): Attachment['kind'] => {
  if (pictureProblem(file) !== 'wrongType') return 'picture'
  if (/^video\/(mp4|webm)/.test(file.type)) return 'video'
  return /^audio\//.test(file.type) ? 'audio' : 'file'
}

/** What keeps a file from going with a message, as a sentence. */
export const wrongWith = (file: File, kind: Attachment['kind']): string | undefined => {
  const words = wordsOf(chatsWords)
  if (file.size === 0) return words.fileEmpty
  if (kind === 'picture') return undefined
  return file.size > messageLimits.fileBytes ? words.fileTooLarge : undefined
}

/** Sends one file and waits until it can be in a message. */
const sendFile = async (file: Blob, kind: UploadKind, name: string, signal: AbortSignal, onProgress: (share: number) => void) => {
  const id = crypto.randomUUID()
  await call(mediaFiles.begin, { id, kind, bytes: file.size, usage: 'MESSAGE', name }, signal)
  await sendResumably({ url: addressOf(mediaFiles.append).replace(':mediaFileId', id), file, signal, onProgress })
  return asked(async () => {
    const { state, message } = await call(mediaFiles.read, { mediaFileId: id }, signal)
    if (state === 'failed') throw new GivenUp(message)
    if (state === 'rejected') throw new ApiError(422, { message })
    return state === 'ready' ? id : undefined
  }, signal)
}

/** How often the server has given up on a file: under load once or twice, on what it cannot deal with each time. */
const givenUp = new Map<string, number>()
const tries = 3

const mayComeThrough = (key: string, error: unknown) => {
  if (!(error instanceof GivenUp)) return passes(error)
  const times = (givenUp.get(key) ?? 0) + 1
  givenUp.set(key, times)
  return times < tries
}

/** Sends it ahead of its message, from its beginning. */
export const sendAhead = async (key: string) => {
  const mine = held.get(key)
  const one = oneOf(key)
  if (!mine || !one) return
  const { kind, name, bytes, durationMs } = one
  const { blob, sending: { signal } } = mine
  change(key, { problem: undefined, isCutOff: false, share: 0, image: undefined, file: undefined })
  try {
    if (kind === 'picture') {
      const image = await sendPicture({ kind: 'MESSAGE', file: blob, signal, onProgress: ({ share }) => change(key, { share }) })
      return change(key, { image, share: 1 })
    }
    const id = await sendFile(blob, kind, name, signal, (share) => change(key, { share }))
    change(key, { file: { id, kind, name, bytes, durationMs }, share: 1 })
  } catch (error) {
    if (!signal.aborted) change(key, { problem: problemIn(error), isCutOff: mayComeThrough(key, error) })
  }
}

const hold = ({ blob, ...file }: KeptFile, { problem, isKept }: Pick<Attachment, 'problem' | 'isKept'>) => {
  const { key, kind } = file
  const src = kind === 'picture' ? URL.createObjectURL(blob) : undefined
  const one: Attachment = { ...file, bytes: blob.size, src, share: 0, problem, isCutOff: false, isKept }
  const mine: Held = { blob, sending: new AbortController(), having: new AbortController() }
  held.set(key, mine)
  here.set([...here.get(), one].sort((a, b) => a.at - b.at))
  if (!problem) void sendAhead(key)
  return mine.having.signal
}

/** Takes up what was chosen at a place: keeps it on this device and sends it ahead. */
export const takeUp = (place: string, blob: Blob, { kind, name, durationMs, problem }: Chosen): Attachment => {
  const file: KeptFile = { key: crypto.randomUUID(), place, at: nextMoment(), name, kind, blob, durationMs }
  const having = hold(file, { problem, isKept: false })
  const keep = async () => {
    await keepFile(file)
    change(file.key, { isKept: true })
    await haveFile(file.key, having, () => having)
  }
  // Where the browser keeps no files they stay as long as the page, and leaving it asks first.
  if (!problem) keep().catch(() => {})
  return oneOf(file.key)!
}

/** Has again what was chosen at a place in an earlier visit, and `isWanted` there still: what another page has comes when that one ends. */
export const bringBack = async (place: string, isWanted: (key: string) => boolean, leaving: AbortSignal) => {
  const got = (file: KeptFile) =>
    held.has(file.key) || !isWanted(file.key) ? AbortSignal.abort() : hold(file, { problem: undefined, isKept: true })
  for (const key of await filesKeptAt(place)) {
    if (leaving.aborted) return
    if (!held.has(key) && isWanted(key)) haveFile(key, leaving, got).catch(() => {})
  }
}

/** Says what a picture shows, for those who cannot see it. */
export const describePicture = (key: string, altText: string) => {
  change(key, { altText })
  const one = oneOf(key)
  const mine = held.get(key)
  if (!one || !mine) return
  const { place, at, name, kind, durationMs } = one
  keepFile({ key, place, at, name, kind, durationMs, altText, blob: mine.blob }).catch(() => {})
}

/** A picture that has arrived, with what it shows. */
const describedImage = ({ image, altText }: Attachment) => image && (altText ? { ...image, altText } : image)

/** How often the device did not give what it keeps: a page that is just being left fails once, a browser that keeps nothing each time. */
const misses = new Map<string, number>()
const enough = 3

const missed = (key: string) => {
  const times = (misses.get(key) ?? 0) + 1
  misses.set(key, times)
  return times < enough ? 'missed' : 'gone'
}

/** What was refused, and its message with it. */
const refused = new Set<string>()

type Brought = Pick<Attachment, 'image' | 'file' | 'problem' | 'isCutOff'>

/**
 * What has become of a file that goes with a message: there, refused, or cut off. Where it is not on its way it is sent
 * anew: what was cut off, and what was refused where somebody asks for it again. 'elsewhere' where another page has it.
 */
export const bring = async (key: string): Promise<Brought | 'elsewhere'> => {
  if (!held.has(key)) {
    const found = await takeFile(key, (file) => hold(file, { problem: undefined, isKept: true })).catch(() => missed(key))
    if (found === 'elsewhere') return found
    if (found === 'missed') return { problem: undefined, isCutOff: true }
  } else if (oneOf(key)?.isCutOff || refused.delete(key)) void sendAhead(key)
  const isOver = (one: Attachment | undefined) => !one || Boolean(one.image ?? one.file) || one.problem !== undefined
  const find = (all: readonly Attachment[]) => all.find((one) => one.key === key)
  const one = find(await until(here, (all) => isOver(find(all))))
  if (one?.problem !== undefined && !one.isCutOff) refused.add(key)
  return one ? { ...one, image: describedImage(one) } : { problem: wordsOf(chatsWords).attachmentLost, isCutOff: false }
}

/** Lets go of what is needed no more: its message has gone, or nobody wants it. */
export const letGo = (key: string) => {
  const mine = held.get(key)
  const src = oneOf(key)?.src
  held.delete(key)
  givenUp.delete(key)
  refused.delete(key)
  here.set(here.get().filter((one) => one.key !== key))
  mine?.sending.abort()
  if (src) URL.revokeObjectURL(src)
  // Another page that waits for it gets nothing.
  void forgetFile(key).catch(() => {}).finally(() => mine?.having.abort())
}

/** Takes back what will go with no message. */
export const remove = (key: string) => {
  const file = oneOf(key)?.file
  letGo(key)
  if (file) void call(mediaFiles.remove, { mediaFileId: file.id }).catch(() => undefined)
}

// What this device keeps of it stays there, for the next visit of whoever it belongs to.
onSignOut(() => {
  const all = here.get()
  here.set([])
  for (const { src } of all) if (src) URL.revokeObjectURL(src)
  for (const { sending, having } of held.values()) {
    sending.abort()
    having.abort()
  }
  held.clear()
})

/** What a message says of what goes with it: pictures together, or one file. */
export const carriedBy = (attachments: readonly Attachment[]): Pick<Waiting, 'images' | 'file' | 'carried'> => {
  const images = attachments.flatMap((one) => describedImage(one) ?? [])
  const carried = attachments.map(({ key, kind, name, durationMs }): Carried => ({ key, kind, name, durationMs }))
  return { carried, images: images.length === attachments.length ? images : [], file: attachments[0]?.file ?? null }
}
