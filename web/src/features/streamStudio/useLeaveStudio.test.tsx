import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { cancelConfirm, closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { useLeaveStudio } from './useLeaveStudio.ts'

beforeEach(closeConfirm)

const Studio = ({ isOnAir }: { isOnAir: boolean }) => {
  useLeaveStudio(isOnAir)
  return null
}

const open = (isOnAir: boolean) => {
  const router = createMemoryRouter([{ path: '/studio', element: <Studio isOnAir={isOnAir} /> }, { path: '/elsewhere', element: null }], {
    initialEntries: ['/studio'],
  })
  render(<RouterProvider router={router} />)
  return { leave: () => act(() => router.navigate('/elsewhere')), place: () => router.state.location.pathname }
}

it('asks whoever is on air before they leave, and they stay or go as they say', async () => {
  const { leave, place } = open(true)
  await leave()
  expect(place()).toBe('/studio')
  expect(confirmation.get()).toMatchObject({ kind: 'warn', options: { title: 'Leave the studio?' } })
  act(() => cancelConfirm())
  expect(place()).toBe('/studio')
  await leave()
  await act(() => confirm())
  expect(place()).toBe('/elsewhere')
})

it('asks nobody who is not on air', async () => {
  const { leave, place } = open(false)
  await leave()
  expect([place(), confirmation.get().kind]).toEqual(['/elsewhere', null])
})
