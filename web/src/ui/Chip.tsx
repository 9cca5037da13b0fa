import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { Check, type LucideIcon } from 'lucide-react'
import { Icon } from './Icon.tsx'

/** How a chip looks; `data-on` where one says that it narrows a list without being pressed itself. */
export const chipStyles = css`
  display: inline-flex; align-items: center; gap: 6px; min-height: var(--chip-h); padding: 0 var(--chip-pad); border: 1px solid var(--line-strong);
  border-radius: var(--chip-radius); corner-shape: var(--corner); font-size: var(--fs-s); font-weight: 600; color: var(--ink-2); white-space: nowrap;
  transition: background-color var(--t-fast) var(--ease), color var(--t-fast) var(--ease);
  @media (hover: hover) { &:hover { color: var(--ink); border-color: var(--ink-2); } }
  @media (max-width: 599.95px) { min-height: 44px; }
  &[aria-pressed='true'], &[data-on] { background: var(--ink); color: var(--bg); border-color: var(--ink); }
`
const Root = styled.button`${chipStyles}`

const Big = styled.button`
  ${chipStyles}
  gap: 9px; min-height: 48px; padding: 0 18px; border-radius: min(24px, calc(var(--r-control) * 1.4)); background: var(--surface); font-size: var(--fs-m);
  @media (max-width: 599.95px) { padding: 0 15px; min-height: 48px; }
  &[aria-pressed='true'] { background: var(--accent); color: var(--on-accent); border-color: transparent; }
  &:disabled { background: var(--surface-2); color: var(--ink-3); border-color: var(--line); cursor: default; }
`

type Props = { icon?: LucideIcon; isOn: boolean; onToggle: () => void; children: string }

/** A filter that is on or off. */
export const Chip = ({ icon, isOn, onToggle, children }: Props) => (
  <Root type="button" aria-pressed={isOn} onClick={onToggle}>
    {icon && <Icon of={icon} size={16} />}
    {children}
  </Root>
)

/** One of many to choose, big enough for a thumb: interests in the account's setup. */
export const Pick = ({ icon, isOn, onToggle, disabled, children }: Props & { disabled?: boolean }) => (
  <Big type="button" aria-pressed={isOn} onClick={onToggle} disabled={disabled}>
    {isOn ? <Icon of={Check} size={18} /> : icon && <Icon of={icon} size={18} />}
    {children}
  </Big>
)
