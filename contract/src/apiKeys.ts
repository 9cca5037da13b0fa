import { z } from 'zod'
import { plainLine } from './plainLine.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post } from './route.ts'
import { Moment } from './time.ts'

export const apiKeyLimits = { name: 60, live: 20, shown: 60, calls: 2_000, minutes: 5 } as const

/**
 * What a key can be allowed, area by area, and the calls that come with it. What is named nowhere here is for persons alone: signing in,
 * money, roles, messages, keys and webhooks themselves, and whatever asks for a recent sign-in.
 */
export const keyAreas = {
  posts: {
    read: ['posts.read', 'posts.by', 'posts.history', 'reactions.list', 'search.posts', 'search.tags', 'search.tagged'],
    write: [
      'posts.publish', 'posts.edit', 'posts.remove', 'posts.restore', 'posts.pin', 'posts.unpin', 'posts.saveDraft', 'posts.discardDraft',
      'posts.publishDraft', 'posts.schedule', 'posts.unschedule', 'moderation.removePost',
    ],
  },
  comments: {
    read: ['comments.list', 'comments.replies', 'comments.thread'],
    write: [
      'comments.add', 'comments.edit', 'comments.remove', 'comments.hide', 'comments.show', 'comments.pin', 'comments.unpin',
      'moderation.removeComment',
    ],
  },
  people: { read: ['profiles.read', 'directory.find', 'statistics.of', 'highlights.of', 'follows.followers', 'follows.following'] },
  interests: {
    read: ['interests.list', 'interests.read', 'interests.managed'],
    write: ['interests.add', 'interests.edit', 'interests.archive', 'interests.bringBack', 'interests.place', 'interests.merge'],
  },
  channel: {
    read: ['configuration.global', 'labels.custom', 'legalDocuments.current', 'flags.list', 'brand.read'],
    write: ['labels.set', 'brand.save', 'brand.applyTemplate'],
  },
  dashboards: { read: ['dashboards.owner'] },
  auditLog: { read: ['auditLog.list', 'auditLog.filters', 'auditLog.verify'] },
} as const satisfies Record<string, { read: readonly string[]; write?: readonly string[] }>

export type KeyArea = keyof typeof keyAreas

export const keyScopes = [
  'posts:read', 'posts:write', 'comments:read', 'comments:write', 'people:read', 'interests:read', 'interests:write',
  'channel:read', 'channel:write', 'dashboards:read', 'auditLog:read',
] as const
export const KeyScope = z.enum(keyScopes)
export type KeyScope = z.infer<typeof KeyScope>

const scopes = new Map(
  keyScopes.flatMap((scope) => {
    const [area, act] = scope.split(':') as [KeyArea, 'read' | 'write']
    const calls: { read: readonly string[]; write?: readonly string[] } = keyAreas[area]
    return (calls[act] ?? []).map((call) => [call, scope] as const)
  }),
)

/** The scope that a key needs for a call, by the name of its route; undefined where no key can make it. */
export const scopeFor = (routeName: string): KeyScope | undefined => scopes.get(routeName)

/** In days. */
export const keyLifetimes = ['30', '90', '365', 'never'] as const
export const KeyLifetime = z.enum(keyLifetimes)
export type KeyLifetime = z.infer<typeof KeyLifetime>

/** 'shut': whoever made it does not run the channel now. */
export const keyStates = ['live', 'shut', 'expired', 'revoked'] as const
export const KeyState = z.enum(keyStates)
export type KeyState = z.infer<typeof KeyState>

/** A key by which a program acts for the person who made it, as far as its scopes go. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How it begins: 'mq_4f1c9a02'. */
  prefix: z.string(),
  scopes: z.array(KeyScope),
  state: KeyState,
  /** Whom it acts for. */
  madeBy: ProfileCard,
  createdAt: Moment,
  expiresAt: Moment.nullable(),
  /** To the minute; null where it was never used. */
  lastUsedAt: Moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The whole key, shown this once. */
export const NewApiKey = z.object({ apiKey: ApiKey, key: z.string() })

const Scopes = z
  .array(KeyScope)
  .max(keyScopes.length)
  .refine((chosen) => chosen.length > 0, 'must have at least one choice')
  .transform((chosen) => keyScopes.filter((scope) => chosen.includes(scope)))

/** For those who run the channel. */
export const apiKeys = feature('apiKeys', {
  /** Those that open something first, newest first. */
  list: get('/api-keys', { result: z.array(ApiKey) }),
  make: post('/api-keys', {
    input: z.strictObject({ name: plainLine(apiKeyLimits.name), scopes: Scopes, lifetime: KeyLifetime }),
    result: NewApiKey,
  }),
  /** It opens nothing from the next call on. */
  revoke: del('/api-keys/:apiKeyId', { result: ApiKey }),
})
