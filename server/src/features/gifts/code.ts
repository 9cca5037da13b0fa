import { createHash, randomBytes } from 'node:crypto'

/** What the link of a gift holds: 256 random bits. Only the hash is kept (scale-and-safety S27). */
export const newCode = () => randomBytes(32).toString('base64url')

export const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** The page that a link leads to. */
export const pathOf = (code: string) => `/gift/${code}`
