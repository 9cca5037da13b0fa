import { useLayoutEffect, useRef, type RefObject } from 'react'

const put = (field: HTMLTextAreaElement | null, caret: number) => {
  field?.focus()
  field?.setSelectionRange(caret, caret)
}

/**
 * Moves the caret to where it belongs in a text that is about to be shown, and the keyboard with it: before the next letter can be typed.
 * @param text what is shown now
 */
export const useCaret = (area: RefObject<HTMLTextAreaElement | null>, text: string) => {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    put(area.current, wanted.current)
    wanted.current = undefined
  }, [area, text])

  return (next: string, caret: number) => {
    if (next === text) put(area.current, caret)
    else wanted.current = caret
  }
}
