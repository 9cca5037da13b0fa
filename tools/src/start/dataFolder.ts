import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeWritable } from '#folders.ts'
import { Trouble, wordsOf } from '#trouble.ts'

/** Makes the data folder where it is missing. Throws Trouble when it cannot be written. */
export const openDataFolder = (dataDir: string) => {
  try {
    makeWritable(dataDir)
  } catch (error) {
    throw new Trouble(`The folder ${dataDir} cannot be written (${wordsOf(error)}): choose another one, as in DATA_DIR=~/marquee npm start`)
  }
}

/** True for a folder that npm start has made: only such a one may be removed. */
export const isOurs = (dataDir: string) => existsSync(join(dataDir, 'secrets.json')) || existsSync(join(dataDir, 'postgres', 'password'))
