import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Tiny } from './type.ts'

const Root = styled.div`
  position: sticky; bottom: 0; z-index: 4; display: flex; align-items: center; justify-content: flex-end; gap: 12px; min-height: 68px; margin-top: 16px;
  padding: 10px var(--pad-card); background: var(--surface); border: 1px solid var(--line); border-radius: var(--card-radius); corner-shape: var(--corner);
  box-shadow: var(--shadow-2);
  /* Always in sight: the focus need not bring the page up to it. */
  & :is(a, button) { scroll-margin-bottom: calc(-1 * var(--foot)); }
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

/** The end of a long form, always in sight: what is the matter, and the button that saves. */
export const SaveBar = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <Root ref={measured}>
    <Note role="status">{note}</Note>
    {children}
  </Root>
)
