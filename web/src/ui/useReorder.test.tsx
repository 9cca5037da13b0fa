import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useReorder } from './useReorder.ts'

const onOrder = vi.fn()
const List = ({ ids }: { ids: string[] }) => {
  const { order, handleOf, rowOf } = useReorder(ids, onOrder)
  return order.map((id) => (
    <div key={id} {...rowOf(id)}>
      <button {...handleOf(id)}>{id}</button>
    </div>
  ))
}
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const handle = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  onOrder.mockClear()
  // The test's window knows neither of places nor of pointers that are held.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40))
})

/** Drags one below all others and keeps hold of it. */
const drag = (name: string) => {
  fireEvent.pointerDown(handle(name), { button: 0 })
  fireEvent.pointerMove(handle(name), { clientY: 500 })
}

it('keeps up with a list that changes under a drag', () => {
  const { rerender } = render(<List ids={['blue', 'clay', 'kiln']} />)
  drag('blue')
  expect(shown()).toEqual(['clay', 'kiln', 'blue'])
  rerender(<List ids={['blue', 'kiln', 'glaze']} />)
  expect(shown()).toEqual(['kiln', 'blue', 'glaze'])
  fireEvent.pointerUp(handle('blue'))
  expect(onOrder).toHaveBeenCalledExactlyOnceWith(['kiln', 'blue', 'glaze'], 'blue')
})

it('lets go of what has gone', () => {
  const { rerender } = render(<List ids={['blue', 'clay', 'kiln']} />)
  drag('blue')
  rerender(<List ids={['clay', 'kiln']} />)
  rerender(<List ids={['kiln', 'blue', 'clay']} />)
  expect(shown()).toEqual(['kiln', 'blue', 'clay'])
  expect(onOrder).not.toHaveBeenCalled()
})
