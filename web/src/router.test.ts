import type { AccountRole } from '@marquee/contract/roles'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { authCell } from '#auth/auth.ts'
import { go } from '#navigation.ts'
import { appRouter } from '#router.tsx'
import { accountCell } from '#start/account.ts'
import { settingCell } from '#start/configuration.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'

const nobody = () => {
  authCell.set({ state: 'unauthenticated', error: undefined })
  accountCell.set({ account: null, isLoading: false, failure: undefined })
}

const signedIn = (role: AccountRole, setupCompleted = true) => {
  authCell.set({ state: 'authenticated', error: undefined })
  accountCell.set({ account: person({ role, setupCompleted }), isLoading: false, failure: undefined })
}

/** Opens an address and says where it led. */
const open = async (path: string) => {
  const router = appRouter()
  await router.navigate(path)
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  const { pathname, search } = router.state.location
  return `${pathname}${search}`
}

beforeEach(() => {
  settingCell.set({ ...settingCell.get(), isInitializing: false })
  fakeServer(() => ({ status: 404, body: { message: 'not here' } }))
})

describe('the front door', () => {
  it.each([
    ['Member', '/timeline'],
    ['Creator', '/creator/dashboard'],
    ['Owner', '/owner/dashboard'],
    ['Superadmin', '/owner/dashboard'],
  ] as const)('leads a %s to %s', async (role, path) => {
    signedIn(role)
    expect(await open('/')).toBe(path)
  })
})

test('nobody is sent to the login with the way back', async () => {
  nobody()
  expect(await open('/creator/ada?tab=posts')).toBe('/login?returnTo=%2Fcreator%2Fada%3Ftab%3Dposts')
  expect(await open('/nowhere')).toBe('/login?returnTo=%2Fnowhere')
  expect(await open('/login/setup')).toBe('/login')
})

test('a newcomer has to set up first, from everywhere', async () => {
  signedIn('Member', false)
  for (const path of ['/', '/timeline', '/login', '/nowhere']) expect((await open(path)).split('?')[0]).toBe('/login/setup')
})

test('an invitation is open to everybody, and asks nobody to set up first', async () => {
  nobody()
  expect(await open('/invitation/from-olga')).toBe('/invitation/from-olga')
  signedIn('Member', false)
  expect(await open('/invitation/from-olga')).toBe('/invitation/from-olga')
})

test('inviting begins with members, is for owners, and knows three roles', async () => {
  signedIn('Owner')
  expect(await open('/owner/invitations')).toBe('/owner/invitations/member')
  signedIn('Creator')
  expect(await open('/owner/invitations/creator')).toBe('/creator/dashboard')
})

test('asking for a role needs its flag', async () => {
  signedIn('Member')
  expect(await open('/add-user-role')).toBe('/timeline')
})

test('whoever has signed in and set up has nothing to do at the login', async () => {
  signedIn('Member')
  expect(await open('/login?returnTo=%2Fcreator%2Fada')).toBe('/timeline')
  expect(await open('/login/setup')).toBe('/timeline')
})

test.each([
  ['/owner/dashboard', '/timeline'],
  ['/owner/nowhere', '/timeline'],
  ['/creator/dashboard', '/timeline'],
  ['/add-content/metadata', '/timeline'],
])('a member who opens %s ends at %s', async (path, end) => {
  signedIn('Member')
  expect(await open(path)).toBe(end)
})

test('an address without a screen is a 404 of the router', async () => {
  signedIn('Owner')
  for (const path of ['/nowhere', '/owner', '/owner/nowhere', '/login/nowhere']) {
    expect(await open(path)).toBe(path)
    expect(Object.values(appRouter().state.errors ?? {})).toMatchObject([{ status: 404 }])
  }
})

test('an account that could not be read shows why', async () => {
  signedIn('Member')
  accountCell.set({ account: null, isLoading: false, failure: new Error('The account is away') })
  await open('/timeline')
  expect(Object.values(appRouter().state.errors ?? {})).toMatchObject([{ message: 'The account is away' }])
})

test('code outside the screens replaces the screen through the router', async () => {
  nobody()
  appRouter()
  await go('/login')
  expect(appRouter().state).toMatchObject({ location: { pathname: '/login' }, historyAction: 'REPLACE' })
})

describe('what addresses ask for ahead of the router', () => {
  it('is what their screens show, as soon as somebody is signed in; loaders that act wait for it', async () => {
    vi.resetModules()
    const [{ warm }, { authCell: login }, { fakeServer: serve }] = await Promise.all([import('#router.tsx'), import('#auth/auth.ts'), import('#test/server.ts')])
    const heard = serve(() => ({ status: 404, body: { message: 'not here' } }))
    const address = (path: string) => new URL(path, window.location.origin)
    warm(address('/profile/settings/platforms?state=s&code=c'))
    warm(address('/timeline'))
    // Of two lists that have such an address the better one counts: no case is called 'appeals'.
    warm(address('/moderation/appeals'))
    login.set({ state: 'authenticated', error: undefined })
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(2), 5_000)
    await new Promise((done) => setTimeout(done, 200))
    expect(heard.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      expect.stringMatching(/^GET \/api\/moderation\/appeals/),
      expect.stringMatching(/^GET \/reader\/timeline\/live\?/),
      expect.stringMatching(/^GET \/reader\/timeline\?/),
    ])
  })
})
