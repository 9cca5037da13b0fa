import { useEffect, useEffectEvent } from 'react'

/** Somebody writes, or uses something that heeds this key by itself. */
const isTaken = ({ target, key }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=range]), textarea, select, [role=dialog], [role=menu]') !== null ||
    (key.startsWith('Arrow') && target.matches('input, [role=tab], [role=radio]')) ||
    (key === ' ' && target.closest('button, a, summary, [role=button]') !== null))

/** While it shows: what happens at the press of a key, wherever nobody writes. */
export const useKeys = (keys: Readonly<Record<string, (() => void) | undefined>>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
