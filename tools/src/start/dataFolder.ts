import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble, wordsOf } from '#trouble.ts'

/** Makes the data folder where it is missing. Throws Trouble when it cannot be written. */
export const openDataFolder = (dataDir: string) => {
  try {
    // Others may pass through: where root steps down, PostgreSQL runs as another account inside.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Trouble(`The folder ${dataDir} cannot be written (${wordsOf(error)}): choose another one, as in DATA_DIR=~/marquee npm start`)
  }
}

/** True for a folder that npm start has made: only such a one may be removed. */
export const isOurs = (dataDir: string) => existsSync(join(dataDir, 'secrets.json')) || existsSync(join(dataDir, 'postgres', 'password'))
