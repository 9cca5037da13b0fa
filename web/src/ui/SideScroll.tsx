import styled from '@emotion/styled'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const Root = styled.div`position: relative; min-width: 0;`
const Line = styled.ul`
  overflow-x: auto; overscroll-behavior-x: contain; scrollbar-width: none; scroll-snap-type: x proximity;
  /* What goes on beyond an edge fades there. */
  --fade-left: 0px; --fade-right: 0px;
  &[data-before] { --fade-left: 40px; }
  &[data-after] { --fade-right: 40px; }
  mask-image: linear-gradient(to right, transparent, #000 var(--fade-left), #000 calc(100% - var(--fade-right)), transparent);
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
`
// For a mouse: fingers push the line, and the keyboard takes it along from one entry to the next.
const Arrow = styled.button`
  position: absolute; z-index: 1; top: var(--arrow-top, 50%); display: none; place-items: center; width: 36px; height: 36px; padding: 0; border-radius: 50%;
  background: var(--surface); color: var(--ink); box-shadow: var(--shadow-2); cursor: pointer; transform: translateY(-50%);
  &[data-side='before'] { left: 0; }
  &[data-side='after'] { right: 0; }
  @media (hover: hover) and (min-width: 600px) { display: grid; &:hover { background: var(--surface-2); } }
`

/** On which sides of a line more of it lies. */
const beyondOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  before: scrollLeft > 1,
  after: scrollLeft + clientWidth < scrollWidth - 1,
})

type Props = {
  label: string
  className?: string
  /** Items of a list. */
  children: ReactNode
}

/** A line of things that goes on beyond its edges: it fades there, and a mouse has arrows. Styles lay out what is in it. */
export const SideScroll = ({ label, className, children }: Props) => {
  const line = useRef<HTMLUListElement>(null)
  const [beyond, setBeyond] = useState({ before: false, after: false })
  useEffect(() => {
    const box = line.current!
    const look = () => setBeyond(beyondOf(box))
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  const [before, after] = [beyond.before || undefined, beyond.after || undefined]
  const move = (way: -1 | 1) => line.current!.scrollBy({ left: way * line.current!.clientWidth * 0.8 })
  return (
    <Root>
      <Line ref={line} className={className} aria-label={label} data-before={before} data-after={after}>
        {children}
      </Line>
      {before && (
        <Arrow type="button" tabIndex={-1} aria-hidden data-side="before" onClick={() => move(-1)}>
          <Icon of={ChevronLeft} size={20} />
        </Arrow>
      )}
      {after && (
        <Arrow type="button" tabIndex={-1} aria-hidden data-side="after" onClick={() => move(1)}>
          <Icon of={ChevronRight} size={20} />
        </Arrow>
      )}
    </Root>
  )
}
