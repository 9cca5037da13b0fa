import type { MediaFile } from '@marquee/contract/mediaFiles'
import type { OriginalPost } from '@marquee/contract/posts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { OriginalCard } from './OriginalCard.tsx'

const poster = { id: 'p', width: 320, height: 180, altText: 'Smoke', placeholder: '#222', sizes: [{ width: 320, url: '/poster.webp' }] }
const file: MediaFile = {
  id: 'f', kind: 'video', mime: 'video/webm', url: '/film.webm', bytes: 9, width: 320, height: 180, durationMs: 3_000, altText: '', poster, captions: [],
}
const livestream = { id: 'l', kind: 'once', title: 'Raku, live', scheduledStart: '2026-12-01T18:00:00.000Z', status: 'scheduled', thumbnail: null, heldAt: null }

const show = (changes: Partial<OriginalPost>) =>
  render(
    <MemoryRouter>
      <OriginalCard original={post(1, changes)} isWithdrawn={false} />
    </MemoryRouter>,
  )
const ownPage = `/posts/${post(1).id}`
const leadsThere = (name: string) => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(ownPage)

it('shows the picture of a video, which leads to its post', () => {
  const { container } = show({ kind: 'video', title: 'Third firing', media: file })
  leadsThere('Play Third firing')
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/poster.webp')
})

it.each<[string, Partial<OriginalPost>, string]>([
  ['a video without a picture', { kind: 'video', media: { ...file, poster: null } }, `Video by ${post().author.displayName}`],
  ['a recording', { kind: 'audio', media: { ...file, kind: 'audio', poster: null, altText: 'The kiln at night' } }, 'The kiln at night'],
  ['a poll', { kind: 'poll' }, 'Poll: see the options'],
  ['a poll about a video', { kind: 'poll', media: file }, 'Poll: see the options'],
  ['a video with a poll', { kind: 'poll', title: 'Third firing', media: file }, 'Play Third firing'],
  ['a livestream', { kind: 'livestream', livestream }, 'Livestream: Raku, live'],
])('names %s and leads to it', (_, changes, name) => {
  show(changes)
  leadsThere(name)
})

it('says when a livestream begins, and when a cancelled one would have', () => {
  show({ kind: 'livestream', livestream })
  screen.getByText(/^Starts on 1 December 2026/)
  show({ kind: 'livestream', livestream: { ...livestream, status: 'canceled' } })
  screen.getByText(/^It was planned for 1 December 2026/)
})

it.each<[string, Partial<OriginalPost>]>([
  ['a sensitive video', { kind: 'video', media: file, isSensitive: true }],
  ['a sensitive poll', { kind: 'poll', isSensitive: true }],
  ['a locked poll', { kind: 'poll', isLocked: true }],
])('keeps %s behind its veil', (_, changes) => {
  const { container } = show(changes)
  expect(screen.queryByRole('link', { name: /^(Play|Poll)/ })).toBeNull()
  expect(container.querySelector('img[src*="poster"]')).toBeNull()
})
