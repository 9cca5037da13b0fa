import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isComposing } from './isComposing.ts'

it.each([
  ['Enter of its own', { key: 'Enter', keyCode: 13 }, false],
  ['Enter that takes a word, in most browsers', { key: 'Enter', keyCode: 229, isComposing: true }, true],
  ['Enter that takes a word, in Safari, which has ended the word before', { key: 'Enter', keyCode: 229, isComposing: false }, true],
])('%s', (_, key, expected) => {
  const heard = vi.fn()
  render(<input onKeyDown={(event) => heard(isComposing(event))} />)
  fireEvent.keyDown(screen.getByRole('textbox'), key)
  expect(heard).toHaveBeenCalledExactlyOnceWith(expected)
})
