import type { CurrentLegalDocument } from '@marquee/contract/legalDocuments'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'
import { fakeServer } from '#test/server.ts'

const imprint: CurrentLegalDocument = {
  id: '018f0000-0000-7000-8000-00000000aaaa', kind: 'imprint', version: 1, title: 'Imprint', body: 'Represented by its board.\n\nHarbour Road 1',
  rich: null, effectiveAt: '2026-11-01T08:00:00.000Z', requiresAcceptance: false, mustAccept: false,
}

const open = (kind: string) => {
  fakeServer(() => ({ body: [imprint] }))
  const routes = [{ path: paths.legalText, lazy: page(() => import('./LegalTextPage.tsx')), errorElement: <p>Nothing here</p> }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [paths.legalText.replace(':kind', kind)] })}
      />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('shows the text whole to somebody who has not signed in', async () => {
  open('imprint')
  await screen.findByRole('heading', { name: 'Imprint' })
  expect([screen.queryByText('Represented by its board.'), screen.queryByText('Harbour Road 1')].includes(null)).toBe(false)
})

it.each(['cookies', 'manifesto'])('is not there for %s, which nobody has published', async (kind) => {
  open(kind)
  await screen.findByText('Nothing here')
})
