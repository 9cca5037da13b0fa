import type { ImportMode, Platform } from '@marquee/contract/platforms'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer } from '#test/server.ts'
import { ImportPanel } from './ImportPanel.tsx'

const platform = (importMode: ImportMode, changes: Partial<Platform> = {}): Platform => ({
  id: 'tube', name: 'YouTube', kind: 'video', connectKind: 'oauth', capabilities: ['import'], artistId: 'ada', state: 'connected', handle: 'ada', address: '', importMode,
  connectedAt: '2026-11-01T12:00:00.000Z', defaultThumbnail: null, lastImportAt: null, lastImportCount: 0, trouble: null, nextImportAt: null, ...changes,
})
const open = (shown: Platform) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ImportPanel platform={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
})

it.each<[ImportMode, string, number, string, string | undefined]>([
  ['off', 'Import as drafts now', 4, '4 items have become drafts.', '/add-content/drafts'],
  ['drafts', 'Import as drafts now', 1, '1 item has become a draft.', '/add-content/drafts'],
  ['publish', 'Import and publish now', 1, '1 item has been published.', '/profile/me?show=posts'],
  ['drafts', 'Import as drafts now', 0, 'Nothing new there.', undefined],
])('says what is about to happen (%s), what came, and leads there', async (mode, verb, importedCount, text, href) => {
  fakeServer(() => ({ body: { importedCount, platform: platform(mode) } }))
  open(platform(mode))
  fireEvent.click(screen.getByRole('button', { name: `${verb} from YouTube` }))
  await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ kind: 'success', text, link: href && { href } }]))
})

it('leads to what came the last time', () => {
  open(platform('drafts', { lastImportAt: '2026-11-20T12:00:00.000Z', lastImportCount: 4 }))
  expect(screen.getByRole('status').textContent).toContain('4 new items')
  expect(screen.getByRole('link', { name: 'See your drafts' }).getAttribute('href')).toBe('/add-content/drafts')
})
