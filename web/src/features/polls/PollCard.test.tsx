import type { Poll } from '@marquee/contract/polls'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { PollCard } from './PollCard.tsx'

const option = (text: string, isMine = false) => ({ text, votes: null, isMine })
const poll = (multiple: boolean, isVoted = false): Poll => ({
  options: [option('Bottles', isVoted), option('Bowls'), option('A jug')], multiple, results: 'after_vote', isOpen: true, endsAt: null, voterCount: 1,
})

const show = (shown: Poll) =>
  render(
    <QueryClientProvider client={queryClient}>
      <PollCard postId="1" poll={shown} />
    </QueryClientProvider>,
  )
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

beforeEach(() => queryClient.clear())

it('comes back ticked as it was left when a long list has taken it away', () => {
  const before = show(poll(true))
  for (const name of ['Bottles', 'A jug']) fireEvent.click(box(name))
  before.unmount()
  show(poll(true))
  expect(['Bottles', 'Bowls', 'A jug'].filter((name) => box(name).checked)).toEqual(['Bottles', 'A jug'])
})

it('comes back in the middle of a change, and forgets it once it is called off', () => {
  const before = show(poll(false, true))
  fireEvent.click(screen.getByRole('button', { name: 'Change your vote' }))
  fireEvent.click(radio('Bowls'))
  before.unmount()
  const again = show(poll(false, true))
  expect(radio('Bowls').checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  again.unmount()
  show(poll(false, true))
  screen.getByRole('button', { name: 'Change your vote' })
  expect(screen.queryByRole('radio')).toBeNull()
})

it('knows nothing of what somebody else had ticked here before', () => {
  const before = show(poll(false))
  fireEvent.click(radio('Bowls'))
  before.unmount()
  queryClient.clear()
  show(poll(false))
  expect(radio('Bowls').checked).toBe(false)
})

it('counts the last of two votes that follow each other closely', async () => {
  const first = Promise.withResolvers<{ body: Poll }>()
  const heard = fakeServer(() => first.promise)
  show(poll(false, true))
  const voteFor = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Change your vote' }))
    fireEvent.click(radio(name))
    fireEvent.click(screen.getByRole('button', { name: 'Save your vote' }))
  }
  const sent = () => heard.map(({ body }) => (body as { choices: number[] }).choices)
  voteFor('Bowls')
  await waitFor(() => expect(sent()).toEqual([[1]]))
  voteFor('A jug')
  await new Promise((done) => setTimeout(done, 20))
  expect(sent()).toEqual([[1]])
  first.resolve({ body: poll(false, true) })
  await waitFor(() => expect(sent()).toEqual([[1], [2]]))
})
