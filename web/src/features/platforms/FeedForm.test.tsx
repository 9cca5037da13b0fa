import type { Platform } from '@marquee/contract/platforms'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told } from '#test/server.ts'
import { ownPlatforms } from './cachedPlatforms.ts'
import { FeedForm } from './FeedForm.tsx'

const none: Platform = {
  id: 'rss', name: 'RSS feed', kind: 'feed', connectKind: 'url', capabilities: ['import'], artistId: 'ada', state: 'disconnected', handle: '', address: '',
  importMode: 'off', connectedAt: null, defaultThumbnail: null, lastImportAt: null, lastImportCount: 0, trouble: null, nextImportAt: null,
}
const connected: Platform = { ...none, state: 'connected', handle: 'Kiln notes', address: 'https://kiln.example/feed', connectedAt: '2026-11-01T12:00:00.000Z' }

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(ownPlatforms().queryKey, [none])
  waitingToasts.set([])
})

const send = (address: string) => {
  render(
    <QueryClientProvider client={queryClient}>
      <FeedForm platform={none} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Address' }), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Connect RSS feed' }))
}

it('connects a feed, and says what that is called', async () => {
  const heard = fakeServer(() => ({ body: connected }))
  send('https://kiln.example')
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Kiln notes is connected.']))
  expect(heard).toMatchObject([{ method: 'PUT', path: '/api/platforms/rss/connection', body: { url: 'https://kiln.example' } }])
  expect(queryClient.getQueryData(ownPlatforms().queryKey)).toEqual([connected])
})

it('says under the address why there is no feed', async () => {
  const message = 'This address leads into a private network. Paste the address of a page that everybody can open'
  fakeServer(() => ({ status: 422, body: { code: 'link_private', message, errors: [{ fieldName: 'url', message }] } }))
  send('http://192.168.1.1')
  await screen.findByText(`${message}.`)
  expect(screen.getByRole('textbox', { name: 'Address' }).getAttribute('aria-invalid')).toBe('true')
})
