import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Badge } from './Badge.tsx'
import { Hidden } from './Hidden.tsx'
import { Icon } from './Icon.tsx'

const Root = styled.fieldset`
  display: inline-flex; flex-wrap: wrap; max-width: 100%; gap: var(--seg-gap); padding: var(--seg-gap);
  border-radius: var(--seg-radius); corner-shape: var(--corner); background: var(--surface-2);
`
const Option = styled.label`
  position: relative; flex: 1 0 auto; display: inline-flex; align-items: center; justify-content: center; gap: 8px; max-width: 100%;
  min-height: var(--seg-h); padding: 0 var(--seg-pad);
  border-radius: max(calc(var(--seg-radius) - var(--seg-gap)), 2px); corner-shape: var(--corner); font-weight: 600; font-size: var(--fs-s); color: var(--ink-2);
  cursor: pointer; white-space: nowrap; transition: color var(--t-fast) var(--ease);
  & input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  @media (hover: hover) { &:hover { color: var(--ink); } }
  &:has(:checked) { background: var(--surface); color: var(--ink); box-shadow: 0 0 0 1px var(--line); }
  &:has(:focus-visible) { outline: var(--focus-w) solid var(--focus); outline-offset: var(--focus-gap); }
  @media (max-width: 599.95px) { min-height: 40px; padding: 0 10px; }
  @media (pointer: coarse) { min-height: 40px; }
`

type Props<V extends string> = {
  label: string
  value: V
  /** `note`: what speaks for it. */
  options: readonly { value: V; label: string; icon?: LucideIcon; note?: string | undefined }[]
  onChange: (value: V) => void
}

/** One of two to four, seen at once. Radio buttons to the keyboard and to screen readers. */
export const SegmentedControl = <V extends string>({ label, value, options, onChange }: Props<V>) => {
  const name = useId()
  return (
    <Root>
      <Hidden as="legend">{label}</Hidden>
      {options.map((option) => (
        <Option key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon of={option.icon} size={16} />}
          {option.note ? <span>{option.label}</span> : option.label}
          {option.note && <Badge kind="ok">{option.note}</Badge>}
        </Option>
      ))}
    </Root>
  )
}
