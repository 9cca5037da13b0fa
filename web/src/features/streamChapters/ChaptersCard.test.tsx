import type { StreamChapter } from '@marquee/contract/streamChapters'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { ChaptersCard } from './ChaptersCard.tsx'

vi.mock('#live/live.ts', () => ({ listen: () => () => {} }))

const livestreamId = '018f0000-0000-7000-8000-00000000000a'
const begun = Date.UTC(2026, 10, 27, 12)
const chapter = (number: number, title: string, positionMs: number): StreamChapter => ({
  id: `018f0000-0000-7000-8000-00000000010${number}`, title, positionMs, at: new Date(begun + positionMs).toISOString(),
})
const hello = chapter(1, 'Hello', 0)
const kiln = chapter(2, 'The kiln opens', 61_996)

beforeEach(() => queryClient.clear())

const show = (chapters: StreamChapter[], props: Partial<Parameters<typeof ChaptersCard>[0]> = {}) => {
  const sent: unknown[] = []
  fakeServer(({ method, path, body }) => {
    if (method === 'GET') return { body: chapters }
    sent.push([method, path.split('/chapters')[1], body])
    return { body: hello }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ChaptersCard livestreamId={livestreamId} isLive={false} canWrite={false} {...props} />
    </QueryClientProvider>,
  )
  return sent
}

it('leads to a chapter, and says which of them is shown', async () => {
  const onSeek = vi.fn()
  show([hello, kiln], { onSeek, playingAt: begun + 70_000 })
  const button = await screen.findByRole('button', { name: '1:02 The kiln opens' })
  expect([button.getAttribute('aria-current'), screen.getByRole('button', { name: '0:00 Hello' }).getAttribute('aria-current')]).toEqual(['true', null])
  fireEvent.click(button)
  expect(onSeek).toHaveBeenCalledWith(kiln)
})

it('shows nothing to others where there are none, and says what they are for to the host', async () => {
  show([])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region')).toBeNull()
  show([], { canWrite: true })
  await screen.findByText(/Chapters lead people/)
})

it('adds one where its player stands, at the time that is typed, and keeps the thousandths of what nobody has moved', async () => {
  const sent = show([hello, kiln], { canWrite: true, positionMs: () => 90_400 })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a chapter' }))
  const time = screen.getByRole('textbox', { name: 'Begins at' })
  expect(time).toHaveProperty('value', '1:30')
  fireEvent.change(screen.getByRole('textbox', { name: 'Title of the chapter' }), { target: { value: 'Glaze' } })
  fireEvent.change(time, { target: { value: 'soon' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a chapter' }))
  await screen.findByText(/Write minutes and seconds/)
  fireEvent.change(time, { target: { value: '1:45' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a chapter' }))
  await waitFor(() => expect(sent).toEqual([['POST', '', expect.objectContaining({ title: 'Glaze', positionMs: 105_000 })]]))

  fireEvent.click(await screen.findByRole('button', { name: 'Change the chapter The kiln opens' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Title of the chapter' }), { target: { value: 'Open' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[1]).toEqual(['PATCH', `/${kiln.id}`, { title: 'Open' }]))
})

it('marks a moment while it is on', async () => {
  const sent = show([], { canWrite: true, isLive: true })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title of the chapter' }), { target: { value: 'Right now' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark a chapter' }))
  await waitFor(() => expect(sent).toEqual([['POST', '', { id: expect.any(String), title: 'Right now' }]]))
})
