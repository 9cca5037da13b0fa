import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from '#trouble.ts'

/** What only this installation knows. */
interface Secrets {
  /** 32 bytes in base64; closes what must not lie open in the database, and signs addresses and cookies. */
  masterKey: string
  /** Those from before, while not everything is closed anew; the newest first. */
  previousMasterKeys?: string[]
}

const fresh = (): Secrets => ({ masterKey: randomBytes(32).toString('base64') })

const fileIn = (dataDir: string) => join(dataDir, 'secrets.json')
const textOf = (secrets: Secrets) => `${JSON.stringify(secrets, null, 2)}\n`

/** The secrets of a data folder, made once and readable by us alone. */
export const secretsIn = (dataDir: string): Secrets => {
  const file = fileIn(dataDir)
  if (!existsSync(file)) writeFileSync(file, textOf(fresh()), { mode: 0o600, flag: 'wx' })
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    throw new Trouble(`The secrets in ${file} cannot be read: restore the file from a backup, or begin again with npm run demo:reset`)
  }
}

// Written beside and put in its place: half a file would be no key at all.
const keep = (dataDir: string, secrets: Secrets) => {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, textOf(secrets), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Makes another master key, beside which the one before is kept. Where that was done already and has not ended, nothing changes. */
export const renewMasterKey = (dataDir: string) => {
  const { masterKey, previousMasterKeys = [] } = secretsIn(dataDir)
  if (!previousMasterKeys.length) keep(dataDir, { ...fresh(), previousMasterKeys: [masterKey] })
}

/** Forgets the master keys from before: nothing needs them any more. */
export const forgetPreviousKeys = (dataDir: string) => keep(dataDir, { masterKey: secretsIn(dataDir).masterKey })

/** The keys of a data folder as settings of the server; what the environment says goes before them. */
export const keySettingsIn = (dataDir: string) => {
  const { masterKey, previousMasterKeys = [] } = secretsIn(dataDir)
  return { MASTER_KEY: masterKey, ...(previousMasterKeys.length ? { MASTER_KEY_PREVIOUS: previousMasterKeys.join(',') } : {}) }
}
