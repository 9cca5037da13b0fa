import styled from '@emotion/styled'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`position: relative; flex: 1; min-height: 0; display: flex;`
const Log = styled.div`
  flex: 1; min-width: 0; display: flex; flex-direction: column; overflow-y: auto; overscroll-behavior: contain;
  &:focus-visible { outline-offset: -3px; }
`
const List = styled.ul`display: flex; flex-direction: column; gap: 6px; margin-top: auto; padding: 10px 0; min-width: 0;`
const Jump = styled.div`position: absolute; left: 0; right: 0; bottom: 8px; display: flex; justify-content: center; pointer-events: none; & > button { pointer-events: auto; box-shadow: var(--shadow-2); }`

/** So near its end, in pixels, a list counts as read to the end. */
const near = 48

interface Props {
  labelledBy: string
  /** How many messages there are, and the last of them. */
  count: number
  lastId: string | undefined
  children: ReactNode
}

/** A list that shows its end for as long as its reader is there, and stays where they are otherwise. */
export const Scroll = ({ labelledBy, count, lastId, children }: Props) => {
  const words = useWords(streamChatsWords)
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(count)
  if (isAtEnd && seen !== count) setSeen(count)

  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }
  useLayoutEffect(() => {
    if (isAtEnd) toEnd()
  }, [isAtEnd, count, lastId])

  const look = () => {
    const { scrollTop, clientHeight, scrollHeight } = list.current!
    setAtEnd(scrollHeight - scrollTop - clientHeight < near)
  }

  return (
    <Root>
      {/* What is a log is no list to a screen reader: the list lies in it. */}
      <Log ref={list} role="log" aria-live="off" aria-labelledby={labelledBy} tabIndex={0} onScroll={look}>
        <List>{children}</List>
      </Log>
      {!isAtEnd && (
        <Jump>
          <Button size="s" icon={ArrowDown} onClick={() => { setAtEnd(true); toEnd() }}>
            {count > seen ? `${words.newest} · ${words.fresh(count - seen)}` : words.newest}
          </Button>
        </Jump>
      )}
    </Root>
  )
}
