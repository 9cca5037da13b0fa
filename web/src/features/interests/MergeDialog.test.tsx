import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { MergeDialog } from './MergeDialog.tsx'

const named = (name: string) => ({ id: `018f0000-0000-7000-8000-00000000000${name.length}`, name, icon: 'sparkles', isActive: true, memberCount: 2 })
const [clay, kilns, glazes] = [named('Clay'), named('Kilns'), named('Glazes')]

// The window's own has a second, older way to be listened to, which the dialog's library takes.
const media = () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} })
beforeEach(() => vi.stubGlobal('matchMedia', media))

it('closes where the interest it would merge into has gone meanwhile, and takes no other', async () => {
  const onClose = vi.fn()
  const dialogWith = (others: (typeof clay)[]) => (
    <QueryClientProvider client={queryClient}>
      <MergeDialog interest={clay} others={others} onClose={onClose} />
    </QueryClientProvider>
  )
  const { rerender } = render(dialogWith([kilns, glazes]))
  expect(await screen.findByText(/will have “Kilns” instead/)).toBeTruthy()
  rerender(dialogWith([glazes]))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})
