import { useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { answerFor, authCell, type AuthActions, type AuthState, type SignIn } from '#auth/auth.ts'
import { destination, forgetTarget } from '#auth/destination.ts'
import { asksForLogin, endsTheSession } from '#auth/failures.ts'
import { isCallbackOf } from '#auth/markers.ts'
import { openPopup } from '#auth/popup.ts'
import { go, leave } from '#navigation.ts'
import { to } from '#paths.ts'
import { forgetTraces } from '#traces.ts'

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

const actionsOf = (library: Library, onLeaving: () => void): AuthActions => ({
  signIn: (wish = {}) => library.loginWithRedirect({ appState: { returnTo: wish.returnTo }, authorizationParams: parametersOf(wish) }),

  signInWithPopup: async (wish = {}) => {
    await library.loginWithPopup({ authorizationParams: parametersOf(wish) }, { popup: openPopup() })
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
    forgetTraces()
    queryClient.clear()
    await library.logout({ logoutParams: { returnTo: window.location.origin } })
  },

  name: () => library.user?.name,
})

const endSession = (library: Library) => {
  if (authCell.get().state !== 'authenticated') return
  authCell.set({ state: 'unauthenticated', error: undefined })
  void library.logout({ openUrl: false })
}

/** Whether the browser's storage, which tabs share, holds the login of somebody else by now. */
const isTakenOver = async ({ getIdTokenClaims }: Library, sub: string | undefined) => {
  const claims = await getIdTokenClaims()
  return sub !== undefined && claims !== undefined && claims.sub !== sub
}

/** Begins again as whoever is signed in now. Never settles: nothing of the first person may be shown or sent any more. */
const startOver = () => {
  forgetTraces()
  leave(to('index'))
  return new Promise<never>(() => {})
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
  useLayoutEffect(() => {
    if (state === 'unauthenticated') sub.current = undefined
    else if (state === 'authenticated') sub.current ??= library.user?.sub
  }, [state, library])

  useEffect(() => {
    const hear = () => void isTakenOver(library, sub.current).then((isTaken) => isTaken && startOver())
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [library])

  useLayoutEffect(() => {
    callAs({
      token: async (mode) => {
        if (authCell.get().state !== 'authenticated') return undefined
        try {
          const token = await library.getAccessTokenSilently(mode === 'fresh' ? { cacheMode: 'off' } : {})
          return (await isTakenOver(library, sub.current)) ? await startOver() : token
        } catch (error) {
          // Without a token the server answers 401, and section 7's renewal takes over.
          if (asksForLogin(error)) return undefined
          if (mode === 'cached' && endsTheSession(error)) setTokenFailure(error)
          throw error
        }
      },
      lost: () => endSession(library),
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
