import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { answerFor, authCell } from '#auth/auth.ts'
import { accountCell } from '#start/account.ts'
import { settingCell } from '#start/configuration.ts'
import { Gate } from '#start/Gate.tsx'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'

vi.mock(import('#router.tsx'), async () => {
  const { createMemoryRouter } = await import('react-router')
  const { createElement } = await import('react')
  const router = createMemoryRouter([{ path: '*', element: createElement('h1', {}, 'A screen') }])
  return { appRouter: () => router, isRouterMade: () => false }
})

const isWaiting = () => screen.queryByRole('status', { name: 'Loading Marquee' }) !== null

beforeEach(() => {
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  settingCell.set({ ...settingCell.get(), isInitializing: false })
  authCell.set({ state: 'authenticated', error: undefined })
  accountCell.set({ account: person(), isLoading: false, failure: undefined })
})
afterEach(cleanup)

test.each([
  ['the configuration settles', () => settingCell.set({ ...settingCell.get(), isInitializing: true })],
  ['the login loads', () => authCell.set({ state: 'loading', error: undefined })],
  ['the account loads', () => accountCell.set({ account: null, isLoading: true, failure: undefined })],
])('the loading screen stands while %s', (_, begin) => {
  begin()
  render(<Gate />)
  expect(isWaiting()).toBe(true)
  expect(screen.queryByRole('heading', { name: 'A screen' })).toBeNull()
})

it('opens when all three are known', () => {
  render(<Gate />)
  expect(isWaiting()).toBe(false)
  expect(screen.getByRole('heading', { name: 'A screen' })).toBeDefined()
})

it('shows any failure of the login with the way out', async () => {
  fakeServer(() => ({ body: {} }))
  const signOut = vi.fn(async () => {})
  answerFor({ signIn: async () => {}, signInWithPopup: async () => {}, signOut, name: () => undefined })
  authCell.set({ state: 'error', error: new Error('Invalid state') })
  render(<Gate />)
  expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeDefined()
  expect(screen.getByText('Invalid state')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce())
})
