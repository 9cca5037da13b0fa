import { css } from '@emotion/react'

/** A button in the bar under a post: an icon, and how many there are. */
export const barButton = css`
  display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-width: 44px; min-height: 44px; padding: 0 11px; flex: none;
  border-radius: var(--icon-btn-radius); corner-shape: var(--corner); color: var(--ink-2); cursor: pointer;
  font-size: var(--fs-s); font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap;
  transition: background-color var(--t-fast) var(--ease), color var(--t-fast) var(--ease);
  &[aria-pressed='true'] { color: var(--accent-text); }
  &:disabled { color: var(--ink-3); cursor: default; }
  @media (hover: hover) { &:is(button, a):hover:not(:disabled) { background: color-mix(in oklab, transparent 92%, var(--ink)); } }
  @media (max-width: 599.95px) { padding: 0 6px; gap: 4px; }
`
