import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { moved, step, swiped, whole, zoomed, type Point, type View } from './zoom.ts'

const middle: Point = { x: 0, y: 0 }

/** A point of the window, seen from the middle of the stage. */
const seenFrom = (stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * A picture that is pinched, pushed and swiped: two fingers or Ctrl and the wheel make it larger, a double press does and takes it back,
 * one finger pushes a large one and leads from a whole one to the next (`onSwipe`). Begins whole for each `picture`.
 */
export const useZoom = (picture: string | undefined, onSwipe: (to: 1 | -1) => void) => {
  const [seen, setSeen] = useState<{ picture: string | undefined; view: View }>({ picture, view: whole })
  const view = seen.picture === picture ? seen.view : whole
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const gone = useRef<Point>(middle)
  const [isHeld, setHeld] = useState(false)
  const change = (next: (now: View) => View) =>
    setSeen((now) => ({ picture, view: next(now.picture === picture ? now.view : whole) }))
  const room = () => stage.current!.getBoundingClientRect()
  const zoomBy = (factor: number, at: Point = middle) => change((now) => zoomed(now, factor, at, room()))

  // Listened to here: React's own listener cannot keep the browser from making the whole page larger.
  useEffect(() => {
    const box = stage.current
    if (!box) return undefined
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const at = seenFrom(box, event)
      setSeen((now) => ({
        picture, view: zoomed(now.picture === picture ? now.view : whole, Math.exp(-event.deltaY / 200), at, box.getBoundingClientRect()),
      }))
    }
    box.addEventListener('wheel', turn, { passive: false })
    return () => box.removeEventListener('wheel', turn)
  }, [picture])

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, seenFrom(event.currentTarget, event))
    if (fingers.current.size === 1) gone.current = middle
    setHeld(true)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = seenFrom(event.currentTarget, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      // Two fingers are never a swipe.
      gone.current = { x: 0, y: Infinity }
      const [from, to] = [between(before, other), between(now, other)]
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      change((last) => moved(zoomed(last, factor, to, room()), { x: to.x - from.x, y: to.y - from.y }, room()))
      return
    }
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (view.scale > 1) change((last) => moved(last, by, room()))
    else gone.current = { x: gone.current.x + by.x, y: gone.current.y + by.y }
  }
  const up = ({ pointerId }: { pointerId: number }) => {
    if (!fingers.current.delete(pointerId) || fingers.current.size > 0) return
    setHeld(false)
    const to = view.scale === 1 ? swiped(gone.current) : 0
    gone.current = middle
    if (to !== 0) onSwipe(to)
  }
  const forget = ({ pointerId }: { pointerId: number }) => {
    fingers.current.delete(pointerId)
    gone.current = { x: 0, y: Infinity }
    setHeld(fingers.current.size > 0)
  }

  return {
    isLarge: view.scale > 1,
    larger: () => zoomBy(step),
    smaller: () => zoomBy(1 / step),
    toggle: () => (view.scale > 1 ? change(() => whole) : zoomBy(step)),
    /** For the box that the picture lies in. */
    stage: {
      ref: stage, onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: forget,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? change(() => whole) : zoomBy(step, seenFrom(stage.current!, event)),
      'data-large': view.scale > 1 || undefined, 'data-held': isHeld || undefined,
    },
    /** For the picture. */
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  }
}
