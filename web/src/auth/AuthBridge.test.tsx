import { Auth0Context, type Auth0ContextInterface } from '@auth0/auth0-react'
import { GenericError } from '@auth0/auth0-spa-js'
import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { bearer } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { isLost } from '#api/network.ts'
import { authCell, onSignOut, signIn, signInWithPopup, signOut } from '#auth/auth.ts'
import { AuthBridge } from '#auth/AuthBridge.tsx'
import { destination, keepTarget } from '#auth/destination.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told } from '#test/server.ts'

const leave = vi.hoisted(() => vi.fn())
vi.mock(import('#navigation.ts'), async (original) => ({ ...(await original()), leave }))

const libraryOf = (changes: Partial<Auth0ContextInterface> = {}) =>
  ({
    isLoading: false,
    isAuthenticated: true,
    error: undefined,
    user: { sub: 'ada' },
    getAccessTokenSilently: vi.fn(async () => 'token'),
    getIdTokenClaims: vi.fn(async () => ({ __raw: '', sub: 'ada' })),
    loginWithRedirect: vi.fn(async () => {}),
    loginWithPopup: vi.fn(async () => {}),
    revokeRefreshToken: vi.fn(async () => {}),
    logout: vi.fn(async () => {}),
    ...changes,
  }) as unknown as Auth0ContextInterface

const bridge = (library: Auth0ContextInterface) => (
  <Auth0Context.Provider value={library}>
    <AuthBridge>{null}</AuthBridge>
  </Auth0Context.Provider>
)

const mount = (changes: Partial<Auth0ContextInterface> = {}) => {
  const library = libraryOf(changes)
  render(bridge(library))
  return library
}

const mountAgain = () => {
  const { rerender } = render(bridge(libraryOf()))
  return { rerender: (changes: Partial<Auth0ContextInterface>) => rerender(bridge(libraryOf(changes))) }
}

beforeEach(() => {
  window.history.replaceState(null, '', '/timeline?tab=discover')
  sessionStorage.clear()
  localStorage.clear()
  leave.mockReset()
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  fakeServer(() => ({ body: {} }))
})

const cutOff = () => fakeServer(() => new TypeError('Failed to fetch'))

describe('the state of the login', () => {
  it.each([
    ['loading', { isLoading: true, isAuthenticated: false }],
    ['authenticated', {}],
    ['unauthenticated', { isAuthenticated: false }],
    ['error', { error: new GenericError('state_mismatch', 'Invalid state') }],
    ['error', { isAuthenticated: false, error: new Error('Popup closed') }],
  ])('is %s', (state, changes) => {
    mount(changes)
    expect(authCell.get()).toEqual({ state, error: (changes as { error?: Error }).error })
  })
})

test('a callback that failed leaves the address, so that a reload does not repeat it', () => {
  window.history.replaceState(null, '', '/?primary=&code=c&state=s')
  mount({ isAuthenticated: false, error: new GenericError('state_mismatch', 'Invalid state') })
  expect(`${window.location.pathname}${window.location.search}`).toBe('/')
})

describe('the token of a call', () => {
  it('comes from the cache, or past it', async () => {
    const { getAccessTokenSilently } = mount()
    expect(await bearer().token('cached')).toBe('token')
    expect(await bearer().token('fresh')).toBe('token')
    expect(vi.mocked(getAccessTokenSilently).mock.calls).toEqual([[{}], [{ cacheMode: 'off' }]])
  })

  it('is none while nobody is signed in', async () => {
    const { getAccessTokenSilently } = mount({ isAuthenticated: false })
    expect(await bearer().token('cached')).toBeUndefined()
    expect(getAccessTokenSilently).not.toHaveBeenCalled()
  })

  it.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required', 'invalid_grant'])('is none after %s: the server then answers 401', async (code) => {
    mount({ getAccessTokenSilently: vi.fn().mockRejectedValue(new GenericError(code, 'x')) })
    expect(await bearer().token('cached')).toBeUndefined()
    expect(authCell.get().state).toBe('authenticated')
  })

  it.each([
    ['mfa_required', 'More proof is needed'],
    ['missing_refresh_token', "Missing Refresh Token (audience: 'https://api.example', scope: 'openid')"],
    ['timeout', 'Timeout'],
    ['request_error', 'HTTP error. Unable to fetch https://id.example/oauth/token'],
  ])('shows %s on the Authentication Error screen', async (code, message) => {
    mount({ getAccessTokenSilently: vi.fn().mockRejectedValue(new GenericError(code, message)) })
    await act(() => expect(bearer().token('cached')).rejects.toThrow(message))
    expect(authCell.get()).toMatchObject({ state: 'error', error: { message } })
  })

  it('is none once another tab has signed out and taken the refresh token along', async () => {
    mount({
      getAccessTokenSilently: vi.fn().mockRejectedValue(new GenericError('missing_refresh_token', 'x')),
      getIdTokenClaims: vi.fn(async () => undefined),
    })
    expect(await bearer().token('cached')).toBeUndefined()
  })

  it('keeps the session through a time that is up while there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const failure = new GenericError('timeout', 'Timeout')
    mount({ getAccessTokenSilently: vi.fn().mockRejectedValue(failure) })
    await act(() => expect(bearer().token('cached')).rejects.toBe(failure))
    expect(authCell.get().state).toBe('authenticated')
  })

  it.each([
    new TypeError('Failed to fetch'),
    ...['server_error', 'temporarily_unavailable', 'too_many_requests'].map((code) => new GenericError(code, `The provider says ${code}`)),
  ])('keeps the session through %s', async (failure) => {
    mount({ getAccessTokenSilently: vi.fn().mockRejectedValue(failure) })
    await act(() => expect(bearer().token('cached')).rejects.toBe(failure))
    expect(authCell.get().state).toBe('authenticated')
  })
})

