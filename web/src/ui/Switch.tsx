import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Strong, Tiny } from './type.ts'

const Root = styled.label`
  display: flex; align-items: center; gap: 16px; min-height: 60px; padding: 8px 0; line-height: 1.35; cursor: pointer;
  &:has(:disabled) { cursor: default; opacity: 0.55; }
`
const Lines = styled.span`flex: 1; display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere;`
const Track = styled.input`
  appearance: none; position: relative; flex: none; width: 48px; height: 28px; margin: 0; border-radius: 14px; background: var(--line-strong);
  cursor: inherit; transition: background var(--t-fast) var(--ease);
  &::after {
    content: ''; position: absolute; top: 3px; left: 3px; width: 22px; height: 22px; border-radius: 50%; background: var(--surface);
    transition: translate var(--t-base) var(--ease);
  }
  &:checked { background: var(--accent); }
  &:checked::after { translate: 20px 0; background: var(--on-accent); }
  @media (forced-colors: active) { border: 1px solid; &:checked::after { background: Highlight; } }
`

type Props = {
  label: string
  /** What it changes, under the label. */
  text?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
}

/** Something that is on or off and takes effect at once; a row of a card. */
export const Switch = ({ label, text, isOn, onChange, disabled }: Props) => (
  <Root>
    <Lines>
      <Strong>{label}</Strong>
      {text && <Tiny>{text}</Tiny>}
    </Lines>
    <Track type="checkbox" role="switch" checked={isOn} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
  </Root>
)
