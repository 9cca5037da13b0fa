import type { NextStream as Next } from '@marquee/contract/streamReminders'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { NextStream } from './NextStream.tsx'

const hostId = '018f0000-0000-7000-8000-0000000000ad'
const next = (changes: Partial<Next> = {}): Next => ({
  id: '018f0000-0000-7000-8000-00000000000b', title: 'Raku, live', scheduledStart: '2027-03-01T18:00:00.000Z', status: 'scheduled', isReminded: false,
  can: { remind: true }, ...changes,
})

const serve = (first: Next | null) => {
  let now = first
  return fakeServer(({ method }) => {
    if (method !== 'GET' && now) {
      now = { ...now, isReminded: method === 'PUT' }
      return { body: { isReminded: now.isReminded } }
    }
    return { body: now }
  })
}

const show = (besides?: string) => {
  const router = createMemoryRouter([{ path: '/', element: <NextStream hostId={hostId} {...(besides ? { besides } : {})} /> }])
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeEach(() => queryClient.clear())

it('names the next livestream, leads there, and reminds of it until that is taken back', async () => {
  const heard = serve(next())
  show()
  expect(await screen.findByRole('link', { name: 'Raku, live' })).toHaveProperty('pathname', '/events/livestream/018f0000-0000-7000-8000-00000000000b')
  const bell = (pressed: boolean) => screen.findByRole('button', { name: 'Remind me of Raku, live', pressed })
  fireEvent.click(await bell(false))
  fireEvent.click(await bell(true))
  await bell(false)
  expect(heard.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
})

it('says of one that is on that it is, and how to get there', async () => {
  serve(next({ status: 'live', can: { remind: false } }))
  show()
  await screen.findByText('Live now')
  screen.getByRole('link', { name: 'Watch' })
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['nothing is planned', null, undefined],
  ['the next one is on the page already', next(), next().id],
])('shows nothing where %s', async (_, answer, besides) => {
  const heard = serve(answer)
  const { container } = show(besides)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(container.textContent).toBe('')
})
