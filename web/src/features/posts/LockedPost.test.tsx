import type { Post } from '@marquee/contract/posts'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { PostInside } from './PostInside.tsx'

const blur = 'data:image/webp;base64,AAAA'
const circle = { name: 'Studio Circle', monthCents: 999, yearCents: 9_990 }
const open = post(1, { kind: 'gallery', audience: 'tier', minTier: 2, text: 'All one hundred and twelve recipes' })
const locked: Post = { ...open, isLocked: true, text: 'All one', opener: circle, remedy: 'subscribe', inside: { images: 2, blur } }

const shown = (which: Post) => (
  <MemoryRouter>
    <PostInside post={which} eager={false} isWhole={false} />
  </MemoryRouter>
)

// A document without animations of its own: React then listens for the older name.
const endAnimation = (element: Element) => {
  for (const name of ['animationend', 'webkitAnimationEnd']) fireEvent(element, new Event(name, { bubbles: true }))
}

it('says of a locked post how it begins, what is inside, what opens it and for how much', () => {
  const { container } = render(shown(locked))
  screen.getByText('All one')
  screen.getByText('The rest of the text and 2 pictures')
  screen.getByText('Locked. Opens with Studio Circle, 9.99 dollars a month.')
  expect(screen.getByRole('link', { name: 'Unlock with Studio Circle' }).getAttribute('href')).toBe(`/subscribe?from=${encodeURIComponent(`/posts/${locked.id}`)}`)
  expect(container.querySelector('img')!.getAttribute('src')).toBe(blur)
})

it.each<[what: string, changes: Partial<Post>, headline: string, spoken: string]>([
  ['pictures without a word', { text: '', inside: { images: 1, blur } }, 'A picture', 'Locked. Opens with Studio Circle, 9.99 dollars a month.'],
  ['a film that is paid by the year', { kind: 'video', opener: { ...circle, monthCents: null }, inside: { images: 0, blur: null } },
    'The rest of the text and a video', 'Locked. Opens with Studio Circle, 99.90 dollars a year.'],
  ['what no tier opens that is out', { kind: 'text', opener: null, remedy: 'none', inside: { images: 0, blur: null } },
    'The rest of the text', 'Locked. Opens with Subscription level 2.'],
])('says it of %s', (_, changes, headline, spoken) => {
  render(shown({ ...locked, ...changes }))
  screen.getByText(headline)
  screen.getByText(spoken)
})

it.each([
  ['whose payment has failed', 'pay', 'Set your payment right'],
  ['who has paused', 'go_on', 'Go on with your subscription'],
  ['who is leaving', 'come_back', 'Come back to your subscription'],
] as const)('leads whoever has something to set right to where that is done: somebody %s', (_who, remedy, way) => {
  render(shown({ ...locked, remedy }))
  const back = encodeURIComponent(`/posts/${locked.id}`)
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(`/subscriptions-management?from=${back}`)
})

it('leads nowhere where nobody can take what opens it', () => {
  render(shown({ ...locked, remedy: 'none' }))
  screen.getByText('Nobody can take it at the moment.')
  expect(screen.queryByRole('link')).toBeNull()
})

it('lets the stub slide off before the text appears, once the reader has what opens it', () => {
  const { container, rerender } = render(shown(locked))
  rerender(shown(open))
  const stub = container.querySelector('[data-torn]')!
  expect(screen.queryByText(open.text)).toBeNull()
  endAnimation(stub)
  screen.getByText(open.text)
  expect(screen.queryByText('Unlock with Studio Circle')).toBeNull()
  rerender(shown(locked))
  expect(container.querySelector('[data-torn]')).toBeNull()
  screen.getByText('Unlock with Studio Circle')
})

it('shows a post that was open from the start at once', () => {
  const { container } = render(shown(open))
  screen.getByText(open.text)
  expect(container.querySelector('[data-fresh]')).toBeNull()
})
