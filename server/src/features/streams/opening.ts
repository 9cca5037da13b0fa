import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { watchLimits } from '@marquee/contract/streams'
import { z } from 'zod'
import { cookieValue } from '#http/xsrf.ts'

/** Who watches what, and by which sign-in. */
export interface Viewer {
  livestreamId: string
  profileId: string
  accountId: string
  /** Null where the provider does not name it. */
  signIn: string | null
}

const Said = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.string().nullable(), z.int()])

/** That of now first, and after it those from before, whose folders open until their time is over. */
let secrets: Buffer[] = []

/** Names what this whole process signs with: `masterKeysOf`. */
export const openStreamsWith = (masterKeys: readonly string[]) => {
  secrets = masterKeys.map((key) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'what opens livestreams', 32)))
}

const signBy = (secret: Buffer, ...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

const sign = (...parts: string[]) => {
  const [secret] = secrets
  if (!secret) throw new Error('Nothing signs what opens livestreams in this process')
  return signBy(secret, ...parts)
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const holds = (signature: string, ...parts: string[]) => secrets.some((secret) => isSame(signature, signBy(secret, ...parts)))

/** Each person has one of their own, for an operator may act as somebody in the browser that they are signed in to. */
const cookieName = (profileId: string) => `mq_watch_${profileId.slice(0, 8)}`

/** All tabs of one sign-in have the same: none puts another's out. It opens nothing by itself. */
const cookieParts = (tenantId: string, { profileId, accountId, signIn }: Viewer) => ['cookie', tenantId, profileId, accountId, signIn ?? '']

/**
 * What opens the pictures of a session to somebody for some hours: a folder of addresses, and the cookie that each of them is asked for
 * with. Whether they may still watch is asked anew all the while (serve.ts).
 */
export const openingFor = (tenantId: string, sessionId: string, viewer: Viewer) => {
  const until = Math.floor(Date.now() / 1_000) + watchLimits.opensHours * 3_600
  const { livestreamId, profileId, accountId, signIn } = viewer
  const said = Buffer.from(JSON.stringify([livestreamId, profileId, accountId, signIn, until])).toString('base64url')
  return {
    folder: `/streams/${sessionId}/${said}.${sign('folder', tenantId, sessionId, said)}/`,
    cookie: { name: cookieName(profileId), value: sign(...cookieParts(tenantId, viewer)), path: '/streams/', seconds: watchLimits.opensHours * 3_600 },
  }
}

const readSaid = (said: string) => {
  try {
    return Said.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** To whom a folder opens a session's pictures; undefined where it does not, does no more, or was asked for by another browser. */
export const openedBy = (tenantId: string, sessionId: string, opening: string, cookies: string | undefined): Viewer | undefined => {
  const [said = '', signature = ''] = opening.split('.')
  if (!holds(signature, 'folder', tenantId, sessionId, said)) return undefined
  const [livestreamId, profileId, accountId, signIn = null, until] = readSaid(said) ?? []
  if (!livestreamId || !profileId || !accountId || !until || until * 1_000 < Date.now()) return undefined
  const viewer = { livestreamId, profileId, accountId, signIn }
  return holds(cookieValue(cookies, cookieName(profileId)) ?? '', ...cookieParts(tenantId, viewer)) ? viewer : undefined
}
