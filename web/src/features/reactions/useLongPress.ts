import { useRef, type MouseEvent } from 'react'

const longMs = 450

/** Handlers for a button that does one thing when pressed and another when held; a right click counts as holding. */
export const useLongPress = (onPress: () => void, onHold: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const forget = () => clearTimeout(timer.current)

  const hold = () => {
    forget()
    if (isHeld.current) return
    isHeld.current = true
    onHold()
  }

  return {
    onPointerDown: () => {
      isHeld.current = false
      forget()
      timer.current = setTimeout(hold, longMs)
    },
    onPointerUp: forget,
    onPointerLeave: forget,
    onPointerCancel: forget,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      hold()
    },
    onClick: () => {
      forget()
      // What ends a long press is no press.
      if (isHeld.current) isHeld.current = false
      else onPress()
    },
  }
}
