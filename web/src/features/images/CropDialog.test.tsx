import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CropDialog } from './CropDialog.tsx'

/** Opens the dialog over a picture of so many pixels across and down. */
const open = (pixels: number, isDrawing = false) => {
  render(
    <CropDialog
      kind="AVATAR" src="/picture" isDrawing={isDrawing} progress={undefined} onUse={() => {}} onCancel={() => {}} onUnreadable={() => {}}
    />,
  )
  const picture = document.querySelector('img')!
  for (const side of ['naturalWidth', 'naturalHeight']) Object.defineProperty(picture, side, { value: pixels })
  fireEvent.load(picture)
}

it('warns of a picture of 8 by 8 before it becomes a face', () => {
  open(8)
  expect(screen.getByRole('status').textContent).toBe('This part has 8 by 8 pixels. It will look blurred.')
})

it.each([['a photograph that is large enough', 400, false], ['a drawing, however small', 24, true]])('has nothing to say of %s', (_, pixels, isDrawing) => {
  open(pixels, isDrawing)
  screen.getByRole('slider', { name: 'Zoom' })
  expect(screen.queryByText(/pixels/)).toBeNull()
})
