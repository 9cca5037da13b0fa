import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const [nonceBytes, tagBytes, idBytes] = [12, 16, 8]
/** What a closed value begins with, before the id of its key. Values from before there could be several keys begin with their nonce. */
const mark = Buffer.from('mk1:')
const headBytes = mark.length + idBytes

export interface Seal {
  /** Encrypts for storage; `purpose` must be the same when opening, so a value cannot be moved to another row. */
  close(plain: string, purpose: string): Buffer
  /** @throws Unsealable where none of the keys has closed it, or for another purpose */
  open(sealed: Buffer, purpose: string): string
  /** Whether a value lies under the current key, and says so. */
  isCurrent(sealed: Buffer): boolean
  /** What every value under the current key begins with. */
  readonly head: Buffer
  /** HMAC-SHA-256 under a key that the current master key leads to. */
  mac(text: string): Buffer
  /** The same under every master key that still opens: for what somebody brings back within hours. The current one’s is the first. */
  macs(text: string): readonly Buffer[]
  /** And under those that have gone: for what lasts for good. */
  lastingMacs(text: string): readonly Buffer[]
}

/** What is closed opens with none of the keys that there are. The message is one sentence for whoever runs the installation. */
export class Unsealable extends Error {
  override name = 'Unsealable'
}

interface Key {
  /** Eight bytes that tell it from others and say nothing of it. */
  id: Buffer
  sealing: Buffer
  digesting: Buffer
}

const keyFrom = (masterKey: string): Key => {
  const sealing = Buffer.from(masterKey, 'base64')
  if (sealing.length !== 32) throw new Error('The master key of identity must be 32 bytes in base64')
  const derived = (use: string) => createHmac('sha256', sealing).update(use).digest()
  return { id: derived('marquee master key id').subarray(0, idBytes), sealing, digesting: derived('marquee identity mac') }
}

/** The id of a master key in hex, and the key of its digests, which leads to nothing that it has closed. */
export const digestKeyOf = (masterKey: string): { id: string; key: Buffer } => {
  const { id, digesting } = keyFrom(masterKey)
  return { id: id.toString('hex'), key: digesting }
}

const digest = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const opened = ({ sealing }: Key, sealed: Buffer, purpose: string): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The id of the key that a value names; undefined for one that names none. */
const namedBy = (sealed: Buffer) => (sealed.subarray(0, mark.length).equals(mark) ? sealed.subarray(mark.length, headBytes) : undefined)

/**
 * AES-256-GCM under the master key: 32 bytes in base64. What is closed names its key. `previous` are master keys from before: what they
 * have closed still opens. `retired` are the keys of the digests of those before them (`digestKeyOf`).
 */
export const sealWith = (masterKey: string, previous: readonly string[] = [], retired: readonly Buffer[] = []): Seal => {
  const keys = [...new Set([masterKey, ...previous])].map(keyFrom)
  const current = keys[0]!
  const head = Buffer.concat([mark, current.id])
  const digesting = keys.map((key) => key.digesting)
  const everDigesting = [...digesting, ...retired.filter((key) => !digesting.some((known) => known.equals(key)))]
  return {
    head,
    isCurrent: (sealed) => sealed.subarray(0, headBytes).equals(head),
    mac: (text) => digest(current.digesting, text),
    macs: (text) => digesting.map((key) => digest(key, text)),
    lastingMacs: (text) => everDigesting.map((key) => digest(key, text)),
    close: (plain, purpose) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, purpose) => {
      const named = namedBy(sealed)
      const key = named && keys.find(({ id }) => id.equals(named))
      const plain = key && opened(key, sealed.subarray(headBytes), purpose)
      if (plain !== undefined) return plain
      // A nonce may begin with the same letters by chance.
      for (const one of keys) {
        const old = opened(one, sealed, purpose)
        if (old !== undefined) return old
      }
      throw new Unsealable(`MASTER_KEY does not open what this installation has closed (${purpose}): it is another one than before`)
    },
  }
}
