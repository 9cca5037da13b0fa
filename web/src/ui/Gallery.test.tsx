import type { Image } from '@marquee/contract/images'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, test, vi } from 'vitest'
import { Gallery } from './Gallery.tsx'

const picture = (index: number): Image => ({
  id: `0199c0de-0000-7000-8000-00000000000${index}`,
  width: 1200,
  height: 800,
  altText: `Bowl ${index}`,
  placeholder: '#335577',
  sizes: [{ width: 1200, url: `/m/${index}` }],
})
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(index + 1))

test.each([
  [1, 1, ''],
  [2, 2, ''],
  [3, 3, ''],
  [4, 3, '1 more'],
  [8, 3, '5 more'],
])('of %d pictures it shows %d', (count, shown, more) => {
  render(<Gallery images={pictures(count)} />)
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual(['Bowl 1', 'Bowl 2', 'Bowl 3'].slice(0, shown))
  expect(screen.queryByText(/\d more/)?.textContent ?? '').toBe(more)
})

it('shows nothing when there is nothing', () => {
  const { container } = render(<Gallery images={[]} />)
  expect(container.innerHTML).toBe('')
})

it('opens the picture that was pressed', () => {
  const open = vi.fn()
  render(<Gallery images={pictures(3)} onOpen={open} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open picture 2' }))
  expect(open).toHaveBeenCalledWith(1)
})
