import { css } from '@emotion/react'
import styled from '@emotion/styled'

/** A label around a checkbox, radio or switch: the whole line can be pressed. */
export const Choice = styled.label`
  display: inline-flex; align-items: flex-start; gap: 10px; min-height: 44px; padding: 10px 0; cursor: pointer; line-height: 24px; overflow-wrap: anywhere;
  &:has(:disabled) { color: var(--ink-3); cursor: default; }
`

/** Takes a native control's look away and leaves its behaviour. */
export const bareControl = css`
  appearance: none; flex: none; margin: 0; width: 24px; height: 24px; border: 2px solid var(--line-strong); background: var(--surface); cursor: inherit;
  transition: background-color var(--t-fast) var(--ease), border-color var(--t-fast) var(--ease);
  &:checked { border-color: var(--accent); }
  &[aria-invalid='true'] { border-color: var(--bad); }
  &:disabled { border-color: var(--line); background: var(--surface-2); }
  @media (forced-colors: active) { appearance: auto; }
`
