import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, id)
}

const steps: Partial<Record<string, (place: number, last: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A list that can be put into another order: dragged by a handle with mouse, pen or finger, moved by its arrow keys, or by `move`.
 * `onOrder` hears of each finished change. Rows get `rowOf(id)`, handles `handleOf(id)`.
 */
export const useReorder = (ids: readonly string[], onOrder: (ids: string[], movedId: string) => void) => {
  const rows = useRef(new Map<string, HTMLElement>())
  const [dragged, setDragged] = useState<{ id: string; order: string[] }>()
  // The list may change under a drag: what is gone is not shown any more, and what is new stands at the end.
  const stays = dragged?.order.filter((id) => ids.includes(id)) ?? []
  const order = dragged ? [...stays, ...ids.filter((id) => !stays.includes(id))] : [...ids]
  if (dragged && !ids.includes(dragged.id)) setDragged(undefined)

  const move = (id: string, to: number) => {
    const place = ids.indexOf(id)
    const target = Math.max(0, Math.min(ids.length - 1, to))
    if (place >= 0 && target !== place) onOrder(moved(ids, id, target), id)
  }

  /** How many of the other rows lie above the pointer. */
  const placeAt = (y: number, id: string) =>
    order.filter((other) => {
      const box = other === id ? undefined : rows.current.get(other)?.getBoundingClientRect()
      return box !== undefined && box.top + box.height / 2 < y
    }).length

  const handleOf = (id: string) => ({
    style: { touchAction: 'none', cursor: 'grab' },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, order: [...ids] })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged?.id === id) setDragged({ id, order: moved(order, id, placeAt(event.clientY, id)) })
    },
    onPointerUp: () => {
      if (dragged?.id === id && order.some((other, place) => other !== ids[place])) onOrder(order, id)
      setDragged(undefined)
    },
    onPointerCancel: () => setDragged(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      move(id, step(ids.indexOf(id), ids.length - 1))
    },
  })

  const rowOf = (id: string) => ({
    'data-dragged': dragged?.id === id || undefined,
    ref: (element: HTMLElement | null) => {
      if (element) rows.current.set(id, element)
      else rows.current.delete(id)
    },
  })

  return { order, move, handleOf, rowOf }
}
