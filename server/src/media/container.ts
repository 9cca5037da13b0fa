import type { UploadKind } from '@marquee/contract/mediaFiles'

/** How many of the first bytes tell it apart. */
export const enoughToTell = 4_096

const text = (head: Uint8Array, start: number, length: number) => Buffer.from(head.subarray(start, start + length)).toString('latin1')

/** Matroska says in its header whether it is the part of it that browsers know. */
const isWebm = (head: Uint8Array) =>
  text(head, 0, 4) === '\x1A\x45\xDF\xA3' && text(head, 0, enoughToTell).slice(0, 64).includes('\x42\x82\x84webm')

/** QuickTime looks alike, and half of the browsers do not play it. */
const isMp4 = (head: Uint8Array) => text(head, 4, 4) === 'ftyp' && !['qt  ', 'heic', 'heix', 'mif1', 'avif', 'avis', 'crx '].includes(text(head, 8, 4))

/** A name for what was left at the front, or the eleven bits with which a frame of MPEG audio, layer III, begins. */
const isMp3 = (head: Uint8Array) => text(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2)

const endings = {
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
  'video/webm': 'webm',
  'audio/webm': 'weba',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'application/octet-stream': 'bin',
} as const

/** What a video or recording came in: the type it is served as. Any other file is bytes, which browsers save and never run. */
export type Container = keyof typeof endings

/** The ending of the file of a container. */
export const endingOf = (container: Container) => endings[container]

/**
 * Tells a file by its first bytes, never by its name or the type its sender claims. Undefined for anything that not every current
 * browser plays, and for what cannot be of this kind.
 */
export const containerOf = (head: Uint8Array, kind: UploadKind): Container | undefined => {
  if (kind === 'file') return 'application/octet-stream'
  if (isMp4(head)) return `${kind}/mp4`
  if (isWebm(head)) return `${kind}/webm`
  if (kind === 'video') return undefined
  if (text(head, 0, 4) === 'OggS') return 'audio/ogg'
  if (text(head, 0, 4) === 'fLaC') return 'audio/flac'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WAVE') return 'audio/wav'
  return isMp3(head) ? 'audio/mpeg' : undefined
}
