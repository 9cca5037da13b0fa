import type { Livestream } from '@marquee/contract/livestreams'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { LivestreamForm } from './LivestreamForm.tsx'

const open = () => {
  const onDone = vi.fn()
  const asked = fakeServer(({ path }) => ({ body: path.includes('/livestreams') ? {} : [] }))
  render(
    <QueryClientProvider client={queryClient}>
      <LivestreamForm onLeave={() => {}} onDone={onDone} />
    </QueryClientProvider>,
  )
  return { onDone, asked }
}
const choose = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

it('asks for delay and replay of a stream that is sent here, and for the address of one that is held elsewhere', async () => {
  open()
  expect(screen.getByRole('combobox', { name: 'Delay' })).toBeTruthy()
  expect(screen.getByText('Record a replay')).toBeTruthy()
  choose('Where you stream', 'external')
  expect(screen.queryByRole('combobox', { name: 'Delay' })).toBeNull()
  expect(screen.queryByText('Record a replay')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Raku' } })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await screen.findByText('Must be filled in.')
})

it('asks how long followers have followed only where the chat is theirs, and for no pause where nobody writes', () => {
  open()
  expect(screen.queryByRole('combobox', { name: 'Followers chat after' })).toBeNull()
  choose('Who can chat', 'followers')
  expect(screen.getByRole('combobox', { name: 'Followers chat after' })).toBeTruthy()
  choose('Who can chat', 'off')
  expect(screen.queryByRole('combobox', { name: 'Time between messages' })).toBeNull()
})

it('sends what was chosen', async () => {
  const { onDone, asked } = open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Raku' } })
  choose('Who can chat', 'followers')
  choose('Followers chat after', '1440')
  choose('Time between messages', '30')
  choose('Where you stream', 'external')
  fireEvent.change(screen.getByRole('textbox', { name: 'Address of the stream' }), { target: { value: 'https://www.twitch.tv/ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked.find(({ path }) => path.endsWith('/livestreams'))?.body).toMatchObject({
    title: 'Raku', chatMode: 'followers', followersMinMinutes: 1_440, slowModeSeconds: 30, source: 'external', externalUrl: 'https://www.twitch.tv/ada',
  })
})

it('plans one that is always there, for no time', async () => {
  const { onDone, asked } = open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Studio window' } })
  choose('How often', 'permanent')
  fireEvent.click(screen.getByRole('radio', { name: 'Go live now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open the studio' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked.find(({ path }) => path.endsWith('/livestreams'))?.body).toMatchObject({ kind: 'permanent', title: 'Studio window' })
})

it('keeps a permanent one without a time when something else is changed', async () => {
  const onDone = vi.fn()
  const asked = fakeServer(({ path }) => ({ body: path.includes('/livestreams') ? {} : [] }))
  const stream: Livestream = {
    id: '0197a000-0000-7000-8000-00000000000a', kind: 'permanent', title: 'Studio window', description: '', scheduledStart: '2026-01-01T12:00:00.000Z',
    timeZone: 'UTC', audience: 'everyone', minTier: 0, source: 'ingest', externalUrl: '', latency: 'low', recordReplay: true, chatMode: 'open',
    replayAudience: null, replayMinTier: 0, replayDays: null, slowModeSeconds: 0, followersMinMinutes: 0, commentPolicy: 'everyone', thumbnail: null, status: 'ready', can: { read: true, change: true, changeReplay: true, cancel: true },
  }
  render(
    <QueryClientProvider client={queryClient}>
      <LivestreamForm stream={stream} onLeave={() => {}} onDone={onDone} />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('combobox', { name: 'How often' })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Kiln window' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const { body } = asked.find(({ method }) => method === 'PATCH')!
  expect(body).toMatchObject({ title: 'Kiln window' })
  expect((body as { scheduledStart?: string }).scheduledStart ?? stream.scheduledStart).toBe(stream.scheduledStart)
})

it('begins in a moment where somebody goes live now, and asks for no time', async () => {
  const { onDone, asked } = open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Raku' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Go live now' }))
  expect(screen.queryByRole('combobox', { name: /day/i })).toBeNull()
  const before = Date.now()
  fireEvent.click(screen.getByRole('button', { name: 'Open the studio' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.anything(), true))
  const { scheduledStart } = asked.find(({ path }) => path.endsWith('/livestreams'))?.body as { scheduledStart: string }
  expect(Date.parse(scheduledStart) - before).toBeGreaterThan(30_000)
  expect(Date.parse(scheduledStart) - before).toBeLessThan(120_000)
})
