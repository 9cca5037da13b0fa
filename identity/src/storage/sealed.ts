import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

export interface Seal {
  /** Encrypts for storage; `purpose` must be the same when opening, so a value cannot be moved to another row. */
  close(plain: string, purpose: string): Buffer
  open(sealed: Buffer, purpose: string): string
  /** HMAC-SHA-256 under a key that the master key leads to. */
  mac(text: string): Buffer
}

/** AES-256-GCM under the master key: 32 bytes in base64. */
export const sealWith = (masterKey: string): Seal => {
  const key = Buffer.from(masterKey, 'base64')
  if (key.length !== 32) throw new Error('The master key of identity must be 32 bytes in base64')
  const macKey = createHmac('sha256', key).update('marquee identity mac').digest()
  return {
    mac: (text) => createHmac('sha256', macKey).update(text).digest(),
    close: (plain, purpose) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, purpose) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
