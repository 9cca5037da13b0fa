import { z } from 'zod'
import { Id } from './id.ts'
import { Image } from './images.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { Moment } from './time.ts'

/** An import brings at most `items`, the newest; an attempt to connect is good for `attemptMinutes`. */
export const platformLimits = { items: 20, attemptMinutes: 10, address: 2_000 } as const

export const platformKinds = ['video', 'audio', 'live', 'feed'] as const
export type PlatformKind = (typeof platformKinds)[number]
/** Whether an account is connected at the platform itself, or a feed by its address. */
export const connectKinds = ['oauth', 'url'] as const
/** What every channel has from the start: two, as somebody may have a blog and a podcast. */
export const feedPlatforms = [
  { id: 'rss', name: 'RSS feed' },
  { id: 'custom', name: 'Website' },
] as const

export const platformStates = ['disconnected', 'connecting', 'connected', 'expired', 'revoked', 'error'] as const
export const PlatformState = z.enum(platformStates)
export type PlatformState = z.infer<typeof PlatformState>

/** What becomes of new items: nothing, drafts, or posts. */
export const importModes = ['off', 'drafts', 'publish'] as const
export const ImportMode = z.enum(importModes)
export type ImportMode = z.infer<typeof ImportMode>

/** A platform of the channel with the caller's connection to it. */
export const Platform = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(platformKinds),
  connectKind: z.enum(connectKinds),
  capabilities: z.array(z.literal('import')),
  /** The wire's word for the connection, to be sent along with `connect`. */
  artistId: z.string(),
  state: PlatformState,
  /** The account there, or what the feed is called; '' where none has been connected. */
  handle: z.string(),
  /** Where the feed is; '' where none is connected. */
  address: z.string(),
  connectedAt: Moment.nullable(),
  importMode: ImportMode,
  /** The picture of imported items that come without one. */
  defaultThumbnail: Image.nullable(),
  lastImportAt: Moment.nullable(),
  lastImportCount: z.int(),
  /** Why the last try came to nothing; the next one is at `nextImportAt`. */
  trouble: z.enum(['unreachable', 'unreadable']).nullable(),
  nextImportAt: Moment.nullable(),
})
export type Platform = z.infer<typeof Platform>

/** Something that the caller has published at a platform. `post` is what has been made of it, where that is still there. */
export const PlatformItem = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  isImported: z.boolean(),
  post: z.object({ id: z.uuid(), isOut: z.boolean() }).nullable(),
})
export type PlatformItem = z.infer<typeof PlatformItem>

export const platforms = feature('platforms', {
  /** The platforms of the channel by name, each with the caller's own connection. */
  list: get('/platforms', { result: z.array(Platform) }),
  /**
   * Where to send the browser to connect, or reconnect, a creator's account at a platform. `artistId` is the wire's word for
   * the connection.
   */
  connect: get('/platforms/:platformId/connect', {
    input: z.strictObject({ artistId: z.string().min(1).max(100) }),
    result: z.object({ url: z.url() }),
    alias: '/platforms/:platformId/connect',
  }),
  /** What the platform has sent the browser back with: a code, or an error where the person said no. Each state counts once. */
  finish: post('/platform-connections', {
    input: z.strictObject({
      state: z.string().min(1).max(200),
      code: z.string().min(1).max(2_000).optional(),
      error: z.string().max(200).optional(),
    }),
    result: Platform,
  }),
  /**
   * Connects a feed, RSS, Atom or JSON Feed, by its address or by that of a page that names one. One that is connected already gives way to
   * it.
   */
  connectFeed: put('/platforms/:platformId/connection', {
    input: z.strictObject({ url: z.string().trim().min(1).max(platformLimits.address) }),
    result: Platform,
  }),
  choose: patch('/platforms/:platformId', { input: z.strictObject({ importMode: ImportMode }), result: Platform }),
  /** Brings the latest items as link posts: published where the creator chose that, else as drafts. 409 where the session has ended. */
  importNow: post('/platforms/:platformId/import', { result: z.object({ importedCount: z.int(), platform: Platform }) }),
  /** What the caller has published there, newest first, at most twenty. 409 where the session has ended. */
  items: get('/platforms/:platformId/items', { result: z.array(PlatformItem) }),
  /** Begins a post about one of the latest items, as a draft. 409 where the session has ended. */
  begin: post('/platforms/:platformId/drafts', { input: z.strictObject({ itemId: z.string().min(1).max(300) }), result: z.object({ draftId: z.uuid() }) }),
  /** Of the caller's pictures of the kind POST; null for none. 409 where the session has ended. */
  setDefaultThumbnail: put('/platforms/:platformId/default-thumbnail', { input: z.strictObject({ imageId: Id.nullable() }), result: Platform }),
  /** Takes access back at the platform, and forgets the tokens or where the feed is. */
  disconnect: del('/platforms/:platformId/connection', { result: Platform }),
})
