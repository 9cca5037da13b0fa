import { images, type Image, type ImageKind } from '@marquee/contract/images'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { ApiError, messageIn } from '#api/errors.ts'
import { uploadWith } from '#api/upload.ts'
import { sentence } from '#ui/sentence.ts'
import { words } from '#words/words.tsx'
import type { Crop } from './crop.ts'

export interface Progress {
  phase: 'sending' | 'processing'
  /** From 0 to 1. */
  share: number
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true })
  })

/** Asks often at first and less often later; gives up after two minutes, as the worker may be behind. */
const waits = [...Array.from({ length: 10 }, () => 300), ...Array.from({ length: 117 }, () => 1_000)]

/** Waits until the picture of an upload is ready. Throws what the server has to say where it is not accepted. */
const pictureOf = async (uploadId: string, signal: AbortSignal): Promise<Image> => {
  for (const wait of waits) {
    await pause(wait, signal)
    const { image, message, state } = await call(images.status, { uploadId }, signal)
    if (state !== 'processing' && !image) throw new ApiError(422, { message })
    if (image) return image
  }
  throw new DOMException('The picture is still not ready', 'TimeoutError')
}

const problemIn = (error: unknown) => {
  if (error instanceof ApiError) return sentence(messageIn(error.body) ?? words.shell.somethingWentWrong)
  return error instanceof DOMException && error.name === 'TimeoutError' ? words.images.stalled : words.images.noNetwork
}

const sidesOf = ({ x, y, width, height }: Crop) => ({ cropX: x, cropY: y, cropWidth: width, cropHeight: height })

/**
 * Sends a picture of a kind and waits until it is ready to be shown. `send` answers the picture, or undefined where it was cancelled or
 * not accepted; `problem` then says why.
 */
export const useUpload = (kind: ImageKind) => {
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: Blob, crop: Crop): Promise<Image | undefined> => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProblem(undefined)
    setProgress({ phase: 'sending', share: 0 })
    try {
      const upload = uploadWith((share) => setProgress({ phase: 'sending', share }))
      const { id } = await upload(images.upload, { kind, file, ...sidesOf(crop) }, signal)
      setProgress({ phase: 'processing', share: 1 })
      return await pictureOf(id, signal)
    } catch (error) {
      if (!signal.aborted) setProblem(problemIn(error))
      return undefined
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, problem, send, cancel: () => running.current?.abort() }
}
