import { digest } from '#storage/digest.ts'

/** What stands in a sign-in's parameters instead of the token: a sign-in under way lies in the database, and a token may not. */
export const hiddenInvitation = (token: string): string => digest(token).toString('hex')

/** The hash out of a sign-in's parameters; undefined for a sign-in without an invitation. */
export const hashOfInvitation = (hidden: unknown): Buffer | undefined =>
  typeof hidden === 'string' && /^[0-9a-f]{64}$/.test(hidden) ? Buffer.from(hidden, 'hex') : undefined
