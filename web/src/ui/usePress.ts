import { useRef, type KeyboardEvent, type KeyboardEventHandler, type MouseEvent, type MouseEventHandler } from 'react'

/** Two presses of a key within this time are one, in ms: a finger that trembles, or an impatient one. */
const sameKeyMs = 250

interface Wanted {
  onClick: MouseEventHandler<HTMLButtonElement> | undefined
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined
  /** Takes no press at all. */
  isBusy?: boolean
}

const presses = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/**
 * One press for a hurried hand: the second click of a double click, a key that is pressed twice or held, and whatever comes before the
 * promise that `onClick` answers with has settled do nothing, nor do they send a form.
 */
export const usePress = ({ onClick, onKeyDown, isBusy = false }: Wanted) => {
  const isAtWork = useRef(false)
  const lastKeyAt = useRef(-Infinity)
  return {
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      onKeyDown?.(event)
      if (!presses(event)) return
      if (event.repeat || event.timeStamp - lastKeyAt.current < sameKeyMs) event.preventDefault()
      lastKeyAt.current = event.timeStamp
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // The browser counts the clicks that follow each other at one place.
      const isSecond = event.detail > 1
      if (isBusy || isSecond || isAtWork.current) return event.preventDefault()
      const work: unknown = onClick?.(event)
      if (!(work instanceof Promise)) return
      isAtWork.current = true
      void work.finally(() => {
        isAtWork.current = false
      })
    },
  }
}
