import { createHash, randomBytes } from 'node:crypto'
import { impersonationMark } from '#http/impersonation.ts'

/** A token that nobody can guess, marked so that it is taken for no other. */
export const newToken = () => `${impersonationMark}${randomBytes(32).toString('base64url')}`

/** What opens it once: it stands in an address, behind the #. */
export const newCode = () => randomBytes(32).toString('base64url')

/** What is kept of either. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
