import { useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { callAs } from '#api/bearer.ts'
import { throwLost } from '#api/network.ts'
import { queryClient } from '#api/queryClient.ts'
import { answerFor, authCell, type AuthActions, type AuthState, type SignIn } from '#auth/auth.ts'
import { destination, forgetTarget } from '#auth/destination.ts'
import { asksForLogin, endsTheSession, lacksRefreshToken } from '#auth/failures.ts'
import { isCallbackOf } from '#auth/markers.ts'
import { openPopup } from '#auth/popup.ts'
import { go, leave } from '#navigation.ts'
import { to } from '#paths.ts'
import { reach } from '#start/configuration.ts'
import { forgetTraces, hearSignOut, tellSignOut } from '#traces.ts'

type Library = Auth0ContextInterface

const stateOf = ({ isLoading, isAuthenticated }: Library, failure: Error | undefined): AuthState => {
  if (isLoading) return 'loading'
  if (failure) return 'error'
  return isAuthenticated ? 'authenticated' : 'unauthenticated'
}

const parametersOf = ({ screen, invitation }: SignIn) => ({
  ...(screen ? { screen_hint: screen } : {}),
  ...(invitation ? { invitation } : {}),
})

/** Comes back with the person, in the same browser. */
const stateFor = ({ returnTo, invitation, accepts }: SignIn) => ({ returnTo, ...(accepts ? { accepts: invitation } : {}) })

const actionsOf = (library: Library, onLeaving: () => void): AuthActions => ({
  signIn: (wish = {}) => library.loginWithRedirect({ appState: stateFor(wish), authorizationParams: parametersOf(wish) }),

  signInWithPopup: async (wish = {}) => {
    const popup = openPopup()
    // The library's own word for it comes too late for a second click.
    authCell.set({ state: 'loading', error: undefined })
    await reach().catch((error: unknown) => {
      popup?.close()
      authCell.set({ state: 'unauthenticated', error: undefined })
      throw error
    })
    await library.loginWithPopup({ authorizationParams: parametersOf(wish) }, { popup })
    // The library reports a failure through its state only.
    if (await library.getIdTokenClaims()) await go(destination(wish.returnTo))
  },

  signOut: async () => {
    onLeaving()
    // A page brought back by the Back button would still show the account.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
    // The provider's logout leaves refresh tokens alive. One that cannot be revoked must not keep anybody signed in here.
    await library.revokeRefreshToken().catch(() => {})
    forgetTarget()
    tellSignOut()
    forgetTraces()
    queryClient.clear()
    await library.logout({ logoutParams: { returnTo: window.location.origin } })
  },

  name: () => library.user?.name,
})

/** Whether the browser's storage, which tabs share, says that nobody is signed in. */
const isNobody = async ({ getIdTokenClaims }: Library) => (await getIdTokenClaims()) === undefined

/** Who that storage says is signed in by now, where it is somebody else: anybody, where nobody is. */
const newcomerTo = async ({ getIdTokenClaims }: Library, sub: string | undefined): Promise<string | undefined> => {
  const now = (await getIdTokenClaims())?.sub as string | undefined
  return now === sub ? undefined : now
}

/** Begins again as whoever is signed in now. Never settles: nothing of the first person may be shown or sent any more. */
const startOver = () => {
  forgetTarget()
  forgetTraces()
  leave(to('index'))
  return new Promise<never>(() => {})
}

/** The login page lets in whoever has signed in beside it. A place to return to is for those who were on their way there. */
const letIn = (isTheirPlace: boolean) => {
  if (!isTheirPlace) forgetTarget()
  leave(isTheirPlace ? destination(new URLSearchParams(window.location.search).get('returnTo')) : to('index'))
}

const endSession = async (library: Library, sub: string | undefined) => {
  if (authCell.get().state !== 'authenticated') return
  authCell.set({ state: 'unauthenticated', error: undefined })
  // What the library forgets is what all tabs share: the login of whoever came after must stay.
  if (await newcomerTo(library, sub)) await startOver()
  else await library.logout({ openUrl: false })
}

/** Carries the library's state out of React and the product's wishes in. */
export const AuthBridge = ({ children }: { children: ReactNode }) => {
  const library = useAuth0()
  const [tokenFailure, setTokenFailure] = useState<Error>()
  const failure = library.error ?? tokenFailure
  const state = stateOf(library, failure)

  // Revoking and logging out move the library's state; nobody should see screens change on the way out.
  const isLeaving = useRef(false)

  useLayoutEffect(() => answerFor(actionsOf(library, () => (isLeaving.current = true))), [library])

  // Whose page this is. The library itself goes over to whoever another tab has signed in.
  const sub = useRef<string>(undefined)
  const lastSub = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (state === 'unauthenticated') sub.current = undefined
    else if (state === 'authenticated') lastSub.current = sub.current ??= library.user?.sub
  }, [state, library])

  useEffect(() => {
    const hear = async (event: StorageEvent) => {
      hearSignOut(event)
      // A page that is finding out who it belongs to will find the newest login by itself.
      if (authCell.get().state === 'loading') return
      if (sub.current && !isLeaving.current && (await isNobody(library))) return endSession(library, sub.current)
      const newcomer = await newcomerTo(library, sub.current)
      if (!newcomer) return
      if (sub.current) await startOver()
      else letIn(lastSub.current === undefined || lastSub.current === newcomer)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [library])

  useLayoutEffect(() => {
    callAs({
      token: async (mode) => {
        if (authCell.get().state !== 'authenticated') return undefined
        try {
          const token = await library.getAccessTokenSilently(mode === 'fresh' ? { cacheMode: 'off' } : {})
          return (await newcomerTo(library, sub.current)) ? await startOver() : token
        } catch (error) {
          // Without a token the server answers 401, and section 7's renewal takes over.
          if (asksForLogin(error)) return undefined
          // Another tab has signed out a moment ago. Where it has not, something is wrong with what the browser keeps.
          if (lacksRefreshToken(error) && (await isNobody(library))) return undefined
          if (!endsTheSession(error)) return throwLost(error)
          if (mode === 'cached') setTokenFailure(error)
          throw error
        }
      },
      lost: () => void endSession(library, sub.current),
    })
  }, [library])

  useEffect(() => {
    if (isLeaving.current) return
    // A callback that failed must not be tried again by a reload, nor be the place to return to.
    if (state === 'error' && (isCallbackOf('primary') || isCallbackOf('secondary'))) void go(to('index'))
    authCell.set({ state, error: failure })
  }, [state, failure])

  return children
}
