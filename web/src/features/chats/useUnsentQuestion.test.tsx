import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { cancelConfirm, closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { useUnsentQuestion } from './useUnsentQuestion.ts'

beforeEach(() => closeConfirm())

const Chat = ({ isRecording }: { isRecording: boolean }) => {
  useUnsentQuestion(isRecording)
  return null
}

const leave = async (isRecording: boolean) => {
  const routes = [{ path: '/chats/one', element: <Chat isRecording={isRecording} /> }, { path: '/chats/two', element: null }]
  const router = createMemoryRouter(routes, { initialEntries: ['/chats/one'] })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/chats/two'))
  return () => router.state.location.pathname
}

it('asks before a recording is left behind, and stays where one would rather not', async () => {
  const place = await leave(true)
  expect([place(), confirmation.get().kind]).toEqual(['/chats/one', 'warn'])
  act(() => cancelConfirm())
  expect(place()).toBe('/chats/one')
})

it('goes when one says so', async () => {
  const place = await leave(true)
  await act(() => confirm())
  expect(place()).toBe('/chats/two')
})

it('asks nothing where nothing is recorded', async () => {
  const place = await leave(false)
  expect([place(), confirmation.get().kind]).toEqual(['/chats/two', null])
})