describe('when another tab has signed ben in over ada', () => {
  const asBen = { getIdTokenClaims: vi.fn(async () => ({ __raw: '', sub: 'ben' })) }
  const settles = (token: Promise<unknown>) => Promise.race([token.then(() => true), new Promise((tell) => setTimeout(tell, 20, false))])

  it('nothing more is sent from her page, which begins again as his', async () => {
    mount(asBen)
    expect(await settles(bearer().token('cached'))).toBe(false)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('so it is once the library has gone over to him', async () => {
    const { rerender } = mountAgain()
    rerender({ ...asBen, user: { sub: 'ben' } })
    expect(await settles(bearer().token('fresh'))).toBe(false)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('her page does not wait for its next call', async () => {
    mount(asBen)
    window.dispatchEvent(new StorageEvent('storage'))
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'))
  })

  it('nor does the login page that her ended session has left behind', async () => {
    const { rerender } = mountAgain()
    act(() => bearer().lost())
    rerender({ ...asBen, isAuthenticated: false, user: undefined })
    keepTarget('/add-content')
    window.dispatchEvent(new StorageEvent('storage'))
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'))
    expect(destination()).toBe('/')
  })

  it('and a login where nobody was before goes on with where he wanted to go, and forgets nothing of his', async () => {
    window.history.replaceState(null, '', '/login?returnTo=%2Fposts%2F1')
    localStorage.setItem('recent-searches:ben', '["clay"]')
    mount({ ...asBen, isAuthenticated: false, user: undefined })
    window.dispatchEvent(new StorageEvent('storage'))
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/posts/1'))
    expect(localStorage.getItem('recent-searches:ben')).toBe('["clay"]')
  })

  it('the end of her session, when it is noticed late, does not end his', async () => {
    const { logout } = mount(asBen)
    bearer().lost()
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'))
    expect(logout).not.toHaveBeenCalled()
  })

  it('but a page that is still finding out who it belongs to waits', async () => {
    mount({ ...asBen, isLoading: true, isAuthenticated: false, user: undefined })
    window.dispatchEvent(new StorageEvent('storage'))
    await new Promise((tell) => setTimeout(tell, 20))
    expect(leave).not.toHaveBeenCalled()
  })

  it('but ben may sign in where her session has ended', async () => {
    const { rerender } = mountAgain()
    act(() => bearer().lost())
    rerender({ isAuthenticated: false, user: undefined })
    rerender({ ...asBen, user: { sub: 'ben' } })
    expect(await bearer().token('cached')).toBe('token')
    expect(leave).not.toHaveBeenCalled()
  })
})

test('a page whose person has signed out in another tab does not show their account any longer', async () => {
  const { logout } = mount({ getIdTokenClaims: vi.fn(async () => undefined) })
  window.dispatchEvent(new StorageEvent('storage'))
  await vi.waitFor(() => expect(authCell.get().state).toBe('unauthenticated'))
  expect(logout).toHaveBeenCalledExactlyOnceWith({ openUrl: false })
})

test('a lost session is forgotten here, once, however many calls notice', async () => {
  const { logout } = mount()
  bearer().lost()
  bearer().lost()
  expect(authCell.get().state).toBe('unauthenticated')
  await vi.waitFor(() => expect(logout).toHaveBeenCalledExactlyOnceWith({ openUrl: false }))
})

describe('signing in', () => {
  it('carries the way back through the provider', async () => {
    const { loginWithRedirect } = mount({ isAuthenticated: false })
    await signIn({ returnTo: '/creator/ada', screen: 'signup' })
    expect(loginWithRedirect).toHaveBeenCalledWith({ appState: { returnTo: '/creator/ada' }, authorizationParams: { screen_hint: 'signup' } })
  })

  it('tells the provider of an invitation', async () => {
    const { loginWithRedirect } = mount({ isAuthenticated: false })
    await signIn({ returnTo: '/invitation/token', invitation: 'token' })
    expect(loginWithRedirect).toHaveBeenCalledWith({ appState: { returnTo: '/invitation/token' }, authorizationParams: { invitation: 'token' } })
  })

  it('remembers that an invitation was accepted by creating an account', async () => {
    const { loginWithRedirect } = mount({ isAuthenticated: false })
    await signIn({ returnTo: '/invitation/token', invitation: 'token', accepts: true })
    expect(loginWithRedirect).toHaveBeenCalledWith({
      appState: { returnTo: '/invitation/token', accepts: 'token' }, authorizationParams: { invitation: 'token' },
    })
  })

  it('by popup goes to the way back afterwards', async () => {
    mount({ isAuthenticated: false })
    await signInWithPopup({ returnTo: '/creator/ada' })
    expect(window.location.pathname).toBe('/creator/ada')
  })

  it('by a popup that failed goes nowhere', async () => {
    mount({ isAuthenticated: false, getIdTokenClaims: vi.fn(async () => undefined) })
    await signInWithPopup({ returnTo: '/creator/ada' })
    expect(window.location.pathname).toBe('/timeline')
  })
})

describe('without a network', () => {
  const failure = (act: Promise<unknown>) => act.then(() => undefined, (error: unknown) => error)

  it('nobody leaves for the provider’s page, which the browser could not show', async () => {
    cutOff()
    const { loginWithRedirect } = mount({ isAuthenticated: false })
    expect(isLost(await failure(signIn()))).toBe(true)
    expect(loginWithRedirect).not.toHaveBeenCalled()
  })

  it('the small window closes again, and the login page is as it was', async () => {
    cutOff()
    const close = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ close, location: {} } as never)
    const { loginWithPopup } = mount({ isAuthenticated: false })
    const pressed = failure(signInWithPopup())
    expect(authCell.get().state).toBe('loading')
    expect(isLost(await pressed)).toBe(true)
    expect(close).toHaveBeenCalledOnce()
    expect(loginWithPopup).not.toHaveBeenCalled()
    expect(authCell.get().state).toBe('unauthenticated')
  })

  it('somebody stays signed in and is told so: the provider would let the next one in', async () => {
    cutOff()
    waitingToasts.set([])
    const leaves = vi.fn()
    onSignOut(leaves)
    const { logout, revokeRefreshToken } = mount()
    localStorage.setItem('recent-searches:ada', '["dov"]')
    await signOut()
    expect(told(waitingToasts)).toEqual(['You are offline. Signing out needs the network: you are still signed in.'])
    for (const one of [logout, revokeRefreshToken, leaves]) expect(one).not.toHaveBeenCalled()
    expect(localStorage.getItem('recent-searches:ada')).toBe('["dov"]')
    expect(authCell.get().state).toBe('authenticated')

    fakeServer(() => ({ status: 503 }))
    await signOut()
    expect(logout).toHaveBeenCalledOnce()
  })
})

describe('signing out', () => {
  it('revokes the refresh token first, forgets everything and returns to the origin', async () => {
    const { revokeRefreshToken, logout } = mount()
    queryClient.setQueryData(['posts'], 'private')
    keepTarget('/creator/ada')
    localStorage.setItem('recent-searches:ada', '["dov"]')
    sessionStorage.setItem('profile-draft:ada', '{"birthOn":"1990-01-01"}')
    localStorage.setItem('mode', 'dark')
    await signOut()
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['mode'])
    expect(vi.mocked(revokeRefreshToken).mock.invocationCallOrder[0]).toBeLessThan(vi.mocked(logout).mock.invocationCallOrder[0] ?? 0)
    expect(logout).toHaveBeenCalledExactlyOnceWith({ logoutParams: { returnTo: window.location.origin } })
    expect(queryClient.getQueryData(['posts'])).toBeUndefined()
    expect(destination()).toBe('/')
  })

  it('keeps the screen as it is on the way out', async () => {
    const { rerender } = mountAgain()
    await signOut()
    rerender({ isAuthenticated: false })
    expect(authCell.get().state).toBe('authenticated')
  })

  it('happens even when the token cannot be revoked', async () => {
    const { logout } = mount({ revokeRefreshToken: vi.fn().mockRejectedValue(new TypeError('Failed to fetch')) })
    await signOut()
    expect(logout).toHaveBeenCalledOnce()
  })
})
