import { css } from '@emotion/react'

/** Buttons and links that look like one. Variants hang on `data-variant`, the small size on `data-size`. */
export const buttonStyles = css`
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: var(--control-h);
  padding: 0 var(--btn-pad); border: 1px solid transparent; border-radius: var(--btn-radius); corner-shape: var(--corner);
  font: var(--caps-weight) var(--btn-fs)/1.2 var(--caps-font); letter-spacing: var(--caps-tracking); text-transform: var(--caps-case);
  white-space: nowrap; text-align: center; max-width: 100%; background: var(--surface-2); color: var(--ink); cursor: pointer; user-select: none;
  transition: background-color var(--t-fast) var(--ease), border-color var(--t-fast) var(--ease), color var(--t-fast) var(--ease);
  &[data-variant='primary'] { background: var(--accent); color: var(--on-accent); }
  &[data-variant='soft'] { background: var(--accent-soft); color: var(--on-accent-soft); }
  &[data-variant='line'] { background: transparent; border-color: var(--line-strong); }
  &[data-variant='quiet'] { background: transparent; color: var(--ink-2); }
  &[data-variant='danger'] { background: var(--live); color: var(--on-live); }
  &[data-variant='media'] { background: rgb(255 255 255 / .94); color: #17131A; }
  @media (hover: hover) {
    &[data-variant='plain']:hover { background: var(--surface-3); }
    &[data-variant='primary']:hover { background: var(--accent-hover); }
    &[data-variant='soft']:hover { background: color-mix(in oklab, var(--accent-soft) 90%, var(--on-accent-soft)); }
    &[data-variant='line']:hover { border-color: var(--ink-2); background: color-mix(in oklab, transparent 94%, var(--ink)); }
    &[data-variant='quiet']:hover { background: color-mix(in oklab, transparent 94%, var(--ink)); color: var(--ink); }
    &[data-variant='danger']:hover { background: color-mix(in oklab, var(--live) 94%, var(--ink)); }
    &[data-variant='media']:hover { background: #fff; }
  }
  &[data-size='s'] { min-height: var(--control-h-s); padding: 0 var(--btn-pad-s); font-size: var(--btn-fs-s); }
  &[data-size='l'] { min-height: 54px; font-size: 1.0625rem; }
  &[data-block] { width: 100%; white-space: normal; }
  /* Twice the class: no button that does nothing answers to a pointer. */
  &&:disabled { background: var(--surface-3); color: var(--ink-3); border-color: transparent; cursor: default; }
  @media (max-width: 599.95px) {
    white-space: normal; overflow-wrap: anywhere; text-wrap: balance;
    &[data-size='s'] { min-height: 44px; white-space: nowrap; }
  }
  @media (forced-colors: active) { border-color: ButtonText; }
`
