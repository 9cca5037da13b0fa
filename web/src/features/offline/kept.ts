import { keptCache } from '#traces.ts'

/** A line of a chat as it was read: who said it, and what it said in one line. */
export interface KeptLine {
  seq: number
  /** Null for the reader's own, and for what the chat tells of itself. */
  by: string | null
  isMine: boolean
  line: string
  /** ISO 8601. */
  at: string
}

export interface KeptChat {
  id: string
  title: string
  at: string
  /** Up to this change of the chat the lines are as they should be; missing in what an older page has kept. */
  changeSeq?: number
  /** The newest that were read, oldest first; none of a chat that was only listed. */
  lines: KeptLine[]
}

/** What somebody has read lately, for when there is no network. */
export interface Kept {
  profileId: string
  chats: KeptChat[]
}

const place = '/kept/chats'

const isKept = (value: unknown): value is Kept => {
  const { profileId, chats } = (value ?? {}) as Partial<Kept>
  return typeof profileId === 'string' && Array.isArray(chats)
}

/** What this device keeps; undefined where it keeps nothing. Never rejects. */
export const readKept = async (): Promise<Kept | undefined> => {
  try {
    // Looking must not make the place: who signed out leaves none.
    if (!('caches' in window) || !(await caches.has(keptCache))) return undefined
    const answer = await (await caches.open(keptCache)).match(place)
    const value: unknown = await answer?.json()
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What this device keeps of a person; what another one's session has left behind goes. Rejects where it cannot go. */
export const keptOf = async (profileId: string): Promise<Kept | undefined> => {
  const kept = await readKept()
  if (!kept || kept.profileId === profileId) return kept
  await caches.delete(keptCache)
  return undefined
}

export const writeKept = async (kept: Kept): Promise<void> => {
  if (!('caches' in window)) return
  const cache = await caches.open(keptCache)
  await cache.put(place, new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }))
}
