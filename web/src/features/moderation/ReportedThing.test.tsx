import type { Case } from '@marquee/contract/cases'
import type { MediaFile } from '@marquee/contract/mediaFiles'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { moderationCase } from '#test/cases.ts'
import { post } from '#test/posts.ts'
import { ReportedThing } from './ReportedThing.tsx'

const show = (changes: Partial<Case>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ReportedThing one={moderationCase(changes)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const ofPost = (changes: Partial<Case['reported']> = {}) => ({ ...moderationCase().reported, type: 'post' as const, ...changes })
const film: MediaFile = {
  id: '018f0000-0000-7000-8000-0000000000f1', kind: 'video', mime: 'video/mp4', url: '/media/film.mp4', bytes: 9, altText: 'A knife',
  durationMs: 4_000, width: 640, height: 360, poster: null, captions: [],
}

it('shows a long post to its last word, with what it warns of and what its poll asks, and no way to vote', () => {
  const poll = {
    options: ['Yes', 'Certainly'].map((text) => ({ text, votes: 0, isMine: false })), multiple: false, results: 'after_close' as const, endsAt: null,
    isOpen: true, voterCount: 0,
  }
  show({ reported: ofPost({ state: 'hidden' }), post: post(1, { text: `${'A long story. '.repeat(400)}The end`, warning: 'Blood', poll }) })
  screen.getByText(/The end$/)
  screen.getByText('Blood')
  screen.getByText('Certainly')
  expect(screen.queryByRole('radio')).toBeNull()
  // What is hidden cannot be opened where it stood.
  expect(screen.queryByRole('link', { name: /Open it|Read on/i })).toBeNull()
})

it('plays a film where it is judged, with what describes it', async () => {
  show({ reported: ofPost(), post: post(1, { media: film }) })
  await screen.findByRole('button', { name: /^Play A knife/ })
  screen.getByText('A knife')
})

it.each([['the report is of violence', 'violence', false], ['its author has warned', 'spam', true]] as const)(
  'keeps a film folded where %s, until somebody opens it', async (_why, category, isSensitive) => {
    const id = crypto.randomUUID()
    show({ id, category, reported: ofPost({ isSensitive }), post: post(1, { media: film }) })
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }))
    await screen.findByRole('button', { name: /^Play A knife/ })
  },
)

it('says what a comment stands under, and how whoever wrote it stands', () => {
  const author = moderationCase().reported.person!
  show({
    context: { post: { author, title: 'Kilns', text: 'Gas or wood?' }, answered: { author: null, text: 'Wood', image: null } },
    standing: { mutedUntil: '2026-11-28T12:00:00.000Z', suspendedUntil: null, isBanned: false, isModerator: true },
  })
  for (const said of ['Kilns', 'Gas or wood?', 'Wood', 'somebody who has left', 'Moderator', 'Buy my pills']) screen.getByText(said)
  expect(screen.getByText(/^until/).textContent).toContain('28 November 2026')
  screen.getByText('Muted')
})
