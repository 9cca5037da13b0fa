import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CommentText } from '#features/comments/CommentText.tsx'
import { MessageText } from './MessageText.tsx'

const address = 'https://kiln.example/a'
const written = { text: `See ${address} and javascript:hit() or <a href="data:text/html,x">this</a>, @nobody`, mentions: [] }

it.each([
  ['comment', CommentText],
  ['message', MessageText],
])('leads outward from a %s without a way back, vouches for nothing, and leads nowhere else', (_, Text) => {
  const { container } = render(<Text {...written} />, { wrapper: MemoryRouter })
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href, target, rel }) => [href, target, rel])
  // The other addresses are words, and so is the markup.
  expect(links).toEqual([[address, '_blank', 'noopener ugc nofollow']])
  expect(container.textContent).toBe(written.text)
})
