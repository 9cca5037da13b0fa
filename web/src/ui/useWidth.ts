import { useCallback, useState } from 'react'

/** How wide what is shown is, in pixels, and the ref that finds it out; 0 until then. */
export const useWidth = (): [number, (element: HTMLElement | null) => (() => void) | undefined] => {
  const [width, setWidth] = useState(0)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measured]
}
