import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authCell } from '#auth/auth.ts'
import { keepDraft } from '#features/chats/drafts.ts'
import { WhatIsKept } from './WhatIsKept.tsx'

const line = { seq: 1, by: 'Ada', isMine: false, line: 'The kiln is warm', at: '2026-11-01T10:00:00Z' }
const chat = (title: string, ...lines: object[]) => ({ id: title, title, at: '2026-11-01T10:00:00Z', lines })
const kept = { profileId: 'ben', chats: [chat('Read', line), chat('Written to'), chat('Untouched')] }

beforeEach(() => {
  localStorage.clear()
  authCell.set({ state: 'authenticated', error: undefined })
  vi.stubGlobal('caches', { has: async () => true, open: async () => ({ match: async () => Response.json(kept) }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const titles = () => [...document.querySelectorAll('summary [title]')].map(({ textContent }) => textContent)

it('shows what waits to be sent in a chat of which nothing was read', async () => {
  keepDraft('ben', 'Written to', { text: 'A first word' })
  render(<WhatIsKept onRetry={() => {}} />)
  await screen.findByText('Draft: A first word')
  expect(titles()).toEqual(['Read', 'Written to'])
})

it('shows nothing of it to whoever is not signed in', async () => {
  authCell.set({ state: 'unauthenticated', error: undefined })
  render(<WhatIsKept onRetry={() => {}} />)
  await screen.findByText(/Chats that you read are kept/)
  expect(titles()).toEqual([])
})
