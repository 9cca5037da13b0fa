import type { MouseEvent } from 'react'
import type { ToastLink } from '#feedback/toast.ts'
import { open } from '#navigation.ts'

interface Props {
  text: string
  link: ToastLink
}

const Way = ({ link }: { link: ToastLink }) => {
  if (!('href' in link))
    return (
      <button type="button" onClick={link.onSelect}>
        {link.label}
      </button>
    )
  const follow = (event: MouseEvent) => {
    // A new tab is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void open(link.href)
  }
  return (
    <a href={link.href} onClick={follow}>
      {link.label}
    </a>
  )
}

/** A sentence and how it goes on. Toasts stand outside the screens, where the router's own links do not work. */
export const ToastWords = ({ text, link }: Props) => (
  <span>
    {text} <Way link={link} />
  </span>
)
