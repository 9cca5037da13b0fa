import { impersonations } from '@marquee/contract/impersonations'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { actingPlace as place } from '#auth/actingPlace.ts'
import { cell } from '#cell.ts'
import { leave } from '#navigation.ts'
import { paths, to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { forgetTracesOf } from '#traces.ts'

/** What an operator acts as somebody with, in this tab alone. */
interface Acting {
  token: string
  endsAt: string
  /** Where they came from. */
  backUrl: string
}


const keptHere = (): Acting | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Acting | null
    return kept && Date.parse(kept.endsAt) > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

const keepHere = (acting: Acting | undefined) => {
  try {
    if (acting) sessionStorage.setItem(place, JSON.stringify(acting))
    else sessionStorage.removeItem(place)
  } catch {
    // A browser that refuses storage acts until the page is left.
  }
}

const { pathname, hash } = window.location
const code = pathname === paths.impersonation ? hash.slice(1) : ''

export const actingCell = cell(code ? undefined : keptHere())

const began = code !== '' || actingCell.get() !== undefined

/** Whether this page is an operator's who acts as somebody; from its first moment to its last. */
export const isActing = () => began

let entering: Promise<void> | undefined

const begin = async () => {
  if (!code) return
  // It is good once, and nobody should find it in the history.
  window.history.replaceState(null, '', to('index'))
  const acting = await call(impersonations.enter, { code })
  keepHere(acting)
  actingCell.set(acting)
}

/** Turns the code of the address into a token, once; rejects where it opens nothing. */
export const enter = () => (entering ??= begin())

/** Forgets it, and goes back to where the operator came from. */
export const leaveActing = () => {
  const { account } = accountCell.get()
  if (account) forgetTracesOf(account.profile.id)
  keepHere(undefined)
  leave(actingCell.get()?.backUrl ?? to('index'))
}

/** Ends it for good, then leaves. Rejects where the server could not be told: it would go on. */
export const endActing = async () => {
  try {
    await call(impersonations.end, {})
  } catch (error) {
    // It is over already.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  leaveActing()
}
