import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that open a copy; the database holds their digest alone. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
