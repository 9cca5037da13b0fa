import { useLayoutEffect, useRef } from 'react'

/** For a row that scrolls sideways: the link in it that is the current one comes into view. The page itself keeps where it is. */
export const useCurrentInView = <Box extends HTMLElement>(current: string | undefined) => {
  const root = useRef<Box>(null)
  useLayoutEffect(() => {
    const show = () => {
      const box = root.current
      const link = box?.querySelector('[aria-current]')
      if (!box || !link) return
      const [around, inside] = [box.getBoundingClientRect(), link.getBoundingClientRect()]
      box.scrollLeft += (inside.left + inside.right - around.left - around.right) / 2
    }
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [current])
  return root
}
