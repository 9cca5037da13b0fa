import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { StreamSettingsCard } from './StreamSettingsCard.tsx'

beforeEach(() => queryClient.clear())

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <StreamSettingsCard />
    </QueryClientProvider>,
  )

it('offers as many at once as the installation takes, and what is chosen holds', async () => {
  let atOnce = 5
  const asked = fakeServer(({ method, body }) => {
    if (method === 'PATCH') atOnce = (body as { atOnce: number }).atOnce
    return { body: { atOnce, most: 12 } }
  })
  show()
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'On air at the same time' })
  expect([field.value, [...field.options].map(({ value }) => Number(value))]).toEqual(['5', [1, 2, 3, 5, 8, 10, 12]])
  fireEvent.change(field, { target: { value: '8' } })
  await waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ atOnce: 8 }))
  await waitFor(() => expect(field.value).toBe('8'))
})

it('says so where the settings do not come, and asks again', async () => {
  let isDown = true
  fakeServer(() => (isDown ? { status: 500, body: {} } : { body: { atOnce: 5, most: 20 } }))
  show()
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })
  isDown = false
  fireEvent.click(again)
  await screen.findByRole('combobox', { name: 'On air at the same time' })
}, 20_000)
