import { mediaProblems, type MediaUpload } from '@marquee/contract/mediaFiles'
import { mediaUrl } from '#media/addresses.ts'
import { presentCaptions } from '#media/captions.ts'
import { presentImage } from '#media/image.ts'
import type { MediaFileRow } from './queries.ts'

const presentFile = (row: MediaFileRow): MediaUpload['file'] => {
  const { fileKey, mime, poster, id, kind, bytes, width, height, durationMs, altText } = row
  if (!fileKey || !mime || kind === 'file') return null
  const [url, captions] = [mediaUrl(fileKey), presentCaptions(row.captions)]
  return { id, kind, mime, url, bytes, width, height, durationMs, altText, poster: poster && presentImage(poster), captions }
}

/** A reason becomes words; a file that can be played gets an address for its owner. */
export const presentUpload = (row: MediaFileRow): MediaUpload => {
  const { id, kind, usage, state, bytes, received, keptUntil, problem } = row
  const file = state === 'ready' ? presentFile(row) : null
  const captions = presentCaptions(row.captions)
  return { id, kind, usage, state, bytes, received, keptUntil, problem, message: problem && mediaProblems[problem], captions, file }
}
