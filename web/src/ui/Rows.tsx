import styled from '@emotion/styled'
import { lazy, startTransition, useEffect, useRef, useState, type RefObject } from 'react'
import { heightOf } from './rowHeights.ts'
import { useKeptHeights } from './useKeptHeights.ts'
import type { RowsProps } from './VirtualRows.tsx'

const Row = styled.div`padding-bottom: var(--gap-cards); &:empty { padding-bottom: 0; }`

/** Up to here a list stands whole: two pages. */
const short = 40

/** So many rows are there at once; the others when somebody comes near. */
const first = 3
const near = '100px'

/** Whether the rest is wanted: at once where it was seen before, so that its place is found again. */
const useRest = (wasSeen: boolean) => {
  const [isWanted, setWanted] = useState(wasSeen || typeof IntersectionObserver === 'undefined')
  const rest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWanted || !rest.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true), { rootMargin: near })
    watch.observe(rest.current)
    return () => watch.disconnect()
  }, [isWanted])
  return [isWanted, rest] as const
}

/** So long a row that was seen before keeps its height, in ms: what it shows may come in parts, and the place would move. */
const settling = 5_000

const useSettling = () => {
  const [isSettling, setSettling] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), settling)
    return () => clearTimeout(timer)
  }, [])
  return isSettling
}

interface WholeProps<Item> extends RowsProps<Item> {
  /** The element of the rows; absent where they stand for the virtual ones. */
  list?: RefObject<HTMLDivElement | null>
}

const WholeRows = <Item,>({ items, keyOf, likelyHeight, list, children }: WholeProps<Item>) => {
  const own = useRef<HTMLDivElement>(null)
  const root = list ?? own
  const fourth = items[first]
  const [isWhole, rest] = useRest(fourth === undefined || heightOf(keyOf(fourth)) !== undefined)
  useKeptHeights(() => [...root.current!.children].map((row) => [(row as HTMLElement).dataset['key'] ?? '', row.getBoundingClientRect().height]))
  const isSettling = useSettling()
  const shown = isWhole ? items : items.slice(0, first)
  return (
    <>
      <div ref={root}>
        {shown.map((item, index) => (
          <Row key={keyOf(item)} data-key={keyOf(item)} role="none" style={isSettling ? { minHeight: heightOf(keyOf(item)) } : undefined}>
            {children(item, index)}
          </Row>
        ))}
      </div>
      {!isWhole && <div ref={rest} style={{ height: (items.length - first) * likelyHeight }} />}
    </>
  )
}

// Fetched with the first list that gets long; where it does not come, the list goes on as it is.
const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then(
    ({ VirtualRows: part }) => ({ default: part }),
    () => ({ default: WholeRows }),
  ),
) as unknown as typeof WholeRows

/** Whether somebody is at something in the list that the screen shows, or nearly: an open menu, a button of the keyboard's. */
const isInUse = (list: HTMLElement | null) => {
  const active = document.activeElement
  if (!active || !list?.contains(active)) return false
  const { top, bottom } = active.getBoundingClientRect()
  return bottom > -window.innerHeight && top < 2 * window.innerHeight
}

/**
 * Rows of a page. A short list stands whole; of a long one only what is near the screen is in the page. It changes from one to the
 * other when nobody is at something in it: every row is made anew, and a menu would close under the hand.
 */
export const Rows = <Item,>(props: RowsProps<Item>) => {
  const count = props.items.length
  const [isVirtual, setVirtual] = useState(count > short)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isVirtual || count <= short) return
    const change = () => {
      if (!isInUse(list.current)) startTransition(() => setVirtual(true))
    }
    // When the focus goes from one place to the next, it is nowhere for a moment.
    const later = () => setTimeout(change)
    // Whoever comes while the change is still being made takes it back.
    const stay = () => {
      if (isInUse(list.current)) setVirtual(false)
    }
    change()
    const whole = list.current
    whole?.addEventListener('focusout', later)
    whole?.addEventListener('focusin', stay)
    return () => {
      whole?.removeEventListener('focusout', later)
      whole?.removeEventListener('focusin', stay)
    }
  }, [isVirtual, count])
  return isVirtual ? <VirtualRows {...props} /> : <WholeRows {...props} list={list} />
}
