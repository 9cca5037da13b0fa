import { accounts } from '@marquee/contract/accounts'
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { fakeServer } from '#test/server.ts'

const Name = () => <p>{useSuspenseQuery(query(accounts.setup, {})).data.displayName}</p>

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <p>The rest of the page</p>
      <InPlace waiting={<p>Coming</p>} failed={(retry) => <button onClick={retry}>Try again</button>}>
        <Name />
      </InPlace>
    </QueryClientProvider>,
  )

beforeEach(() => {
  queryClient.clear()
  // React says aloud what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('stands in until the part has come', async () => {
  fakeServer(() => ({ body: { displayName: 'Juno' } }))
  show()
  expect(screen.getByText('Coming')).toBeTruthy()
  expect(await screen.findByText('Juno')).toBeTruthy()
})

it('fails alone, and reads again when asked', async () => {
  let isDown = true
  const heard = fakeServer(() => (isDown ? { status: 503 } : { body: { displayName: 'Juno' } }))
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('The rest of the page')).toBeTruthy()
  fireEvent.click(again)
  await screen.findByText('Coming')
  isDown = false
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Juno')).toBeTruthy()
  expect(heard).toHaveLength(3)
})
