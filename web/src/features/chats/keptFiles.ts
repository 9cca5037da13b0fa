import type { UploadKind } from '@marquee/contract/mediaFiles'

/** A file that was chosen for a message and has not gone with one, as this device keeps it. */
export interface KeptFile {
  key: string
  /** Whose, and in which chat. */
  place: string
  /** When it was chosen, in ms since 1970. */
  at: number
  name: string
  kind: 'picture' | UploadKind
  blob: Blob
  durationMs: number | null
  /** What a picture shows, in the words of whoever sends it. */
  altText?: string
}

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device keeps no files'))
  })

const open = () => {
  const request = indexedDB.open('chats-files', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'key' }).createIndex('place', 'place')
  return answerOf(request)
}

let opened: Promise<IDBDatabase> | undefined

const files = async (mode: IDBTransactionMode) => {
  opened ??= open()
  return (await opened).transaction('files', mode).objectStore('files')
}

/** Keeps a file on this device. Fails where the browser keeps nothing, or has no room. */
export const keepFile = async (file: KeptFile) => void (await answerOf((await files('readwrite')).put(file)))

export const forgetFile = async (key: string) => void (await answerOf((await files('readwrite')).delete(key)))

const keptFile = async (key: string) => answerOf((await files('readonly')).get(key) as IDBRequest<KeptFile | undefined>)

/** The keys of what is kept at a place, in the order in which it was chosen. */
export const filesKeptAt = async (place: string): Promise<string[]> => {
  const all = (await answerOf((await files('readonly')).index('place').getAll(place))) as KeptFile[]
  return all.sort((one, other) => one.at - other.at).map(({ key }) => key)
}

const lockOf = (key: string) => `chats-file:${key}`

/** Has a file that this device keeps until the signal that `got` answers ends. Answers whether there was one. */
const hold = async (key: string, isOver: () => boolean, got: (file: KeptFile) => AbortSignal, had: () => void = () => {}) => {
  const file = await keptFile(key)
  if (!file || isOver()) return false
  const until = got(file)
  had()
  if (!until.aborted) await new Promise((ended) => until.addEventListener('abort', ended))
  return true
}

/**
 * Has a kept file for itself until the signal that `got` answers ends: a page that has the same chat open beside this one waits, until
 * `waiting` ends, and gets nothing where the file has gone with a message meanwhile.
 */
export const haveFile = async (key: string, waiting: AbortSignal, got: (file: KeptFile) => AbortSignal) => {
  const run = () => hold(key, () => waiting.aborted, got)
  await ('locks' in navigator ? navigator.locks.request(lockOf(key), { signal: waiting }, run) : run())
}

/** Has it as `haveFile` does, and waits for no other page: answers at once whether it is here, elsewhere, or kept no more. */
export const takeFile = (key: string, got: (file: KeptFile) => AbortSignal) =>
  new Promise<'here' | 'elsewhere' | 'gone'>((answer, fail) => {
    const run = async () => {
      if (!(await hold(key, () => false, got, () => answer('here')))) answer('gone')
    }
    const taken = 'locks' in navigator
      ? navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => (lock ? run() : answer('elsewhere')))
      : run()
    taken.catch(fail)
  })
