import styled from '@emotion/styled'
import { phone } from './narrow.ts'

/** What is said, on its ground. `data-mine` is one's own, `data-closes` the last of a run, `data-pictures` holds pictures. */
export const Bubble = styled.div`
  position: relative; min-width: 0; max-width: 100%; padding: 10px 16px; background: var(--surface-2); color: var(--ink); font-size: 1rem; line-height: 1.45;
  border-radius: min(20px, calc(var(--r-m) * 1.25)); corner-shape: var(--corner); overflow-wrap: anywhere; text-wrap: pretty; white-space: pre-wrap;
  &[data-closes]:not([data-mine]) { border-end-start-radius: min(6px, var(--r-xs)); }
  &[data-closes][data-mine] { border-end-end-radius: min(6px, var(--r-xs)); }
  &[data-mine] { background: var(--accent); color: var(--on-accent); }
  &[data-pictures] { width: min-content; padding: 5px; }
  &[data-pictures] > p { padding: 6px 11px 5px; }
  &[data-gone] { background: none; border: 1px dashed var(--line-strong); color: var(--ink-3); font-size: var(--fs-s); }
  &[data-waits] { opacity: .72; }
  & a { color: inherit; font-weight: 600; text-decoration: underline; text-underline-offset: 3px; border-radius: 4px; }
  &:not([data-mine]) > p a { color: var(--accent-text); }
  &[data-mine] a:focus-visible, &[data-mine] button:focus-visible { outline-color: var(--on-accent); }
  ${phone} { &:not([data-mine]):not([data-gone]) { background: var(--surface); } }
`

/** What stands under the last bubble of a run: when, and what became of it. */
export const Foot = styled.div`
  display: flex; align-items: center; gap: 6px; min-height: 22px; padding: 2px 4px 0; font-size: var(--fs-xs); color: var(--ink-3); font-variant-numeric: tabular-nums;
  & > svg { color: var(--accent-text); }
`
