import type { Image } from '@marquee/contract/images'
import { mediaFiles, type UploadKind } from '@marquee/contract/mediaFiles'
import { messageLimits } from '@marquee/contract/messages'
import { addressOf } from '@marquee/contract/route'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { sendResumably } from '#api/resumable.ts'
import { fileProblem as pictureProblem } from '#features/images/fileProblem.ts'
import { asked, problemIn, sendPicture } from '#features/images/sendPicture.ts'
import { useSync } from '#live/useSync.ts'
import { chatsWords } from '#words/en/chats.ts'
import { wordsOf } from '#words/words.tsx'
import { filesKeptAt, forgetFile, haveFile, keepFile, type KeptFile } from './keptFiles.ts'
import type { Waiting } from './outbox.ts'

/** Something that will go with a message, from the moment it was chosen. */
export interface Attachment {
  key: string
  /** When it was chosen, in ms since 1970. */
  at: number
  name: string
  kind: KeptFile['kind']
  /** A picture as an address of this page. */
  src: string | undefined
  /** From 0 to 1. */
  share: number
  problem: string | undefined
  /** It was the network: it is tried again by itself. */
  isCutOff: boolean
  /** It is on this device, and there again after a reload. */
  isKept: boolean
  image?: Image
  file?: NonNullable<Waiting['file']>
}

interface Running {
  blob: Blob
  durationMs: number | null
  controller: AbortController
}

interface Chosen extends Pick<KeptFile, 'kind' | 'name'> {
  durationMs?: number
  problem?: string | undefined
}

let last = 0
/** Now, and later than ever before: what is chosen at once keeps its order. */
const nextMoment = () => (last = Math.max(Date.now(), last + 1))

export const kindOf = (file: File): Attachment['kind'] => {
  if (pictureProblem(file) !== 'wrongType') return 'picture'
  if (/^video\/(mp4|webm)/.test(file.type)) return 'video'
  return /^audio\//.test(file.type) ? 'audio' : 'file'
}

const wrongWith = (file: File, kind: Attachment['kind']): string | undefined => {
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
    if (state === 'rejected' || state === 'failed') throw new ApiError(422, { message })
    return state === 'ready' ? id : undefined
  }, signal)
}

/** What is chosen for a message and sent ahead of it; kept on this device until it has gone. `place` says whose it is and in which chat. */
export const useAttachments = (place: string) => {
  const [attachments, setAttachments] = useState<Attachment[]>([])
  const running = useRef(new Map<string, Running>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { controller } of all.values()) controller.abort()
      all.clear()
    }
  }, [])

  const change = (key: string, changes: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const send = async (key: string, kind: Attachment['kind'], name: string) => {
    const mine = running.current.get(key)
    if (!mine) return
    const { blob, durationMs, controller } = mine
    const { signal } = controller
    change(key, { problem: undefined, isCutOff: false, share: 0 })
    try {
      if (kind === 'picture') {
        const image = await sendPicture({ kind: 'MESSAGE', file: blob, signal, onProgress: ({ share }) => change(key, { share }) })
        return change(key, { image, share: 1 })
      }
      const id = await sendFile(blob, kind, name, signal, (share) => change(key, { share }))
      change(key, { file: { id, kind, name, bytes: blob.size, durationMs }, share: 1 })
    } catch (error) {
      if (!signal.aborted) change(key, { problem: problemIn(error), isCutOff: !(error instanceof ApiError) })
    }
  }

  const show = ({ key, at, name, kind, blob, durationMs }: KeptFile, { problem, isKept }: Pick<Attachment, 'problem' | 'isKept'>) => {
    const src = kind === 'picture' ? URL.createObjectURL(blob) : undefined
    setAttachments((all) => [...all, { key, at, name, kind, src, share: 0, problem, isCutOff: false, isKept }].sort((a, b) => a.at - b.at))
    const controller = new AbortController()
    if (problem) return controller.signal
    running.current.set(key, { blob, durationMs, controller })
    void send(key, kind, name)
    return controller.signal
  }

  const begin = (blob: Blob, { kind, name, durationMs, problem }: Chosen) => {
    const file: KeptFile = { key: crypto.randomUUID(), place, at: nextMoment(), name, kind, blob, durationMs: durationMs ?? null }
    const signal = show(file, { problem, isKept: false })
    if (problem) return
    const keep = async () => {
      await keepFile(file)
      change(file.key, { isKept: true })
      await haveFile(file.key, signal, () => signal)
    }
    // Where the browser keeps no files they stay as long as the page, and leaving asks first.
    keep().catch(() => {})
  }

  const comeBack = useEffectEvent(async (signal: AbortSignal) => {
    for (const key of await filesKeptAt(place)) {
      if (signal.aborted) return
      if (!running.current.has(key)) haveFile(key, signal, (file) => show(file, { problem: undefined, isKept: true })).catch(() => {})
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    comeBack(leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [])

  const again = (key: string) => {
    const one = attachments.find((candidate) => candidate.key === key)
    if (one) void send(key, one.kind, one.name)
  }
  const goOn = () => {
    for (const { key, isCutOff } of attachments) if (isCutOff) again(key)
  }
  const isBack = useEffectEvent(goOn)
  useSync(goOn)
  useEffect(() => {
    const back = () => isBack()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

  const letGo = ({ key, src }: Attachment) => {
    running.current.get(key)?.controller.abort()
    running.current.delete(key)
    if (src) URL.revokeObjectURL(src)
    forgetFile(key).catch(() => {})
  }

  return {
    attachments,
    /** Takes as many pictures as a message holds. Answers how many found no room. */
    add: (files: readonly File[]) => {
      let room = messageLimits.images - attachments.filter(({ kind }) => kind === 'picture').length
      let left = 0
      for (const file of files) {
        const kind = kindOf(file)
        if (kind === 'picture' && room-- <= 0) left += 1
        else begin(file, { kind, name: file.name, problem: wrongWith(file, kind) })
      }
      return left
    },
    addVoice: (blob: Blob, durationMs: number) => begin(blob, { kind: 'audio', name: '', durationMs }),
    again,
    /** `isSent`: it has gone with a message. */
    remove: (key: string, isSent = false) => {
      const one = attachments.find((candidate) => candidate.key === key)
      if (!one) return
      letGo(one)
      if (one.file && !isSent) void call(mediaFiles.remove, { mediaFileId: one.file.id }).catch(() => undefined)
      setAttachments((all) => all.filter((candidate) => candidate.key !== key))
    },
    /** They have gone with a message. */
    clear: () => {
      for (const one of attachments) letGo(one)
      setAttachments([])
    },
  }
}
