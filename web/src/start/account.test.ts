import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { authCell, type AuthState } from '#auth/auth.ts'
import { destination, forgetTarget } from '#auth/destination.ts'
import { accountCell, followAuth, keepAccount, refetchAccount, settled } from '#start/account.ts'
import { defaultConfiguration } from '#start/cached.ts'
import { settingCell } from '#start/configuration.ts'
import { flagIsOn, loadFlags } from '#start/flags.ts'
import { templateOverride } from '#start/template.ts'
import { person } from '#test/people.ts'
import { fakeServer, type Heard } from '#test/server.ts'

const becomes = (state: AuthState) => authCell.set({ state, error: undefined })
const configure = (changes: Partial<typeof defaultConfiguration>) =>
  settingCell.set({ ...settingCell.get(), config: { ...defaultConfiguration, ...changes }, isInitializing: false })

const isMe = ({ path }: Heard) => path.startsWith('/api/profiles/me')
const granted = [{ featureFlag: 'add-owner-role', enabled: true }]
const serving = (me: unknown) => fakeServer((heard) => ({ body: isMe(heard) ? me : granted }))

let stop: () => void

beforeEach(() => {
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  becomes('loading')
  configure({ publicFlags: { 'link-multiple-accounts': true } })
  stop = followAuth()
})

afterEach(() => {
  becomes('unauthenticated')
  stop()
  document.cookie = 'ldtc=; max-age=0'
})

describe('when ben signs in', () => {
  it('is loading until his profile has come, and then knows him and his flags', async () => {
    serving(person())
    becomes('authenticated')
    expect(accountCell.get()).toMatchObject({ isLoading: true, account: null })
    await settled()
    expect(accountCell.get()).toMatchObject({ isLoading: false, account: { profile: { nickname: 'ben' } } })
    expect(await flagIsOn('add-owner-role')).toBe(true)
    expect(await flagIsOn('link-multiple-accounts')).toBe(true)
  })

  it('clears the account and falls back to the public flags when the profile fails', async () => {
    fakeServer((heard) => (isMe(heard) ? { status: 500, body: { message: 'x' } } : { body: granted }))
    becomes('authenticated')
    expect(await settled()).toMatchObject({ account: null, failure: { status: 500 } })
    expect(await flagIsOn('link-multiple-accounts')).toBe(true)
    // What was granted goes with the account it was granted to, though its answer has come.
    expect(await flagIsOn('add-owner-role')).toBe(false)
  })

  it('does without flags when only they fail', async () => {
    fakeServer((heard) => (isMe(heard) ? { body: person() } : { status: 500 }))
    becomes('authenticated')
    expect((await settled()).account).not.toBeNull()
    expect(await flagIsOn('add-owner-role')).toBe(false)
  })

  it('waits for the configuration, which says whether leadDyno is active', async () => {
    const heard = serving(person())
    settingCell.set({ ...settingCell.get(), isInitializing: true })
    becomes('authenticated')
    await Promise.resolve()
    expect(heard).toEqual([])
    configure({})
    await settled()
    expect(heard.filter(isMe)).toHaveLength(1)
  })
})

describe('the affiliate cookie', () => {
  it.each([
    [true, '/api/profiles/me?ldtc=abc'],
    [false, '/api/profiles/me'],
  ])('with leadDyno active: %s is asked as %s', async (active, path) => {
    document.cookie = 'ldtc=abc'
    configure({ leadDyno: { publicKey: 'k', active } })
    const heard = serving(person())
    becomes('authenticated')
    await settled()
    expect(heard.find(isMe)?.path).toBe(path)
  })
})

it.each(['unauthenticated', 'error', 'loading'] as const)('nobody is asked for while the login is %s', async (state) => {
  const heard = serving(person())
  becomes(state)
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual([])
})

describe('fetching the account again', () => {
  it('does nothing while there is none', async () => {
    const heard = serving(person())
    await refetchAccount()
    expect(heard).toEqual([])
  })

  it('brings what has changed without loading again', async () => {
    serving(person())
    becomes('authenticated')
    await settled()
    serving(person({ setupCompleted: false }))
    const again = refetchAccount()
    expect(accountCell.get().isLoading).toBe(false)
    await again
    expect(accountCell.get().account?.setupCompleted).toBe(false)
  })

  it('keeps what is newer where an older answer comes late', async () => {
    serving(person())
    becomes('authenticated')
    await settled()
    const late = Promise.withResolvers<{ body: unknown }>()
    fakeServer(() => late.promise)
    const again = refetchAccount()
    const { profile } = person()
    keepAccount(person({ profile: { ...profile, nickname: 'benjamin' } }))
    late.resolve({ body: person() })
    await again
    expect(accountCell.get().account?.profile.nickname).toBe('benjamin')
  })

  const failing = (status: number | undefined) => fakeServer(() => (status ? { status, body: { message: 'x' } } : new TypeError('No network')))

  it.each([undefined, 429, 500, 503])('keeps him and his flags where it fails with %s', async (status) => {
    serving(person())
    becomes('authenticated')
    await settled()
    expect(await flagIsOn('add-owner-role')).toBe(true)
    failing(status)
    expect(await Promise.all([refetchAccount(), loadFlags()])).toEqual([false, false])
    expect(accountCell.get()).toMatchObject({ account: { profile: { nickname: 'ben' } }, failure: undefined })
    expect(await flagIsOn('add-owner-role')).toBe(true)
  })

  it.each([401, 403, 404])('forgets him where the server says %s', async (status) => {
    serving(person())
    becomes('authenticated')
    await settled()
    failing(status)
    expect(await refetchAccount()).toBe(true)
    expect(accountCell.get()).toMatchObject({ account: null, failure: { status } })
  })
})

