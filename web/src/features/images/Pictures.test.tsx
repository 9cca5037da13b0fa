import type { Image } from '@marquee/contract/images'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Pictures } from './Pictures.tsx'

const picture = (number: number): Image => ({
  id: `0199c0de-0000-7000-8000-00000000000${number}`, width: 1200, height: 800, altText: `Bowl ${number}`, placeholder: '#335577',
  sizes: [{ width: 1200, url: `/m/${number}` }],
})

beforeEach(() => {
  // What a dialog and a pointer are in a browser, as far as the parts here ask for it.
  HTMLDialogElement.prototype.showModal ??= function () { this.open = true }
  Element.prototype.setPointerCapture ??= () => {}
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 600))
})

const open = (count = 3) => render(<Pictures images={Array.from({ length: count }, (_, at) => picture(at + 1))} start={0} author="Ada" onClose={() => {}} />)
const shown = () => screen.getByRole<HTMLImageElement>('img')
const scale = () => Number(/scale\(([\d.]+)\)/.exec(shown().style.transform)?.[1])
const finger = (id: number, clientX: number, clientY: number) => ({ pointerId: id, clientX, clientY, button: 0, bubbles: true })
const swipe = (from: number, to: number) => {
  const stage = shown().parentElement!
  fireEvent.pointerDown(stage, finger(1, from, 300))
  fireEvent.pointerMove(stage, finger(1, to, 305))
  fireEvent.pointerUp(stage, finger(1, to, 305))
}

it('walks by swipes, and with the keyboard to both ends', () => {
  open()
  swipe(300, 100)
  expect(shown().alt).toBe('Bowl 2')
  swipe(100, 300)
  expect(shown().alt).toBe('Bowl 1')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'End' })
  expect(shown().alt).toBe('Bowl 3')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Home' })
  expect(shown().alt).toBe('Bowl 1')
})

it('says what a picture shows, and which of them it is', () => {
  open()
  expect(screen.getByRole('status').textContent).toBe('Picture 1 of 3')
  screen.getByText('Bowl 1')
})

it('becomes larger between two fingers, is pushed then rather than swiped, and the next begins whole', () => {
  open()
  const stage = shown().parentElement!
  fireEvent.pointerDown(stage, finger(1, 150, 300))
  fireEvent.pointerDown(stage, finger(2, 250, 300))
  fireEvent.pointerMove(stage, finger(2, 350, 300))
  expect(scale()).toBe(2)
  fireEvent.pointerUp(stage, finger(1, 150, 300))
  fireEvent.pointerUp(stage, finger(2, 350, 300))
  swipe(300, 100)
  expect(shown().alt).toBe('Bowl 1')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect([shown().alt, scale()]).toEqual(['Bowl 2', 1])
})

it('becomes larger with keys and with a button as well, for whoever has no two fingers on it', () => {
  open(1)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: '+' })
  expect(scale()).toBe(2)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: '-' })
  expect(scale()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Make it larger' }))
  expect(scale()).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Show it whole' }))
  expect(scale()).toBe(1)
})
