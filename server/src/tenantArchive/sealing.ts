import { createCipheriv, createDecipheriv, createHmac, scryptSync, timingSafeEqual } from 'node:crypto'

/** A passphrase that nobody guesses has at least so many characters. */
export const shortestPassphrase = 16

const [nonceBytes, tagBytes] = [12, 16]

/**
 * What a passphrase does for one channel's archive: it signs the manifest, and closes what lay closed under the master key of the old
 * installation. The same secret becomes the same bytes, so that an archive of the same content is the same archive; its place is part of
 * it, so that two secrets that are alike do not look it.
 */
export const archiveKey = (passphrase: string, tenantId: string) => {
  const key = scryptSync(passphrase.normalize('NFKC'), `marquee archive ${tenantId}`, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1_024 * 1_024 })
  const keyFor = (use: string) => createHmac('sha256', key).update(use).digest()
  const [signing, sealing, naming] = [keyFor('sign'), keyFor('seal'), keyFor('nonce')]
  const signatureOf = (manifest: Uint8Array) => createHmac('sha256', signing).update(manifest).digest('hex')

  return {
    signatureOf,
    hasSigned: (manifest: Uint8Array, signature: string) => {
      const [expected, given] = [Buffer.from(signatureOf(manifest)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    close: (plain: string, purpose: string): Buffer => {
      const nonce = createHmac('sha256', naming).update(`${purpose}\0${plain}`).digest().subarray(0, nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (sealed: Buffer, purpose: string): string => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

export type ArchiveKey = ReturnType<typeof archiveKey>
