import styled from '@emotion/styled'
import { clip } from '#ui/type.ts'

/** A screen in small. `data-template` and `data-mode` say what it wears. */
export const Plane = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 8px; padding: 12px; overflow: hidden; border-radius: 8px; color: var(--ink);
  font-family: var(--sans); background: var(--bg) var(--bg-image) center top / cover; box-shadow: inset 0 0 0 1px var(--line);
`
export const SmallCard = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 10px; background: var(--surface); border: var(--card-line) solid var(--line);
  border-radius: var(--card-radius); corner-shape: var(--corner); box-shadow: var(--shadow-1);
`
export const SmallTitle = styled.span`
  font: var(--display-weight) 1.25rem/1.2 var(--font-display); letter-spacing: var(--display-tracking); text-transform: var(--display-case); ${clip}
`
export const SmallHeadline = styled(SmallTitle)`font-size: 1rem;`
/** What a button looks like: it cannot be pressed. */
export const SmallButton = styled.span`
  justify-self: start; display: inline-flex; align-items: center; height: 30px; padding: 0 14px; background: var(--accent); color: var(--on-accent);
  border-radius: var(--btn-radius); corner-shape: var(--corner); font: 650 .8125rem/1 var(--caps-font); text-transform: var(--caps-case);
  letter-spacing: var(--caps-tracking);
`
