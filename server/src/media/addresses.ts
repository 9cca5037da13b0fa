import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { closed } from './store.ts'

/** How long an address of something that is not for everyone opens it, in seconds: at most an hour, at least half of it. */
const hour = 3_600
const step = hour / 2

/**
 * For whom an address opens a file: 'always' and for everybody; for an hour at most, for whoever may see it now; or for an hour, also
 * while it is withheld from everybody, for whoever decides about it. The first two open nothing that is withheld.
 */
export type Opens = 'always' | 'hour' | 'withheld'

/** What is signed: until a time in seconds since 1970, also where the file is withheld, or 'always'. */
type Until = 'always' | `${number}` | `${number}-withheld`

let origin = ''
/** That of now first, and after it those from before, whose addresses open until their time is over. */
let secrets: Buffer[] = []

/**
 * Names the origin that serves the media of this whole process, 'https://media.example' or '' for the channel's own, and what its
 * addresses are signed with: `masterKeysOf`.
 */
export const serveMediaFrom = (mediaOrigin: string, masterKeys: readonly string[]) => {
  origin = mediaOrigin
  made.clear()
  secrets = masterKeys.map((key) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'addresses of media', 32)))
}

/** The folder is signed: a picture's sizes share one signature. The channel is a part of its name. */
const signatureBy = (secret: Buffer, key: string, until: Until) => createHmac('sha256', secret).update(`${until}\n${folderOf(key)}`).digest('base64url')

const signature = (key: string, until: Until) => {
  const [secret] = secrets
  if (!secret) throw new Error('Nothing signs the addresses of media in this process')
  return signatureBy(secret, key, until)
}

/** The same for half an hour, so that a browser may keep what it has fetched. */
const soon = () => (Math.floor(Date.now() / 1_000 / step) + 2) * step

const untilFor: Record<Opens, () => Until> = {
  always: () => 'always',
  hour: () => `${soon()}`,
  withheld: () => `${soon()}-withheld`,
}

/** The folder that a file lies in. */
export const folderOf = (key: string) => key.slice(0, Math.max(0, key.lastIndexOf('/')))

/** Signatures that were made lately: the same posts are shown to many. */
const made = new Map<string, string>()
const remembered = 20_000

const signed = (key: string, until: Until) => {
  const what = `${until} ${folderOf(key)}`
  const by = made.get(what) ?? signature(key, until)
  if (made.size >= remembered) made.clear()
  made.set(what, by)
  return by
}

/** The address of a file. What is not closed has one that needs no signature, unless it has to open while it is withheld. */
export const addressesFor = (opens: Opens) => {
  const until = untilFor[opens]()
  return (key: string) => {
    const bare = `${origin}/media/${key}`
    return key.startsWith(closed) || opens === 'withheld' ? `${bare}?until=${until}&by=${signed(key, until)}` : bare
  }
}

/**
 * '/media/<key>', after the origin that serves media where there is one. What is closed opens for at most an hour: whoever calls this
 * has been asked by somebody who may see it.
 */
export const mediaUrl = (key: string) => addressesFor('hour')(key)

/** What a signature opens: for how many seconds more, and whether also while the file is withheld. */
export interface Opened {
  seconds: number
  evenWithheld: boolean
}

const untilPattern = /^(?:always|(\d{10})(-withheld)?)$/

/** What an address opens of a file; undefined where it does not, or does no more. */
export const openedBy = (key: string, { until, by }: { until?: unknown; by?: unknown }): Opened | undefined => {
  if (typeof until !== 'string' || typeof by !== 'string') return undefined
  const said = untilPattern.exec(until)
  if (!said) return undefined
  const given = Buffer.from(by)
  const isBy = (secret: Buffer) => {
    const expected = Buffer.from(signatureBy(secret, key, until as Until))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (!secrets.some(isBy)) return undefined
  const [, time, evenWithheld] = said
  const seconds = time === undefined ? Infinity : Number(time) - Date.now() / 1_000
  return seconds > 0 ? { seconds, evenWithheld: evenWithheld !== undefined } : undefined
}
