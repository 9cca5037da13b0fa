import { css } from '@emotion/react'

/** The box around what is typed. States hang on `data-error`; focus is the box's own. */
export const boxStyles = css`
  display: flex; align-items: center; gap: 10px; min-height: var(--field-h); padding: 0 var(--field-pad); background: var(--surface);
  border: 1px solid var(--line-strong); border-radius: var(--r-field); corner-shape: var(--corner); color: var(--ink-3);
  transition: border-color var(--t-fast) var(--ease);
  @media (hover: hover) { &:hover:not([data-off]) { border-color: var(--ink-2); } }
  &:focus-within {
    border-color: var(--accent-text); box-shadow: 0 0 0 1px var(--accent-text);
    outline: var(--focus-w) solid color-mix(in srgb, var(--accent-text) 34%, transparent); outline-offset: 0;
  }
  &[data-error] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
  &[data-error]:focus-within { outline-color: color-mix(in srgb, var(--bad) 34%, transparent); }
  &[data-off] { background: var(--surface-2); border-color: var(--line); }
  & input, & textarea, & select {
    flex: 1; min-width: 0; width: 100%; height: 100%; padding: 0; border: 0; background: none; color: var(--ink); outline: none;
    font-size: max(16px, var(--fs-m)); line-height: 1.5;
  }
  @media (min-width: 600px) { & input, & textarea, & select { font-size: var(--fs-m); } }
  & ::placeholder { color: var(--ink-3); opacity: 1; }
  & input:-webkit-autofill { -webkit-text-fill-color: var(--ink); box-shadow: 0 0 0 40px var(--surface) inset; }
`
