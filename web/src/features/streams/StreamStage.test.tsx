import type { Stream } from '@marquee/contract/streams'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { post } from '#test/posts.ts'
import { fakeServer } from '#test/server.ts'
import { StreamStage } from './StreamStage.tsx'

// jsdom's videos have no tracks that could be listened to.
vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(Object.assign(new EventTarget(), { length: 0, *[Symbol.iterator]() {} }) as never)

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const planned: Stream = {
  id: '018f0000-0000-7000-8000-000000000001', kind: 'once', title: 'Raku, live', description: '', host: post().author, isFollowing: false, status: 'scheduled',
  scheduledStart: inADay(), startedAt: null, endedAt: null, endedReason: null, thumbnail: null, blur: null, audience: 'everyone', minTier: 0,
  isLocked: false, opener: null, remedy: null, isSensitive: false, warning: '', heldAt: null, recordReplay: true, viewers: 0, summary: null, replay: null,
  can: { host: false, removeRecording: false },
}

const show = (changes: Partial<Stream>, { onChange = () => {} } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <StreamStage stream={{ ...planned, ...changes }} onChange={onChange} onPlayingAt={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('counts down to what is ahead, and offers to be reminded by following', () => {
  show({ scheduledStart: inADay() })
  screen.getByRole('timer')
  screen.getByText(/^Starts on .*, your time$/)
  screen.getByRole('button', { name: /^Follow/ })
})

it('asks nobody to follow who does already, nor the host', () => {
  const { unmount } = show({ isFollowing: true })
  screen.getByText('You hear when it begins')
  unmount()
  show({ can: { host: true, removeRecording: false } })
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull()
})

it.each<[what: string, changes: Partial<Stream>, line: string]>([
  ['cancelled', { status: 'canceled' }, 'This livestream will not take place'],
  ['never begun', { status: 'expired' }, 'This livestream did not begin'],
  ['over, its recording being made', { status: 'processing', endedReason: 'host' }, 'The recording is being made. It is here in a moment'],
  ['over without a recording', { status: 'no_replay', endedReason: 'silence' }, 'The connection of whoever sent it did not come back'],
  ['over, and not to be kept', { status: 'no_replay', endedReason: 'host', recordReplay: false }, 'Its host has chosen to keep no recording'],
  ['over, with a recording that failed', { status: 'failed', endedReason: 'disk' }, 'The recording could not be made'],
])('says of one that is %s what became of it', (_, changes, line) => {
  show(changes)
  screen.getByText(line)
})

it('says of a permanent one between two times that it is not on, and counts down to the next that is planned', () => {
  const { unmount } = show({ kind: 'permanent', status: 'ready', scheduledStart: new Date(Date.now() - 86_400_000).toISOString() })
  screen.getByText('Not on at the moment')
  screen.getByRole('button', { name: /^Follow/ })
  expect(screen.queryByRole('timer')).toBeNull()
  unmount()
  show({ kind: 'permanent', status: 'ready' })
  screen.getByRole('timer')
})

it('shows what would open one that is locked, and nothing of its picture', () => {
  const { container } = show({ status: 'live', isLocked: true, minTier: 2, opener: { name: 'Studio Circle', monthCents: 999, yearCents: null }, remedy: 'subscribe' })
  screen.getByText('It is live now, for people with a higher tier')
  expect(screen.getByRole('link', { name: 'Watch with Studio Circle' }).getAttribute('href')).toBe(
    `/subscribe?from=${encodeURIComponent(`/events/livestream/${planned.id}`)}`)
  expect(container.querySelector('video')).toBeNull()
})

it('asks before it shows what is sensitive', () => {
  show({ status: 'replay_ready', isSensitive: true, warning: 'Fire' })
  screen.getByText('Fire')
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show it anyway' }))
  screen.getByRole('button', { name: 'Play' })
})

it('leads to the platform where it is held there, and loads nothing of it unasked', () => {
  const { container } = show({ status: 'live', heldAt: { platform: 'YouTube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', player: { url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', ratio: 16 / 9 } } })
  expect(screen.getByRole('link', { name: 'Open on YouTube' }).getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  expect(container.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play it here' }))
  expect(container.querySelector('iframe')!.src).toContain('youtube-nocookie.com')
})

it('fetches a recording when somebody wants it, and asks once where it is refused', async () => {
  const heard = fakeServer(() => ({ status: 422, body: { code: 'stream_not_on', message: 'There is nothing to watch at the moment' } }))
  let changes = 0
  show({ status: 'replay_ready' }, { onChange: () => { changes += 1 } })
  expect(heard).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await screen.findByRole('alert')
  await waitFor(() => expect(changes).toBe(1))
  expect(heard.map(({ method, path }) => [method, path])).toEqual([['POST', `/api/livestreams/${planned.id}/watch`]])
})
