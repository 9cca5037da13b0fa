import { flags, type FlagName } from '@marquee/contract/flags'
import { call } from '#api/call.ts'
import { cell, until, useCell } from '#cell.ts'
import { flagMap, type FlagMap } from '#start/cached.ts'
import { settingCell, useConfiguration } from '#start/configuration.ts'

interface AccountFlags {
  /** What the account is granted on top of the public flags; null while nobody is signed in or no call has come through. */
  own: FlagMap | null
  isLoading: boolean
}

const accountFlags = cell<AccountFlags>({ own: null, isLoading: false })

// What was asked for somebody who has gone since is nobody's.
let turn = 0

/** Back to the public defaults. */
export const clearFlags = () => {
  turn += 1
  accountFlags.set({ own: null, isLoading: false })
}

/**
 * Reads the flags of the signed-in account. Never rejects: without an answer those hold that were known, or the public defaults.
 * Says whether there was an answer.
 */
export const loadFlags = async (): Promise<boolean> => {
  turn += 1
  const mine = turn
  accountFlags.set({ own: accountFlags.get().own, isLoading: true })
  const own = await call(flags.list, {}).then(flagMap, () => null)
  if (mine === turn) accountFlags.set({ own: own ?? accountFlags.get().own, isLoading: false })
  return own !== null
}

/** Whether a flag is on, for guards: waits for the account's flags. */
export const flagIsOn = async (name: FlagName) => {
  const { own } = await until(accountFlags, ({ isLoading }) => !isLoading)
  return { ...settingCell.get().config.publicFlags, ...own }[name] ?? false
}

/** Every flag as it stands for the account, for screens. */
export const useFlags = (): FlagMap => {
  const { publicFlags } = useConfiguration()
  return { ...publicFlags, ...useCell(accountFlags).own }
}

/** Whether a flag is on, for screens. */
export const useFlag = (name: FlagName) => useFlags()[name] ?? false
