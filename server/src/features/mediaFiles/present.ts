import { mediaProblems, type MediaUpload } from '@marquee/contract/mediaFiles'
import { mediaUrl } from '#media/addresses.ts'
import { presentImage } from '#media/image.ts'
import type { MediaFileRow } from './queries.ts'

const presentFile = ({ fileKey, mime, poster, id, kind, bytes, width, height, durationMs, altText }: MediaFileRow): MediaUpload['file'] =>
  fileKey && mime && kind !== 'file'
    ? { id, kind, mime, url: mediaUrl(fileKey), bytes, width, height, durationMs, altText, poster: poster && presentImage(poster) }
    : null

/** A reason becomes words; a file that can be played gets an address for its owner. */
export const presentUpload = (row: MediaFileRow): MediaUpload => {
  const { id, kind, usage, state, bytes, received, keptUntil, problem } = row
  const file = state === 'ready' ? presentFile(row) : null
  return { id, kind, usage, state, bytes, received, keptUntil, problem, message: problem && mediaProblems[problem], file }
}
