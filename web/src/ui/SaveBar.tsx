import styled from '@emotion/styled'
import { useEffect, useRef, type ReactNode } from 'react'
import { focusScreen } from './focusScreen.ts'
import { Tiny } from './type.ts'

const Root = styled.div`
  position: sticky; bottom: 0; z-index: 4; display: flex; align-items: center; justify-content: flex-end; gap: 12px; min-height: 68px; margin-top: 16px;
  padding: 10px var(--pad-card); background: var(--surface); border: 1px solid var(--line); border-radius: var(--card-radius); corner-shape: var(--corner);
  box-shadow: var(--shadow-2);
  /* Always in sight: the focus need not bring the page up to it. */
  & :is(a, button) { scroll-margin-bottom: calc(-1 * var(--foot)); }
  &&[data-away] { position: static; min-height: 0; margin: 0; padding: 0; border: 0; box-shadow: none; }
  @media (min-width: 600px) { bottom: 12px; }
  @media (max-width: 599.95px) {
    bottom: calc(68px + env(safe-area-inset-bottom)); margin: 16px 0 0; padding: 8px 16px; border-width: 1px 0 0; border-radius: 0; box-shadow: none;
  }
`
const Note = styled(Tiny)`flex: 1; min-width: 0; overflow-wrap: anywhere;`

/** Tells the page how high the bar is: what gets the focus is brought out from behind it (`--foot` in the global styles). */
const measured = (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--save-bar')
  }
}

type Props = {
  /** Something is there to be saved; without it the bar stays away. */
  isNeeded?: boolean
  note?: ReactNode
  children: ReactNode
}

/** The end of a long form, in sight while there is something to save: what is the matter, and the button that saves. */
export const SaveBar = ({ isNeeded = true, note, children }: Props) => {
  const wasNeeded = useRef(isNeeded)
  useEffect(() => {
    // The button that was pressed goes with the bar.
    if (wasNeeded.current && !isNeeded) focusScreen()
    wasNeeded.current = isNeeded
  }, [isNeeded])
  // One element in either case: what is said in a region that has just come is not heard.
  return (
    <Root ref={measured} data-away={isNeeded ? undefined : true}>
      <Note role="status">{isNeeded && note}</Note>
      {isNeeded && children}
    </Root>
  )
}
