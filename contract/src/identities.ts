import { z } from 'zod'
import { Id } from './id.ts'
import { del, feature, get, post } from './route.ts'
import { Moment } from './time.ts'

export const identityLimits = { identities: 5, intentMinutes: 10, signInMinutes: 5 } as const

/** A login of the account. `label` is what its owner knows it by: an e-mail address or a name at the provider. */
export const LinkedIdentity = z.object({
  id: z.uuid(),
  label: z.string(),
  /** The host of the provider, or null for the built-in one. */
  provider: z.string().nullable(),
  isPrimary: z.boolean(),
  /** The reader has signed in with this one. */
  isCurrent: z.boolean(),
  linkedAt: Moment,
  can: z.object({ unlink: z.boolean() }),
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

/** All of it needs the flag link-multiple-accounts; without it every call is refused with 403. */
export const identities = feature('identities', {
  list: get('/identities', { result: z.array(LinkedIdentity) }),
  /** Begins an attempt to link; an earlier one of the account ends. `intent` travels through the second login into its ID token. */
  begin: post('/link-intents', { result: z.object({ intent: z.uuid(), expiresAt: Moment }) }),
  /** Ends the attempt: `idToken` is the second login's, fresh, and carries the intent as its claim `link_intent`. */
  link: post('/identities', {
    input: z.strictObject({ intent: Id, idToken: z.string().min(20).max(10_000) }),
    result: z.array(LinkedIdentity),
  }),
  /** Never the last one, nor the one that the caller has signed in with. */
  unlink: del('/identities/:identityId', { result: z.array(LinkedIdentity) }),
})
