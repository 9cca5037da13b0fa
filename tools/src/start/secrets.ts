import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from '#trouble.ts'

/** What only this installation knows. */
interface Secrets {
  /** 32 bytes in base64; encrypts the identity provider's private keys at rest. */
  masterKey: string
}

const fresh = (): Secrets => ({ masterKey: randomBytes(32).toString('base64') })

/** The secrets of a data folder, made once and readable by us alone. */
export const secretsIn = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(fresh(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    throw new Trouble(`The secrets in ${file} cannot be read: restore the file from a backup, or begin again with npm run demo:reset`)
  }
}
