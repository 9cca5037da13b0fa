import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { ReportDialog } from './ReportDialog.tsx'

const postId = '018f0000-0000-7000-8000-0000000000a1'

it('takes nothing for granted of what is wrong, and sends what was chosen', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} }))
  const heard = fakeServer(() => ({ body: { isNew: true } }))
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <ReportDialog target={{ type: 'post', id: postId }} onClose={onClose} />
    </QueryClientProvider>,
  )
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose what is wrong with it.')
  expect(heard).toEqual([])

  fireEvent.click(screen.getByRole('radio', { name: 'Violence or threats' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard[0]).toMatchObject({ path: `/api/posts/${postId}/reports`, body: { category: 'violence', text: '' } })
})
