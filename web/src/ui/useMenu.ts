import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

const itemsIn = (menu: HTMLElement | null) =>
  [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter((item) => item.checkVisibility?.() ?? true)

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A menu that would leave the window at the bottom opens upward, where there is more room. */
const raiseAtTheEdge = (trigger: HTMLElement | null, menu: HTMLElement | null) => {
  if (!trigger || !menu) return
  const { bottom, height } = menu.getBoundingClientRect()
  menu.toggleAttribute('data-raised', bottom > window.innerHeight && trigger.getBoundingClientRect().top > height)
}

/**
 * A button that opens a menu, by the keyboard too: arrows, Home and End walk, Escape and Tab close, focus returns to the button.
 * Spread `trigger` on the button and `menu` on the element with the items; items carry role menuitem or menuitemradio and tabIndex -1.
 */
export const useMenu = () => {
  const [isOpen, setOpen] = useState(false)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    raiseAtTheEdge(triggerRef.current, menuRef.current)
    itemsIn(menuRef.current)[0]?.focus()
    const closeOutside = ({ target }: Event) => {
      const inside = [triggerRef, menuRef].some(({ current }) => current?.contains(target as Node))
      if (!inside) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    triggerRef.current?.focus()
  }

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') return close()
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const items = itemsIn(menuRef.current)
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
  }

  return {
    isOpen,
    close,
    trigger: {
      ref: triggerRef,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen((open) => !open),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpen(true)
      },
    },
    menu: { ref: menuRef, id, role: 'menu', onKeyDown: walk },
  }
}
