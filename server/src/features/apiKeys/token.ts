import { createHash, randomBytes } from 'node:crypto'

/** A new key: a beginning by which people know it, and 256 bits that nobody can guess. */
export const newKey = () => {
  const prefix = `mq_${randomBytes(4).toString('hex')}`
  return { prefix, key: `${prefix}_${randomBytes(32).toString('base64url')}` }
}

/** What is kept of it. */
export const hashOf = (key: string) => createHash('sha256').update(key).digest()
