import { z } from 'zod'
import { del, feature, get, put } from './route.ts'

export const pushLimits = { addresses: 20, endpoint: 1_000 } as const

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'must be a key of the browser')

/** Where a browser's vendor takes pushes for it. */
const endpoint = z.url({ protocol: /^https?$/ }).max(pushLimits.endpoint)

/** What `PushSubscription.toJSON()` gives, without its expiration time. */
export const PushAddress = z.strictObject({ endpoint, keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }) })
export type PushAddress = z.infer<typeof PushAddress>

/**
 * What a service worker gets, as JSON: enough to show a line and to open its place, and nothing of what people wrote. `tag` replaces an
 * older line about the same thing; `path` is a path of the channel; `unread` is the number for the app's badge.
 */
export const PushMessage = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string(), unread: z.int() })
export type PushMessage = z.infer<typeof PushMessage>

export const push = feature('push', {
  /** The channel's VAPID key: `applicationServerKey` when a browser subscribes. */
  key: get('/push/key', { result: z.object({ publicKey: z.string() }) }),
  /** Adds this browser to where the caller's pushes go, or renews it. A browser that was somebody else's becomes the caller's. */
  add: put('/push/addresses', { input: PushAddress }),
  /** Nothing where there is none. */
  remove: del('/push/addresses', { input: z.strictObject({ endpoint }) }),
})
