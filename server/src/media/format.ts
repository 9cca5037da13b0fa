/** What an uploaded file turned out to be, by its content. */
export type Format = 'jpeg' | 'png' | 'webp' | 'svg'

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0) => bytes.every((byte, place) => head[at + place] === byte)

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** What may stand before the first element: a byte order mark, the declaration, comments, a document type, instructions. */
const prologue = /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*/i

/** How many of the first bytes are enough to tell. */
export const headBytes = 4_096

/** Tells a file by its first bytes, never by its name or the type the sender claims; undefined for anything but our four. */
export const formatOf = (head: Uint8Array): Format | undefined => {
  if (startsWith(head, jpeg)) return 'jpeg'
  if (startsWith(head, png)) return 'png'
  if (startsWith(head, riff) && startsWith(head, webp, 8)) return 'webp'
  const text = Buffer.from(head.subarray(0, headBytes)).toString('utf8')
  return /^<(?:\w+:)?svg[\s>/]/.test(text.replace(prologue, '')) ? 'svg' : undefined
}
