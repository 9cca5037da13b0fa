import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { Post } from '@marquee/contract/posts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { DialogHost } from '#feedback/DialogHost.tsx'
import { waitingToasts } from '#feedback/toast.ts'
import { post } from '#test/posts.ts'
import { fakeServer } from '#test/server.ts'
import { PostBar } from './PostBar.tsx'

const Shown = () => {
  const { data } = useQuery<Post>({ queryKey: ['shown'], queryFn: () => post(1), staleTime: Infinity })
  return data ? <PostBar post={data} /> : null
}

const open = (changes: Partial<Post> = {}) => {
  queryClient.setQueryData(['shown'], post(1, changes))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown />
        <DialogHost />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const like = () => screen.getByRole('button', { name: /^(Like|Your reaction)/ })
const counts = (likes: number) => ({ reactions: [likes, 0, 0, 0, 0, 0, 0], comments: 0, reshares: 0, shares: 0 })

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
})

it('likes at once and tells the server; another press takes it back', async () => {
  const heard = fakeServer(({ method }) => ({ body: { myReaction: method === 'PUT' ? 0 : null } }))
  open({ counts: counts(3) })
  fireEvent.click(like())
  await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByRole('button', { name: /^4 reactions/ })).toBeDefined()
  fireEvent.click(like())
  await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() => expect(heard.map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
  expect(screen.getByRole('button', { name: /^3 reactions/ })).toBeDefined()
})

it('takes back what the server refused, and says so', async () => {
  fakeServer(() => ({ status: 500, body: { message: 'The kiln is cold' } }))
  open({ counts: counts(3), isBookmarked: true })
  fireEvent.click(like())
  fireEvent.click(screen.getByRole('button', { name: 'Bookmark' }))
  await waitFor(() => expect(waitingToasts.get().length).toBeGreaterThan(0))
  await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bookmark' }).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByRole('button', { name: /^3 reactions/ })).toBeDefined()
})

it('offers seven reactions to the keyboard', () => {
  fakeServer(() => ({ body: { myReaction: 2 } }))
  open()
  fireEvent.keyDown(like(), { key: 'ArrowDown' })
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(7)
})

it('shows what is quoted beside the words about it', async () => {
  fakeServer(() => ({ body: {} }))
  open({ title: 'Third firing', text: 'Two kilns and a night.', can: { ...post().can, reshare: true, quote: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Reshare or quote' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Quote' }))
  const dialog = await screen.findByRole('dialog', { name: 'Quote this post' }, { timeout: 15_000 })
  const quoted = await within(dialog).findByRole('region', { name: `Post by ${post().author.displayName}` })
  expect(quoted.textContent).toContain('Third firingTwo kilns and a night.')
})

it('tells of a sensitive post only what its author warns of', async () => {
  fakeServer(() => ({ body: {} }))
  open({ text: 'Blood on the wheel.', isSensitive: true, warning: 'A cut hand', can: { ...post().can, reshare: true, quote: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Reshare or quote' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Quote' }))
  const quoted = await within(await screen.findByRole('dialog', {}, { timeout: 15_000 })).findByRole('region')
  expect(quoted.textContent).toContain('A cut hand')
  expect(quoted.textContent).not.toContain('Blood')
})

it('shows the counts of a locked post and takes no reaction', () => {
  open({ counts: counts(12), isLocked: true, can: { ...post().can, react: false } })
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull()
  expect(screen.getByText('12')).toBeDefined()
})

it('ends as the last of three quick presses has it, whichever answer comes first', async () => {
  const presses: string[] = []
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  fakeServer(async ({ method }) => {
    const place = presses.push(method) - 1
    await answers[place]!.promise
    return { body: { myReaction: method === 'PUT' ? 0 : null } }
  })
  open({ counts: counts(3) })
  for (const isPressed of ['true', 'false', 'true']) {
    fireEvent.click(like())
    await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe(isPressed))
  }
  for (const { resolve } of [...answers].reverse()) resolve()
  await waitFor(() => expect(presses).toEqual(['PUT', 'DELETE', 'PUT']))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(like().getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: /^4 reactions/ })).toBeDefined()
})
