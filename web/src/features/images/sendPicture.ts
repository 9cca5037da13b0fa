import { images, type Image, type ImageKind } from '@marquee/contract/images'
import { call } from '#api/call.ts'
import { ApiError, messageIn } from '#api/errors.ts'
import { uploadWith } from '#api/upload.ts'
import { sentence } from '#ui/sentence.ts'
import { imagesWords } from '#words/en/images.ts'
import { shellWords } from '#words/en/shell.ts'
import { wordsOf } from '#words/words.tsx'
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

/** Asks until there is an answer. Throws a DOMException named TimeoutError where there is none for two minutes. */
export const asked = async <Answer>(ask: () => Promise<Answer | undefined>, signal: AbortSignal): Promise<Answer> => {
  for (const wait of waits) {
    await pause(wait, signal)
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new DOMException('It is still not ready', 'TimeoutError')
}

/** The server could not deal with a file though nothing was found wrong with it: another try may well come through. */
export class GivenUp extends ApiError {
  constructor(message: string | null) {
    super(503, { message })
  }
}

/** What went wrong with an upload, as a sentence. */
export const problemIn = (error: unknown) => {
  if (error instanceof ApiError) return sentence(messageIn(error.body) ?? wordsOf(shellWords).somethingWentWrong)
  return error instanceof DOMException && error.name === 'TimeoutError' ? wordsOf(imagesWords).stalled : wordsOf(imagesWords).noNetwork
}

const sidesOf = ({ x, y, width, height }: Crop) => ({ cropX: x, cropY: y, cropWidth: width, cropHeight: height })

interface Sent {
  kind: ImageKind
  file: Blob
  crop?: Crop
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Sends a picture and waits until it is ready to be shown. Throws what the server has to say where it is not accepted. */
export const sendPicture = async ({ kind, file, crop, signal, onProgress }: Sent): Promise<Image> => {
  const upload = uploadWith((share) => onProgress({ phase: 'sending', share }))
  const { id: uploadId } = await upload(images.upload, { kind, file, ...(crop ? sidesOf(crop) : {}) }, signal)
  onProgress({ phase: 'processing', share: 1 })
  return asked(async () => {
    const { image, message, state } = await call(images.status, { uploadId }, signal)
    if (state === 'failed') throw new GivenUp(message)
    if (state === 'rejected') throw new ApiError(422, { message })
    return image ?? undefined
  }, signal)
}
