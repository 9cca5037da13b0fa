import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { closed } from './store.ts'

/** How long an address of something that is not for everyone opens it, in seconds: at most an hour, at least half of it. */
const hour = 3_600
const step = hour / 2

/** What opens a file: until a time in seconds since 1970, or 'always' where everybody may see it. */
type Until = number | 'always'

let origin = ''
let secret: Buffer | undefined

/**
 * Names the origin that serves the media of this whole process, 'https://media.example' or '' for the channel's own, and what its
 * addresses are signed with.
 */
export const serveMediaFrom = (mediaOrigin: string, masterKey: string) => {
  origin = mediaOrigin
  made.clear()
  secret = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'base64'), '', 'addresses of media', 32))
}

/** The folder is signed: a picture's sizes share one signature. The channel is a part of its name. */
const signature = (key: string, until: Until) => {
  if (!secret) throw new Error('Nothing signs the addresses of media in this process')
  return createHmac('sha256', secret).update(`${until}\n${key.slice(0, key.lastIndexOf('/'))}`).digest('base64url')
}

/** The same for half an hour, so that a browser may keep what it has fetched. */
const soon = () => (Math.floor(Date.now() / 1_000 / step) + 2) * step

/** Signatures that were made lately: the same posts are shown to many. */
const made = new Map<string, string>()
const remembered = 20_000

const signed = (key: string, until: Until) => {
  const what = `${until} ${key.slice(0, key.lastIndexOf('/'))}`
  const by = made.get(what) ?? signature(key, until)
  if (made.size >= remembered) made.clear()
  made.set(what, by)
  return by
}

/** The address of a file: one that is closed opens for everybody, or for an hour at most. */
export const addressesFor = (isForEveryone: boolean) => {
  const until = isForEveryone ? 'always' : soon()
  return (key: string) => {
    const bare = `${origin}/media/${key}`
    return key.startsWith(closed) ? `${bare}?until=${until}&by=${signed(key, until)}` : bare
  }
}

/**
 * '/media/<key>', after the origin that serves media where there is one. What is closed opens for at most an hour: whoever calls this
 * has been asked by somebody who may see it.
 */
export const mediaUrl = (key: string) => addressesFor(false)(key)

/** For how many seconds an address opens a closed file; undefined where it does not, or does no more. */
export const opensFor = (key: string, { until, by }: { until?: unknown; by?: unknown }): number | undefined => {
  if (typeof until !== 'string' || typeof by !== 'string' || !/^(?:always|\d{10})$/.test(until)) return undefined
  const expected = Buffer.from(signature(key, until === 'always' ? until : Number(until)))
  const given = Buffer.from(by)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const left = until === 'always' ? Infinity : Number(until) - Date.now() / 1_000
  return left > 0 ? left : undefined
}