it('forgets an account that arrives after its owner has signed out', async () => {
  serving(person())
  becomes('authenticated')
  becomes('unauthenticated')
  await new Promise((done) => setTimeout(done, 10))
  expect(accountCell.get().account).toBeNull()
})

it.each([
  ['the account', { body: person({ id: '018f0000-0000-7000-8000-0000000000ee' }) }],
  ['a failure', { status: 403, body: { message: 'x' } }],
])('shows nobody %s of whoever was here before', async (_, answer) => {
  const late = Promise.withResolvers<typeof answer>()
  fakeServer((heard) => (isMe(heard) ? late.promise : { body: granted }))
  becomes('authenticated')
  becomes('unauthenticated')
  await vi.waitFor(() => expect(accountCell.get().isLoading).toBe(false))
  fakeServer((heard) => ({ body: isMe(heard) ? person() : [] }))
  becomes('authenticated')
  await settled()
  late.resolve(answer)
  await new Promise((done) => setTimeout(done, 10))
  expect(accountCell.get()).toMatchObject({ account: { id: person().id }, failure: undefined })
})

describe('when the session ends on a screen', () => {
  it('leaves for the login before it forgets the account, and keeps the way back', async () => {
    window.history.replaceState(null, '', '/timeline?tab=discover')
    serving(person())
    becomes('authenticated')
    await settled()
    queryClient.setQueryData(['posts'], 'private')
    localStorage.setItem('recent-searches:ben', '["dov"]')
    becomes('unauthenticated')
    expect(accountCell.get().account).not.toBeNull()
    await vi.waitFor(() => expect(accountCell.get().account).toBeNull())
    expect(window.location.pathname).toBe('/login')
    expect(queryClient.getQueryData(['posts'])).toBeUndefined()
    expect(destination()).toBe('/timeline?tab=discover')
    expect(new URLSearchParams(window.location.search).get('returnTo')).toBe('/timeline?tab=discover')
    expect(localStorage.getItem('recent-searches:ben')).toBeNull()
  })

  it('keeps what was being typed for whoever comes back, and nothing of it for anybody else', async () => {
    const ben = person()
    const place = `profile-draft:${ben.profile.id}`
    serving(ben)
    becomes('authenticated')
    await settled()
    sessionStorage.setItem(place, '{"birthOn":"1990-01-01"}')
    becomes('unauthenticated')
    await vi.waitFor(() => expect(accountCell.get().account).toBeNull())
    expect(sessionStorage.getItem(place)).toBe('{"birthOn":"1990-01-01"}')
    keepAccount(ben)
    expect(sessionStorage.getItem(place)).not.toBeNull()
    keepAccount(person({ id: crypto.randomUUID(), profile: { ...ben.profile, id: crypto.randomUUID() } }))
    expect(sessionStorage.getItem(place)).toBeNull()
    forgetTarget()
  })

  it('is over, too, when it ended while no page was open', () => {
    localStorage.setItem('recent-searches:ben', '["dov"]')
    becomes('unauthenticated')
    expect(localStorage.getItem('recent-searches:ben')).toBeNull()
  })

  it('stays where it is when nobody had signed in', () => {
    window.history.replaceState(null, '', '/login?returnTo=%2Ftimeline')
    becomes('unauthenticated')
    expect(window.location.search).toBe('?returnTo=%2Ftimeline')
    expect(destination()).toBe('/')
  })
})

describe('the template', () => {
  it.each([
    ['Owner', 'owner'],
    ['Superadmin', 'owner'],
    ['Creator', null],
    ['Member', null],
  ] as const)('of %s is overridden by %s when the account loads', (role, override) => {
    templateOverride.set('arcgaming')
    becomes('authenticated')
    keepAccount(person({ role, id: crypto.randomUUID() }))
    expect(templateOverride.get()).toBe(override)
  })

  it('keeps what an owner previews until the role changes', () => {
    const olga = person({ role: 'Owner' })
    keepAccount(olga)
    templateOverride.set('arcgaming')
    keepAccount({ ...olga, email: 'olga@example.com' })
    expect(templateOverride.get()).toBe('arcgaming')
    keepAccount({ ...olga, role: 'Member' })
    expect(templateOverride.get()).toBeNull()
  })
})
