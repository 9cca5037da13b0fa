import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Which bytes of a file are wanted, as HTTP counts them: without `start` the last `end` ones, without `end` all from `start` on. */
export interface Range {
  start?: number | undefined
  end?: number | undefined
}

/** A file of the store, open for reading: `stream` gives the bytes from `start` to `end`, both included, of `size`. */
export interface StoredFile {
  size: number
  start: number
  end: number
  stream: Readable
}

/** Where files of the media lie: a folder on disk, or a bucket. Keys are made by us and look like 'ab/abcd…/96.webp'. */
export interface MediaStore {
  /** Writes a file whole, or leaves nothing. An older file of the key is replaced. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The whole file, or the part that is asked for. Where a file has no such part, `end` lies before `start` and nothing comes. */
  read(key: string, range?: Range): Promise<StoredFile | undefined>
  /** Files that are gone already are passed over. */
  remove(keys: readonly string[]): Promise<void>
  /** Every file whose key begins with a folder: 'incoming/'. */
  list(folder: string): Promise<{ key: string; changedAt: Date }[]>
}

/** Files as they came lie here until they were looked at; nothing under it is ever served. */
export const incoming = 'incoming/'

/** What is for one person's eyes, and for ours. Nothing under it is ever served as a picture. */
export const personal = 'personal/'

/** What the gate alone shows: served only at an address that was signed for it (addresses.ts). */
export const closed = 'closed/'

const keyPattern = /^[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/

/** True for what a key may look like: no dots but the last, no way up. */
export const isKey = (key: string) => key.length <= 200 && keyPattern.test(key)

/** A name that nobody can guess, in folders of which none grows too long: 'k3/k3Jd…'. */
export const newFolder = () => {
  const name = randomBytes(20).toString('base64url')
  return `${name.slice(0, 2)}/${name}`
}

/** Such a name for files that not everybody may see. The channel is part of it: what one has signed opens nothing of another's. */
export const closedFolder = (tenantId: string) => `${closed}${tenantId}/${newFolder()}`

/** The bytes that a range means of a file so large; `end` before `start` where it has none of them. */
export const within = (size: number, { start, end }: Range = {}) => {
  if (start === undefined && end !== undefined) return { start: end ? Math.max(0, size - end) : size, end: size - 1 }
  return { start: Math.min(start ?? 0, size), end: Math.min(end ?? Infinity, size - 1) }
}

/** What a store writes before it takes its place is called so, under `incoming`. */
export const unfinished = 'part-'

const abandonedMs = 86_400_000

/** Takes away what processes were writing when they were killed: nothing has come to it for a day. */
export const removeAbandoned = async (store: MediaStore) => {
  const files = await store.list(incoming)
  const isAbandoned = (at: Date) => at.getTime() < Date.now() - abandonedMs
  await store.remove(files.flatMap(({ key, changedAt }) => (key.startsWith(incoming + unfinished) && isAbandoned(changedAt) ? [key] : [])))
}

/** Every file of a folder goes. */
export const removeFolder = async (store: MediaStore, folder: string) => {
  const files = await store.list(`${folder}/`)
  await store.remove(files.map(({ key }) => key))
}
