import { css } from '@emotion/react'

/** A place in the sidebar: labelled where there is room, an icon on the rail. */
export const placeStyles = css`
  position: relative; display: flex; align-items: center; gap: var(--nav-gap); min-height: var(--nav-h); padding: 0 var(--nav-gap);
  border-radius: var(--nav-radius); corner-shape: var(--corner); color: var(--ink-2);
  font: var(--nav-weight) var(--nav-fs)/1.2 var(--caps-font); letter-spacing: var(--caps-tracking); text-transform: var(--caps-case);
  transition: color var(--t-fast) var(--ease);
  & > svg { width: var(--nav-icon); height: var(--nav-icon); }
  @media (hover: hover) { &:hover { color: var(--ink); } }
  &[aria-current='page'] {
    color: var(--ink); font-weight: max(650, var(--nav-weight)); background: var(--nav-on-bg); box-shadow: var(--nav-on-shadow);
    & > svg { color: var(--accent-text); stroke-width: 2.1; }
  }
  @media (max-width: 1199.95px) {
    justify-content: center; padding: 0; min-height: 52px;
    & > svg { width: 22px; height: 22px; }
  }
`
