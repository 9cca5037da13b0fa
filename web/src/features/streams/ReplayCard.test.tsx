import type { Livestream } from '@marquee/contract/livestreams'
import type { Stream } from '@marquee/contract/streams'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { confirmation } from '#feedback/confirm.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { post } from '#test/posts.ts'
import { fakeServer, told } from '#test/server.ts'
import { ReplayCard } from './ReplayCard.tsx'
import { ReplayGate } from './ReplayGate.tsx'
import { StreamOver } from './StreamOver.tsx'

const daysAway = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const id = '018f0000-0000-7000-8000-000000000001'
const recordingId = '018f0000-0000-7000-8000-000000000002'
const replay: NonNullable<Stream['replay']> = { recordingId, until: daysAway(20), gone: null, lock: null, viewers: 3 }
const over: Stream = {
  id, kind: 'once', title: 'Raku, live', description: '', host: post().author, isFollowing: false, status: 'replay_ready',
  scheduledStart: daysAway(-10), startedAt: daysAway(-10), endedAt: daysAway(-10), endedReason: 'host', thumbnail: null, blur: null, audience: 'everyone',
  minTier: 0, isLocked: false, opener: null, remedy: null, isSensitive: false, warning: '', heldAt: null, recordReplay: true, viewers: 0,
  summary: { seconds: 90, peakViewers: 2, uniqueViewers: 2, watchedSeconds: 100 }, replay, can: { host: false, removeRecording: false },
}
const planned = { id, replayAudience: null, replayMinTier: 0, replayDays: null } as unknown as Livestream
const mine = { host: true, removeRecording: true }
beforeEach(() => queryClient.clear())

const show = (changes: Partial<Stream>, files: { url: string; bytes: number }[] = []) => {
  const asked = fakeServer(({ path }) => ({ body: path.includes('/files') ? files : path.includes('/livestreams/') ? planned : [] }))
  const stream = { ...over, ...changes }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ReplayCard stream={stream} onChange={() => {}} />
        {stream.replay?.lock && <ReplayGate stream={stream} lock={stream.replay.lock} onFollow={() => {}} />}
        {stream.status === 'no_replay' && <StreamOver stream={stream} />}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}

it('says to whoever watches until when it is kept, and nothing where nobody has said', () => {
  show({})
  screen.getByText(/^Kept until /)
  expect(screen.queryByRole('button')).toBeNull()
})

it('is not there for whoever can do nothing about a recording that stays', () => {
  show({ replay: { ...replay, until: null } })
  expect(screen.queryByRole('region')).toBeNull()
})

it('tells its host in the last week that it goes, and keeps it for no less long than it has been there', async () => {
  show({ replay: { ...replay, until: daysAway(3) }, can: mine })
  screen.getByText(/^It is gone for good after /)
  const lengths = await screen.findByRole('combobox', { name: 'How long it is kept' })
  expect([...lengths.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(
    ['As long as this channel keeps recordings', '14 days', '30 days', '90 days', 'A year'])
})

it('lets its host choose anew who sees it, and says so', async () => {
  const asked = show({ can: mine })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Who can see the recording' }), { target: { value: 'followers' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told(waitingToasts)).toContain('It holds from now on.'))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ replayAudience: 'followers', replayMinTier: 0, replayDays: null })
})

it('asks before it is deleted', async () => {
  const asked = show({ can: { host: false, removeRecording: true } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete the recording' }))
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  expect(confirmation.get()).toMatchObject({ kind: 'delete', options: { title: 'Delete this recording?' } })
  await confirmation.get().options?.onConfirm?.()
  expect(asked.find(({ method }) => method === 'DELETE')?.path).toContain(`/livestreams/${id}/recordings/${recordingId}`)
})

it('hands its host the file, a list where it was sent in several parts, and asks for patience while it is made', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  show({ can: mine })
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(told(waitingToasts).at(-1)).toMatch(/^It is being put into one file/))
  expect(clicked).not.toHaveBeenCalled()
})

it('lists the files of a recording that was sent in several parts', async () => {
  show({ can: mine }, [{ url: '/streams/a/recording-0.mp4', bytes: 2e6 }, { url: '/streams/a/recording-1.mp4', bytes: 3e9 }])
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  expect((await screen.findByRole('link', { name: 'Part 2 (3.0 GB)' })).getAttribute('href')).toBe('/streams/a/recording-1.mp4')
})

it('stands behind a gate for whoever it is not for, which says for whom it is', () => {
  show({ replay: { ...replay, until: null, lock: { audience: 'followers', minTier: 0, opener: null, remedy: null } } })
  screen.getByText(/^This recording is for people who follow/)
  screen.getByRole('button', { name: /^Follow/ })
})

it.each([
  ['expired', /^The recording was kept until /],
  ['deleted', 'Its host has deleted the recording'],
  ['removed', 'The recording was taken away by whoever looks after this channel'],
] as const)('says why there is none: %s', (reason, line) => {
  show({ status: 'no_replay', replay: { ...replay, until: null, gone: { reason, at: daysAway(-1) } } })
  screen.getByText(line)
})
