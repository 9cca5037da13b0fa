import { accounts, type Account } from '@marquee/contract/accounts'
import type { CallOf } from '@marquee/contract/route'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { cookie } from '#api/exchange.ts'
import { queryClient } from '#api/queryClient.ts'
import { shutOut } from '#api/shutOut.ts'
import { keepUnsaved, unsavedOf } from '#api/unsaved.ts'
import { authCell } from '#auth/auth.ts'
import { keepTarget, loginFor } from '#auth/destination.ts'
import { cell, until, useCell } from '#cell.ts'
import { go, here } from '#navigation.ts'
import { configured, settingCell } from '#start/configuration.ts'
import { clearFlags, loadFlags } from '#start/flags.ts'
import { followRole } from '#start/template.ts'
import { forgetDraftsOfOthers, forgetTraces } from '#traces.ts'
import { zone } from '#ui/moment.ts'

export interface AccountState {
  account: Account | null
  isLoading: boolean
  /** Why there is no account although somebody is signed in. */
  failure: unknown
}

const nobody: AccountState = { account: null, isLoading: false, failure: undefined }

export const accountCell = cell<AccountState>(nobody)

// Answers come as they like: what was asked for before the account was last kept, or forgotten, says nothing any more.
let asked = 0
let kept = 0

const keep = (account: Account, turn: number) => {
  kept = turn
  const before = accountCell.get().account
  if (before?.id !== account.id || before.role !== account.role) followRole(account.role)
  if (before?.id !== account.id) {
    forgetDraftsOfOthers(account.profile.id)
    unsavedOf(account.profile.id)
  }
  zone.set(account.timeZone ?? undefined)
  accountCell.set({ account, isLoading: false, failure: undefined })
}

/** Takes over an account that an answer brought, after setup for example. The template follows a changed role. */
export const keepAccount = (account: Account) => {
  asked += 1
  keep(account, asked)
}

/** Asks who is signed in and keeps the answer. One that comes late, for somebody who has gone for one, is passed over, failures too. */
export const askWho = async (input: CallOf<typeof accounts.me> = {}) => {
  asked += 1
  const turn = asked
  const isLate = () => turn <= kept
  try {
    const account = await call(accounts.me, input)
    if (!isLate()) keep(account, turn)
  } catch (error) {
    if (!isLate()) throw error
  }
}

const forgetAccount = (state: AccountState) => {
  kept = asked
  accountCell.set(state)
}

const clearAccount = (failure?: unknown) => {
  forgetAccount({ ...nobody, failure })
  clearFlags()
  followRole(undefined)
}

const read = () => askWho(settingCell.get().config.leadDyno.active ? { ldtc: cookie('ldtc') } : {})

/** The server says that this person is not here any more; anything else may pass. */
const isGone = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status)

/** Reads the account and its flags: loading first, until the profile has come or failed. */
const loadAccount = async () => {
  shutOut.set(undefined)
  forgetAccount({ ...nobody, isLoading: true })
  clearFlags()
  await configured()
  void loadFlags()
  await read().catch(clearAccount)
}

/**
 * Reads the account again on demand; does nothing while there is none (specification, section 4). What fails on the way leaves the
 * account as it was. Never rejects: false where the server had nothing to say.
 */
export const refetchAccount = async (): Promise<boolean> => {
  if (!accountCell.get().account) return true
  try {
    await read()
  } catch (error) {
    if (!isGone(error)) return false
    clearAccount(error)
  }
  return true
}

/**
 * Goes to the login and comes back from there, to what was typed, too. The screen goes first: what it shows is the account's.
 */
const leaveForLogin = async () => {
  const { account } = accountCell.get()
  if (account) keepUnsaved(account.profile.id)
  unsavedOf(undefined)
  keepTarget(here())
  await go(loginFor(here()))
  forgetTraces({ keepsDrafts: true })
  clearAccount()
  shutOut.set(undefined)
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
      if (state === 'unauthenticated') forgetTraces({ keepsDrafts: true })
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
