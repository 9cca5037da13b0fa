import { useRef, useState } from 'react'

// A list that is left and come back to shows what was shown before.
const opened = new Set<string>()

/**
 * Whether somebody has chosen to see what stands behind a line: for as long as the page lives. `inside` is what gets the focus then,
 * because the button goes away, and the keyboard with it.
 */
export const useOpened = (id: string) => {
  const [isOpen, setOpen] = useState(() => opened.has(id))
  const inside = useRef<HTMLDivElement>(null)
  const open = () => {
    opened.add(id)
    setOpen(true)
    requestAnimationFrame(() => inside.current?.focus({ preventScroll: true }))
  }
  return { isOpen, open, inside }
}
