import type { ContentRule } from '@marquee/contract/contentRules'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { fakeServer } from '#test/server.ts'

const rule = (changes: Partial<ContentRule> = {}): ContentRule => ({
  id: '0199d1f0-0000-7000-8000-000000000001', kind: 'words', words: ['pills'], number: 0, action: 'hold', message: '', isOn: true, version: 1,
  createdAt: '2030-01-01T10:00:00Z', ...changes,
})

/** One rule that others may change, and whatever was sent to try. */
const world = () => {
  const state = { now: rule(), tried: [] as unknown[] }
  fakeServer(({ method, body }) => {
    if (method === 'GET') return { body: [state.now] }
    if (method === 'POST') {
      state.tried.push(body)
      return { body: [{ ruleId: null, kind: 'words', action: 'hold', found: 'drops' }] }
    }
    const { version, ...changes } = body as ContentRule
    if (version !== state.now.version) return { status: 422, body: { code: 'rule_changed', message: 'Changed meanwhile' } }
    state.now = { ...state.now, ...changes, version: version + 1 }
    return { body: state.now }
  })
  return state
}

const open = async () => {
  const routes = [{ path: '/', lazy: page(() => import('./ContentRulesPage.tsx')) }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ HydrateFallback: () => null, children: routes }])} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Change/ }))
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Words and phrases')
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('keeps what was typed where somebody else has saved the rule meanwhile, until one of the two is chosen', async () => {
  const state = world()
  await open()
  write('drops')
  state.now = rule({ words: ['powders'], version: 2 })
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('powders')
  expect(field().value).toBe('drops')
  press('Keep mine')
  press('Save')
  await waitFor(() => expect(state.now).toMatchObject({ words: ['drops'], version: 3 }))
})

it('shows theirs where theirs is taken', async () => {
  const state = world()
  await open()
  write('drops')
  state.now = rule({ words: ['powders'], version: 2 })
  press('Save')
  await screen.findByRole('alert')
  press('Take theirs')
  expect(field().value).toBe('powders')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tries what stands in the form before anybody has saved it', async () => {
  const state = world()
  await open()
  write('drops')
  fireEvent.change(screen.getByLabelText('A text'), { target: { value: 'Buy drops' } })
  press('Try it')
  await screen.findByText('It contains “drops”.')
  expect(state.tried).toMatchObject([{ text: 'Buy drops', rule: { ruleId: state.now.id, kind: 'words', words: ['drops'], action: 'hold' } }])
})
