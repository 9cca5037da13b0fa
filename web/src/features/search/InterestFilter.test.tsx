import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { InterestFilter } from './InterestFilter.tsx'

const idOf = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`
const clay = { id: idOf(1), name: 'Clay', icon: 'star' }
const glazes = { id: idOf(2), name: 'Glazes', icon: 'star' }
const archived = { id: idOf(3), name: 'Kilns', icon: 'star' }
const mergedId = idOf(4)

/** The filter under an address that somebody has kept. */
const open = (keptId: string) => {
  fakeServer(({ path }) => {
    if (path.endsWith('/interests')) return { body: [clay, glazes] }
    if (path.endsWith(mergedId)) return { body: glazes }
    return path.endsWith(archived.id) ? { body: archived } : { status: 404, body: { code: 'not_found', message: 'Not there' } }
  })
  const Address = () => {
    const [interestId, setInterestId] = useState<string | undefined>(keptId)
    return (
      <>
        <InterestFilter interestId={interestId} onChange={setInterestId} />
        <output>{interestId}</output>
      </>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Address />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

it('leads an old address on to what its interest was merged into', async () => {
  open(mergedId)
  await screen.findByRole('button', { name: 'Glazes', pressed: true })
  expect(screen.getByRole('status').textContent).toBe(glazes.id)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

it('shows the chosen one though it is archived, and lets it go for good', async () => {
  open(archived.id)
  const kilns = await screen.findByRole('button', { name: 'Kilns', pressed: true })
  kilns.click()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kilns' })).toBeNull())
})

it('chooses none where nobody knows the interest', async () => {
  open(idOf(9))
  await screen.findByRole('button', { name: 'Clay', pressed: false })
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})
