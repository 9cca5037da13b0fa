import { accounts, type Account } from '@marquee/contract/accounts'
import { call } from '#api/call.ts'
import { cookie } from '#api/exchange.ts'
import { queryClient } from '#api/queryClient.ts'
import { authCell } from '#auth/auth.ts'
import { keepTarget } from '#auth/destination.ts'
import { cell, until, useCell } from '#cell.ts'
import { go, here } from '#navigation.ts'
import { to } from '#paths.ts'
import { configured, settingCell } from '#start/configuration.ts'
import { clearFlags, loadFlags } from '#start/flags.ts'
import { followRole } from '#start/template.ts'
import { forgetTraces } from '#traces.ts'
import { zone } from '#ui/moment.ts'

export interface AccountState {
  account: Account | null
  isLoading: boolean
  /** Why there is no account although somebody is signed in. */
  failure: unknown
}

const nobody: AccountState = { account: null, isLoading: false, failure: undefined }

export const accountCell = cell<AccountState>(nobody)

/** Takes over an account that an answer brought, after setup for example. The template follows a changed role. */
export const keepAccount = (account: Account) => {
  const before = accountCell.get().account
  if (before?.id !== account.id || before.role !== account.role) followRole(account.role)
  zone.set(account.timeZone ?? undefined)
  accountCell.set({ account, isLoading: false, failure: undefined })
}

const clearAccount = (failure?: unknown) => {
  accountCell.set({ ...nobody, failure })
  clearFlags()
  followRole(undefined)
}

const read = async () => {
  const { leadDyno } = settingCell.get().config
  try {
    const account = await call(accounts.me, leadDyno.active ? { ldtc: cookie('ldtc') } : {})
    // Whoever asked may have signed out meanwhile.
    if (authCell.get().state === 'authenticated') keepAccount(account)
  } catch (error) {
    clearAccount(error)
  }
}

/** Reads the account and its flags: loading first, until the profile has come or failed. */
const loadAccount = async () => {
  accountCell.set({ ...nobody, isLoading: true })
  await configured()
  void loadFlags()
  await read()
}

/** Reads the account again on demand; does nothing while there is none (specification, section 4). */
export const refetchAccount = async () => {
  if (accountCell.get().account) await read()
}

/** Goes to the login and comes back from there. The screen goes first: what it shows is the account's. */
const leaveForLogin = async () => {
  keepTarget(here())
  await go(to('login'))
  forgetTraces()
  clearAccount()
  queryClient.clear()
}

/** Loads the account when somebody has signed in, forgets it when nobody is, and leaves the screens when a session ends on them. */
export const followAuth = () => {
  let last = authCell.get().state
  return authCell.subscribe(() => {
    const { state } = authCell.get()
    const before = last
    last = state
    if (state === before) return
    if (state === 'authenticated') void loadAccount()
    else if (state === 'unauthenticated' && before === 'authenticated') void leaveForLogin()
    else if (state !== 'loading') {
      // A session may also have ended while no page was open.
      if (state === 'unauthenticated') forgetTraces()
      clearAccount()
    }
  })
}

/** Settles when configuration, login and account are all known. */
export const settled = async () => {
  await configured()
  await until(authCell, ({ state }) => state !== 'loading')
  return until(accountCell, ({ isLoading }) => !isLoading)
}

/** The signed-in account, or null. */
export const useAccount = () => useCell(accountCell).account

/** The signed-in account, for screens that the root guard protects. */
export const useMe = (): Account => {
  const account = useAccount()
  if (!account) throw new Error('This screen needs an account')
  return account
}
