import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { cancelConfirm, closeConfirm, confirm, confirmation } from './confirm.ts'
import { useLeaveQuestion } from './useLeaveQuestion.ts'

const onLeave = vi.fn()
beforeEach(() => {
  closeConfirm()
  onLeave.mockClear()
})

const Form = () => {
  const [typed, setTyped] = useState('')
  useLeaveQuestion(typed !== '', onLeave)
  return <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
}

const open = () => {
  const router = createMemoryRouter([{ path: '/form', element: <Form /> }, { path: '/elsewhere', element: null }], { initialEntries: ['/form'] })
  const { unmount } = render(<RouterProvider router={router} />)
  return { leave: () => act(() => router.navigate('/elsewhere')), place: () => router.state.location.pathname, unmount }
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
/** Whether the browser asks when somebody reloads or closes the page. */
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks before what was typed is left for another screen, and stays or goes as one says', async () => {
  const { leave, place } = open()
  type('Westlight')
  await leave()
  expect([place(), confirmation.get().kind]).toEqual(['/form', 'warn'])
  act(() => cancelConfirm())
  expect([place(), onLeave.mock.calls.length]).toEqual(['/form', 0])
  await leave()
  await act(() => confirm())
  expect([place(), onLeave.mock.calls.length]).toEqual(['/elsewhere', 1])
})

it('has the browser ask before the page is reloaded or closed, as long as something would be lost', () => {
  const { unmount } = open()
  expect(isAskedByBrowser()).toBe(false)
  type('Westlight')
  expect(isAskedByBrowser()).toBe(true)
  type('')
  expect(isAskedByBrowser()).toBe(false)
  type('Westlight')
  unmount()
  expect(isAskedByBrowser()).toBe(false)
})

it('asks nothing where nothing was typed', async () => {
  const { leave, place } = open()
  await leave()
  expect([place(), confirmation.get().kind]).toEqual(['/elsewhere', null])
})
