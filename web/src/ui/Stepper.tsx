import styled from '@emotion/styled'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from './IconButton.tsx'

const Root = styled.span`
  display: inline-flex; align-items: center; gap: 6px;
  & > button { width: 36px; height: 36px; min-width: 36px; }
  & > button[aria-disabled='true'] { color: var(--ink-3); cursor: default; }
  @media (max-width: 599.95px), (pointer: coarse) { gap: 2px; & > button { width: 44px; height: 44px; } }
`
const Figure = styled.input`
  width: 36px; height: 36px; border: 0; border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 650; text-align: center;
  font-variant-numeric: tabular-nums; appearance: textfield;
  &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
`

interface Props {
  /** What is counted: the name of the field. */
  label: string
  fewer: string
  more: string
  value: number
  /** Fewer are none. */
  least?: number
  most: number
  onChange: (value: number) => void
}

/** A small count, changed one by one or typed. A button at an end stays where the keyboard is, and does nothing. */
export const Stepper = ({ label, fewer, more, value, least = 1, most, onChange }: Props) => {
  const set = (next: number) => onChange(next < least ? 0 : Math.min(most, next))
  return (
    <Root>
      <IconButton icon={Minus} size={18} look="solid" label={fewer} aria-disabled={value <= 0 || undefined} onClick={() => set(value - 1)} />
      <Figure
        type="number" inputMode="numeric" min={0} max={most} aria-label={label} value={value}
        onFocus={({ target }) => target.select()} onChange={({ target }) => set(Math.trunc(Number(target.value)))}
      />
      <IconButton icon={Plus} size={18} look="solid" label={more} aria-disabled={value >= most || undefined} onClick={() => set(Math.max(least, value + 1))} />
    </Root>
  )
}
