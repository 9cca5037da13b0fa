import { randomBytes } from 'node:crypto'
import { imageLimits } from '@marquee/contract/images'
import { refuse } from '#http/refuse.ts'
import { formatOf, headBytes, type Format } from './format.ts'
import { incoming, type MediaStore } from './store.ts'

/** Reads until there is enough to tell what it is. */
const headOf = async (pieces: AsyncIterator<Uint8Array, void>) => {
  const read: Uint8Array[] = []
  let size = 0
  while (size < headBytes) {
    const next = await pieces.next()
    if (next.done) break
    read.push(next.value)
    size += next.value.length
  }
  return Buffer.concat(read)
}

/** Head and rest, counted: nothing passes beyond the limit of the format. */
const counted = async function* (head: Uint8Array, rest: AsyncIterator<Uint8Array, void>, format: Format) {
  const limit = format === 'svg' ? imageLimits.svgBytes : imageLimits.bytes
  let size = 0
  const count = (piece: Uint8Array) => {
    size += piece.length
    if (size > limit) refuse(format === 'svg' ? 'svg_too_large' : 'image_too_large')
    return piece
  }
  yield count(head)
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield count(next.value)
}

/**
 * Writes an uploaded file into the store as it comes, under a key that nobody knows. Nothing of it is opened here but the first
 * bytes, which tell its format. A refused or cut file leaves nothing.
 * @throws Refusal empty_file, not_an_image, image_too_large, svg_too_large
 */
export const receive = async (store: MediaStore, file: AsyncIterable<Uint8Array>): Promise<{ key: string; format: Format }> => {
  const pieces = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, void>
  const head = await headOf(pieces)
  if (!head.length) refuse('empty_file')
  const format = formatOf(head) ?? refuse('not_an_image')
  const key = `${incoming}${randomBytes(20).toString('base64url')}`
  await store.put(key, counted(head, pieces, format))
  return { key, format }
}
