import styled from '@emotion/styled'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { CountDot } from '#ui/CountDot.tsx'
import { Icon } from '#ui/Icon.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { phone } from './narrow.ts'
import { likelyHeight } from './likelyHeight.ts'
import type { ThreadRow } from './threadRows.ts'

const Root = styled.div`position: relative; flex: 1; min-height: 0; display: grid;`
const Scroller = styled.div`
  display: flex; flex-direction: column; min-height: 0; overflow-y: auto; overflow-x: hidden; overscroll-behavior: contain; overflow-anchor: none; padding: 0 28px;
  &:focus-visible { outline-offset: -4px; }
  ${phone} { padding: 0 12px; }
`
const Rows = styled.div`position: relative; flex: none; width: 100%; margin-top: auto;`
const Row = styled.div`position: absolute; inset-inline: 0;`
const Before = styled(Row)`top: 0;`
const Down = styled.button`
  position: absolute; inset-inline-end: 20px; bottom: 12px; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; background: var(--surface);
  color: var(--ink); box-shadow: var(--shadow-2), 0 0 0 1px var(--line); cursor: pointer; z-index: 2;
  & > span { position: absolute; top: -6px; inset-inline-end: -4px; }
`

/** Rows so near to an end of what is here that more is asked for. */
const near = 8
/** In pixels: over the first row, for what stands before it. It is no row: the place that is read is held by one. */
const beforeRoom = 56
/** In pixels: nobody who is so near to the end means to be elsewhere. */
const endRoom = 80

interface Props {
  rows: readonly ThreadRow[]
  hasAfter: boolean
  /** The row to begin at; the end where there is none. */
  start: string | undefined
  /** A row that was asked for, or 'end'; `time` tells one asking from another. */
  target: { key: string; time: number } | undefined
  label: string
  /** How many have come below what is shown. */
  below: number
  onOlder: () => void
  onNewer: () => void
  onNewest: () => void
  /** Hears up to which row all has been on the screen, and whether it is the end. */
  onSeen: (last: ThreadRow, isAtEnd: boolean) => void
  /** Over the first line and under the last: whether there is more. */
  before: ReactNode
  after: ReactNode
  /** Under all: who is typing. */
  foot: ReactNode
  children: (row: ThreadRow) => ReactNode
}

/** The lines of a thread, of which only those near the screen are in the page. It keeps its place when older ones come in above. */
export const Thread = (props: Props) => {
  const { rows, hasAfter, start, target, label, below, before, after, foot, onOlder, onNewer, onNewest, onSeen, children } = props
  const words = useWords(chatsWords)
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  const withFocus = (range: Range) => {
    const shown = defaultRangeExtractor(range)
    const active = document.activeElement
    if (!active || !scroller.current?.contains(active)) return shown
    const focused = Number(active.closest<HTMLElement>('[data-index]')?.dataset['index'])
    return Number.isNaN(focused) || focused >= rows.length || shown.includes(focused) ? shown : [...shown, focused].sort((a, b) => a - b)
  }

  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]!.key,
    estimateSize: (index) => likelyHeight(rows[index]!),
    rangeExtractor: withFocus,
    overscan: near,
    anchorTo: 'end',
    followOnAppend: !hasAfter,
    scrollEndThreshold: endRoom,
    paddingStart: beforeRoom,
    paddingEnd: 8,
    initialRect: { width: 600, height: 600 },
  })

  // While one scrolls up, too: the first line of a page loses its distance when another page comes in above it, and pictures come late.
  useLayoutEffect(() => {
    lines.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { scrollOffset }) => end <= (scrollOffset ?? 0)
  }, [lines])

  const indexOf = (key: string) => rows.findIndex((row) => row.key === key)
  const begin = useEffectEvent(() => {
    const index = start === undefined ? -1 : indexOf(start)
    if (index < 0) lines.scrollToEnd()
    else lines.scrollToIndex(index, { align: 'start' })
  })
  useLayoutEffect(() => begin(), [])

  const goTo = useEffectEvent((key: string) => {
    if (key === 'end') return lines.scrollToEnd()
    const index = indexOf(key)
    return index >= 0 ? lines.scrollToIndex(index, { align: 'center' }) : undefined
  })
  useLayoutEffect(() => {
    if (target) goTo(target.key)
  }, [target])

  const look = () => {
    const element = scroller.current
    if (!element || !rows.length) return
    const end = element.scrollHeight - element.scrollTop - element.clientHeight < endRoom
    setAtEnd(end)
    const items = lines.getVirtualItems()
    const first = items[0]?.index ?? 0
    const last = items.at(-1)?.index ?? 0
    if (first < near) onOlder()
    if (last > rows.length - near) onNewer()
    const seen = end ? rows.at(-1) : rows[items.findLast((item) => item.end <= element.scrollTop + element.clientHeight + 4)?.index ?? -1]
    if (seen) onSeen(seen, end)
  }
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    const frame = requestAnimationFrame(() => lookAgain())
    return () => cancelAnimationFrame(frame)
  }, [rows, lines.range?.startIndex, lines.range?.endIndex])

  // What opens above the composer takes room from the thread: the last line must not go behind it.
  const keepEnd = useEffectEvent(() => {
    if (isAtEnd) lines.scrollToEnd()
  })
  useEffect(() => {
    const element = scroller.current!
    let height = element.clientHeight
    const room = new ResizeObserver(() => {
      if (element.clientHeight === height) return
      height = element.clientHeight
      keepEnd()
    })
    room.observe(element)
    return () => room.disconnect()
  }, [])

  const isAway = !isAtEnd || hasAfter
  return (
    <Root>
      <Scroller ref={scroller} role="log" aria-live="off" aria-label={label} tabIndex={0} onScroll={look}>
        <Rows style={{ height: lines.getTotalSize() }}>
          <Before>{before}</Before>
          {lines.getVirtualItems().map(({ key, index, start: top }) => (
            <Row key={String(key)} ref={lines.measureElement} data-index={index} style={{ top }}>
              {children(rows[index]!)}
            </Row>
          ))}
        </Rows>
        {after}
        {foot}
      </Scroller>
      {isAway && (
        <Down type="button" aria-label={below > 0 ? words.toNewestUnread(below) : words.toNewest} title={words.toNewest} onClick={onNewest}>
          <Icon of={ArrowDown} size={22} />
          <CountDot count={below} />
        </Down>
      )}
    </Root>
  )
}
