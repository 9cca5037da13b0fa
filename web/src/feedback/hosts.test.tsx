import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { closeConfirm, confirmation, openConfirm } from '#feedback/confirm.ts'
import { ConfirmHost } from '#feedback/ConfirmHost.tsx'
import { toast, waitingToasts } from '#feedback/toast.ts'
import { ToastHost } from '#feedback/ToastHost.tsx'
import { told } from '#test/server.ts'

/** Parts that have not come yet cannot come while this is so. */
const network = vi.hoisted(() => ({ isAway: true }))
const overTheNetwork = vi.hoisted(() => <T,>(part: T) => {
  if (network.isAway) throw new TypeError('Failed to fetch dynamically imported module')
  return part
})
vi.mock('#feedback/Toasts.tsx', () => overTheNetwork({ default: () => <p>Toasts</p> }))
vi.mock('#ui/ConfirmDialog.tsx', () => overTheNetwork({ ConfirmDialog: ({ title }: { title: string }) => <p>{title}</p> }))

beforeEach(() => {
  network.isAway = true
  waitingToasts.set([])
  closeConfirm()
  vi.spyOn(console, 'warn').mockReturnValue()
})

it('keeps what is told until it can be shown, and the page with it', async () => {
  render(
    <>
      <ToastHost />
      <p>The page</p>
    </>,
  )
  act(() => toast.error('Something went wrong'))
  await waitFor(() => expect(console.warn).toHaveBeenCalledOnce())
  expect(screen.getByText('The page')).toBeTruthy()
  network.isAway = false
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Toasts')
  expect(told(waitingToasts)).toEqual(['Something went wrong'])
})

it('does not do what it cannot ask about, and says so', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
  render(
    <>
      <ConfirmHost />
      <p>The page</p>
    </>,
  )
  act(() => openConfirm('delete', { title: 'Delete this post?', onConfirm, onCancel }))
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce())
  expect(screen.getByText('The page')).toBeTruthy()
  expect(told(waitingToasts)).toEqual(['Something went wrong'])
  expect(confirmation.get().kind).toBeNull()
  network.isAway = false
  act(() => openConfirm('delete', { title: 'Delete this post?', onConfirm }))
  await screen.findByText('Delete this post?')
  expect(onConfirm).not.toHaveBeenCalled()
})
