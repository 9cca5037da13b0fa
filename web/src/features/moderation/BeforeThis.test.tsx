import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { moderationCase } from '#test/cases.ts'
import { fakeServer } from '#test/server.ts'
import { BeforeThis } from './BeforeThis.tsx'

const one = moderationCase()
const person = one.reported.person!

beforeEach(() => queryClient.clear())

/** The fold at a case about somebody of whom this is known besides it. */
const fold = (actCount: number, caseCount: number) => {
  const counts = { actCount, caseCount, dismissedCount: 0, reportCount: 0, agreedCount: 0, unfoundedCount: 0 }
  const heard = fakeServer(() => ({ body: { person, standing: one.standing, ...counts, can: { open: true } } }))
  render(
    <QueryClientProvider client={queryClient}>
      <BeforeThis one={one} />
    </QueryClientProvider>,
  )
  return heard
}

it.each([
  [0, 0, 'No other decision stands · No other case'],
  [1, 1, '1 other decision stands · 1 other case'],
  [2, 3, '2 other decisions stand · 3 other cases'],
])('says that besides this case %i decisions stand, of %i cases', async (acts, cases, line) => {
  const heard = fold(acts, cases)
  expect((await screen.findByText(/decisions? stand/)).textContent).toBe(line)
  expect(heard[0]!.path).toContain(`besides=${one.id}`)
})
