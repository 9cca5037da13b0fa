import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MutedVeil } from './MutedVeil.tsx'

const show = (id: string, phrase: string | null) =>
  render(
    <MutedVeil id={id} phrase={phrase} what="Post by Ada">
      <p>The kiln is on</p>
    </MutedVeil>,
  )

it('names the word and shows what holds it when asked, also to whoever comes back', () => {
  const { unmount } = show('one', 'KÏLN')
  expect(screen.queryByText('The kiln is on')).toBeNull()
  expect(screen.getByText('KÏLN').tagName).toBe('BDI')
  fireEvent.click(screen.getByRole('button', { name: /^Show.*Post by Ada$/ }))
  screen.getByText('The kiln is on')
  unmount()
  show('one', 'KÏLN')
  screen.getByText('The kiln is on')
})

it('opens one thing and no other', () => {
  show('two', 'kiln')
  screen.getByRole('button', { name: /^Show.*Post by Ada$/ })
})

it('leaves alone what holds no muted word', () => {
  show('three', null)
  screen.getByText('The kiln is on')
})
