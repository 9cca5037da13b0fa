import type { MouseEvent } from 'react'
import type { ToastLink } from '#feedback/toast.ts'
import { open } from '#navigation.ts'

interface Props {
  text: string
  link: ToastLink
}

/** A sentence and where it leads. Toasts stand outside the screens, where the router's own links do not work. */
export const ToastWords = ({ text, link: { label, href } }: Props) => {
  const follow = (event: MouseEvent) => {
    // A new tab is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void open(href)
  }
  return (
    <span>
      {text}{' '}
      <a href={href} onClick={follow}>
        {label}
      </a>
    </span>
  )
}
