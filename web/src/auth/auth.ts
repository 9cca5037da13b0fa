import { cell, useCell } from '#cell.ts'
import { toast } from '#feedback/toast.ts'
import { isReached, reach } from '#start/configuration.ts'
import { shellWords } from '#words/en/shell.ts'
import { wordsOf } from '#words/words.tsx'

/** Loading first, then one of the other three; starting the login popup sets loading again (specification, section 4). */
export type AuthState = 'loading' | 'authenticated' | 'unauthenticated' | 'error'

export interface Auth {
  state: AuthState
  /** Set in the state `error` only. */
  error: Error | undefined
}

/** Who is at the door. Written by AuthBridge alone. */
export const authCell = cell<Auth>({ state: 'loading', error: undefined })

export const useAuth = () => useCell(authCell)

export interface SignIn {
  /** Where to go afterwards; a kept targetUrl comes first, and '/' counts as nothing. */
  returnTo?: string | undefined
  /** `signup` opens the provider's sign-up page first. */
  screen?: 'signup' | undefined
  /** What the link of an invitation holds: the provider lets its holder into a channel that is not open. */
  invitation?: string | undefined
  /** The person accepts the invitation by this: back here, they are not asked once more (acceptance.ts). */
  accepts?: boolean | undefined
}

export interface AuthActions {
  /** Leaves for the provider's page and comes back to the main login's callback. */
  signIn: (wish?: SignIn) => Promise<void>
  /** Signs in through a popup of 400x600 that waits 60 s. Must start in a click, or the browser blocks it. */
  signInWithPopup: (wish?: SignIn) => Promise<void>
  /** Revokes the refresh token, forgets everything about the account and returns to the site's origin through the provider. */
  signOut: () => Promise<void>
  /** What the person is called at the provider, if it says so. */
  name: () => string | undefined
}

let actions: AuthActions | undefined

/** Called by AuthBridge when the library has been loaded. */
export const answerFor = (given: AuthActions) => {
  actions = given
}

const ready = () => {
  if (!actions) throw new Error('The login has not been loaded yet')
  return actions
}

/** Rejects where there is no way to the provider: the browser would leave for a page of its own. */
export const signIn = async (wish?: SignIn) => {
  await reach()
  return ready().signIn(wish)
}
export const signInWithPopup = (wish?: SignIn) => ready().signInWithPopup(wish)

const leaving = new Set<() => void>()

/** Runs before somebody signs out, while they still may speak to the server. */
export const onSignOut = (run: () => void) => void leaving.add(run)

/**
 * Without a network somebody stays signed in, and is told so: the provider's own session and the refresh token end there alone, and whoever
 * pressed "Continue" next on a device that seems signed out would be let in without a password.
 */
export const signOut = async () => {
  if (!(await isReached())) return toast.error(wordsOf(shellWords).stillSignedIn)
  leaving.forEach((run) => run())
  return ready().signOut()
}

/** What the signed-in person is called at the provider. An address that stands in for a name is nobody's name. */
export const nameAtProvider = () => {
  const name = ready().name()
  return name?.includes('@') ? undefined : name
}
