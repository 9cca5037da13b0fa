import { createHash, randomBytes } from 'node:crypto'

/** SHA-256: what the database keeps instead of a secret. */
export const digest = (secret: string | Buffer) => createHash('sha256').update(secret).digest()

/** A secret of 32 random bytes that fits into an address. */
export const newSecret = () => randomBytes(32).toString('base64url')
