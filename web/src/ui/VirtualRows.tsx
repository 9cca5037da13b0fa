import styled from '@emotion/styled'
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { heightOf } from './rowHeights.ts'
import { useKeptHeights } from './useKeptHeights.ts'

const Rows = styled.div`position: relative;`
const Row = styled.div`position: absolute; left: 0; right: 0; padding-bottom: var(--gap-cards); &:empty { padding-bottom: 0; }`

/** Rows above and below the screen that stand ready. */
const ready = 4
export interface RowsProps<Item> {
  items: readonly Item[]
  /** Unlike any other row's, in any list. */
  keyOf: (item: Item) => string
  /** In pixels, of a row that nobody has seen yet. */
  likelyHeight: number
  children: (item: Item, index: number) => ReactNode
}

/** Rows of a long page of which only those near the screen are in the page, however many there are. Whatever has the keyboard stays. */
export const VirtualRows = <Item,>({ items, keyOf, likelyHeight, children }: RowsProps<Item>) => {
  const root = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)

  const withFocus = (range: Range) => {
    const shown = defaultRangeExtractor(range)
    const active = document.activeElement
    if (!active || !root.current?.contains(active)) return shown
    const focused = Number(active.closest<HTMLElement>('[data-index]')?.dataset['index'])
    return focused >= items.length || shown.includes(focused) ? shown : [...shown, focused].sort((a, b) => a - b)
  }

  const rows = useWindowVirtualizer({
    count: items.length,
    getItemKey: (index) => keyOf(items[index]!),
    estimateSize: (index) => heightOf(keyOf(items[index]!)) ?? likelyHeight,
    overscan: ready,
    scrollMargin: above,
    rangeExtractor: withFocus,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })

  // What stands above the list comes and goes, and the page changes its height with it.
  useLayoutEffect(() => {
    const measure = () => setAbove(Math.round(root.current!.getBoundingClientRect().top + window.scrollY))
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    measure()
    return () => page.disconnect()
  }, [])

  useKeptHeights(() => rows.measurementsCache.map(({ key, size }) => [String(key), size] as const))

  return (
    <Rows ref={root} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <Row key={String(key)} ref={rows.measureElement} data-index={index} role="none" style={{ top: start - above }}>
          {children(items[index]!, index)}
        </Row>
      ))}
    </Rows>
  )
}
