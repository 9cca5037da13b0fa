import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { StreamFigures } from './StreamFigures.tsx'

const show = (viewers: { at: string; count: number }[]) => {
  fakeServer(() => ({ body: { messages: 1_234, talkers: 56, newFollowers: 7, viewers } }))
  return render(
    <QueryClientProvider client={queryClient}>
      <StreamFigures livestreamId="018f0000-0000-7000-8000-00000000000a" />
    </QueryClientProvider>,
  )
}

beforeEach(() => queryClient.clear())

it('shows what a livestream brought, as a chart and as a table', async () => {
  show([{ at: '2026-11-27T12:00:00.000Z', count: 3 }, { at: '2026-11-27T12:01:00.000Z', count: 8 }])
  await screen.findByText('New followers while it was on')
  screen.getByText('56')
  screen.getByRole('img', { name: /^Most people were there at .*: 8$/ })
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

it('draws nothing where nobody was there', async () => {
  show([{ at: '2026-11-27T12:00:00.000Z', count: 0 }])
  await screen.findByText('Messages')
  expect(screen.queryByRole('img')).toBeNull()
})
