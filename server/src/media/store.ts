import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Config } from '#config.ts'
import { diskStore } from './diskStore.ts'
import { s3Store } from './s3Store.ts'

/** A file of the store, open for reading. */
export interface StoredFile {
  size: number
  stream: Readable
}

/** Where files of the media lie: a folder on disk, or a bucket. Keys are made by us and look like 'ab/abcd…/96.webp'. */
export interface MediaStore {
  /** Writes a file whole, or leaves nothing. An older file of the key is replaced. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  read(key: string): Promise<StoredFile | undefined>
  /** Files that are gone already are passed over. */
  remove(keys: readonly string[]): Promise<void>
  /** Every file whose key begins with a folder: 'incoming/'. */
  list(folder: string): Promise<{ key: string; changedAt: Date }[]>
}

/** Files as they came lie here until they were looked at; nothing under it is ever served. */
export const incoming = 'incoming/'

/** What is for one person's eyes, and for ours. Nothing under it is ever served as a picture. */
export const personal = 'personal/'

const keyPattern = /^[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/

/** True for what a key may look like: no dots but the last, no way up. */
export const isKey = (key: string) => key.length <= 200 && keyPattern.test(key)

/** A name that nobody can guess, in folders of which none grows too long: 'k3/k3Jd…'. */
export const newFolder = () => {
  const name = randomBytes(20).toString('base64url')
  return `${name.slice(0, 2)}/${name}`
}

/** Every file of a folder goes. */
export const removeFolder = async (store: MediaStore, folder: string) => {
  const files = await store.list(`${folder}/`)
  await store.remove(files.map(({ key }) => key))
}

/** The store that the settings name: a bucket where S3_BUCKET is set, else a folder. */
export const mediaStore = (config: Config, folder: string): MediaStore => {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = config
  if (!bucket) return diskStore(folder)
  const keys = { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY }
  return s3Store({ bucket, endpoint, region, forcePathStyle, ...keys })
}
