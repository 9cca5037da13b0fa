import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'

const drop = keyframes`from { opacity: 0; translate: 0 -4px; }`
const rise = keyframes`from { translate: 0 100%; }`
const fade = keyframes`from { opacity: 0; }`

/** Floats next to its button; on phones a sheet from the bottom. */
export const MenuPlane = styled.div`
  position: absolute; z-index: 20; min-width: 220px; max-width: min(320px, calc(100vw - 32px)); padding: 6px; background: var(--surface); color: var(--ink);
  border-radius: var(--r-m); corner-shape: var(--corner); box-shadow: var(--shadow-2), 0 0 0 1px var(--line); animation: ${drop} var(--t-base) var(--ease);
  text-align: left; outline: none;
  &[data-raised] { top: auto !important; bottom: 100%; }
  @media (max-width: 599.95px) {
    position: fixed; inset: auto 0 0 !important; max-width: none; z-index: 31; padding: 12px 12px max(20px, env(safe-area-inset-bottom));
    border-radius: var(--r-l) var(--r-l) 0 0; box-shadow: var(--shadow-3); animation: ${rise} var(--t-slow) var(--ease);
    max-height: 85dvh; overflow-y: auto;
  }
`

/** Darkens the page behind a sheet; on phones only. */
export const SheetBackdrop = styled.div`
  display: none;
  @media (max-width: 599.95px) {
    display: block; position: fixed; inset: 0; z-index: 30; background: var(--backdrop); animation: ${fade} var(--t-base) var(--ease);
  }
`

/** A line of a menu, link or button. */
export const menuItemStyles = css`
  display: flex; align-items: center; gap: 12px; width: 100%; min-height: 44px; padding: 0 12px; border-radius: calc(var(--r-m) - 6px);
  corner-shape: var(--corner); font-size: var(--fs-m); font-weight: 550; color: var(--ink); cursor: pointer; white-space: nowrap;
  & > svg { color: var(--ink-3); }
  &:focus-visible { outline-offset: -3px; }
  &:focus { background: var(--surface-2); }
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
  &[data-tone='bad'], &[data-tone='bad'] > svg { color: var(--bad); }
`
