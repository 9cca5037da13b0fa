import { randomBytes } from 'node:crypto'
import { mediaLimits, type MediaUsage, type UploadKind } from '@marquee/contract/mediaFiles'
import { refuse } from '#http/refuse.ts'
import { containerOf, enoughToTell, type Container } from '#media/container.ts'
import { partsOf } from '#media/parts.ts'
import { incoming, type MediaStore } from '#media/store.ts'

/** What is held of an upload at a time, and lost of it at most when this process dies. */
const pieceBytes = 4 * 1_048_576

/** Where the pieces of an upload lie until it is whole. */
export const piecesFolder = (mediaFileId: string) => `${incoming}${mediaFileId}`

interface Announced {
  kind: UploadKind
  usage: MediaUsage
}

const tooLarge = ({ kind, usage }: Announced) => {
  if (usage === 'MESSAGE') return 'file_too_large'
  return kind === 'video' ? 'video_too_large' : 'audio_too_large'
}

const mostOf = ({ kind, usage }: Announced) => {
  if (usage === 'MESSAGE') return mediaLimits.messageBytes
  return kind === 'video' ? mediaLimits.videoBytes : mediaLimits.audioBytes
}

/** @throws Refusal video_too_large, audio_too_large, file_too_large */
export const refuseTooLarge = (announced: Announced, bytes: number) => {
  if (bytes > mostOf(announced)) refuse(tooLarge(announced))
}

/** Passes on what came before a cut as if it had ended there; `cut` says afterwards whether it did. */
const untilCut = (bytes: AsyncIterable<Uint8Array>) => {
  const outcome: { cut?: unknown } = {}
  const pass = async function* () {
    try {
      yield* bytes
    } catch (error) {
      outcome.cut = error
    }
  }
  return { outcome, bytes: pass() }
}

interface Upload extends Announced {
  id: string
  bytes: number
  received: number
  mime: Container | null
}

interface Arrival {
  start: number
  length: number
  key: string
  mime: Container
}

/**
 * Writes the bytes of an upload into the store as they come, from `upload.received` on, and says `note` of each piece. What came before
 * a cut is kept, but for the first bytes where they are too few to tell what it is.
 * @throws Refusal not_media, video_too_large, audio_too_large, file_too_large, upload_stopped, and upload_elsewhere where `note`
 * answers false: the piece is not wanted
 */
export const takePieces = async (
  store: MediaStore,
  upload: Upload,
  file: AsyncIterable<Uint8Array>,
  note: (arrival: Arrival) => Promise<boolean>,
): Promise<void> => {
  const { outcome, bytes } = untilCut(file)
  let { received: start, mime } = upload
  for await (const piece of partsOf(bytes, pieceBytes)) {
    // Nobody sends more than they have announced: it would be another file.
    if (start + piece.length > upload.bytes) refuse(tooLarge(upload))
    if (!mime && outcome.cut && piece.length < enoughToTell) break
    mime ??= containerOf(piece, upload.kind) ?? refuse('not_media')
    const key = `${piecesFolder(upload.id)}/${randomBytes(12).toString('hex')}`
    await store.put(key, piece)
    const isWanted = await note({ start, length: piece.length, key, mime })
    if (!isWanted) {
      await store.remove([key])
      refuse('upload_elsewhere')
    }
    start += piece.length
  }
  if (outcome.cut) throw outcome.cut
}

/** The pieces one after the other, as one file. */
export const joined = async function* (store: MediaStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const file = await store.read(key)
    if (!file) throw new Error(`A piece of an upload is missing: ${key}`)
    yield* file.stream as AsyncIterable<Uint8Array>
  }
}
