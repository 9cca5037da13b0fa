import { ConfigError } from '@marquee/server/config'
import { WrongMasterKey } from '@marquee/identity/storage/keyring'
import { Unsealable } from '@marquee/identity/storage/sealed'
import { Trouble } from '#trouble.ts'

/** What broke a start as the sentence that helps; undefined where only a stack would. */
export const asTrouble = (error: unknown): Trouble | undefined => {
  if (error instanceof Trouble) return error
  if (error instanceof ConfigError) return new Trouble(error.message)
  if (error instanceof WrongMasterKey || error instanceof Unsealable)
    return new Trouble('The setting MASTER_KEY is not the key that closed what is in this database: set that one, or leave it out where npm start made it.')
  return undefined
}
