import styled from '@emotion/styled'
import { useId } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { interestIcon, interestIcons } from './interestIcon.ts'

const Root = styled.fieldset`min-width: 0; & > legend { padding: 0; margin-bottom: 8px; font-weight: 600; font-size: var(--fs-s); }`
const Grid = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); gap: 6px; max-height: 228px; overflow-y: auto; margin: -4px; padding: 4px;
`
const Option = styled.label`
  position: relative; display: grid; place-items: center; min-height: 44px; border: 1px solid transparent; border-radius: var(--r-field);
  corner-shape: var(--corner); color: var(--ink-2); cursor: pointer; transition: background-color var(--t-fast) var(--ease), color var(--t-fast) var(--ease);
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  @media (hover: hover) { &:hover { background: var(--surface-2); color: var(--ink); } }
  &:has(:checked) { background: var(--accent-soft); color: var(--on-accent-soft); border-color: var(--accent-text); box-shadow: 0 0 0 1px var(--accent-text); }
  &:has(:focus-visible) { outline: var(--focus-w) solid var(--focus); outline-offset: 1px; }
`

/** 'audio-lines' reads "audio lines". */
const spoken = (name: string) => name.replaceAll('-', ' ')

type Props = { label: string; value: string; onChange: (name: string) => void }

/** One of the drawings for interests; radio buttons to the keyboard and to screen readers. */
export const IconPicker = ({ label, value, onChange }: Props) => {
  const group = useId()
  return (
    <Root>
      <legend>{label}</legend>
      <Grid>
        {interestIcons.map((name) => (
          <Option key={name} title={spoken(name)}>
            <input type="radio" name={group} aria-label={spoken(name)} checked={name === value} onChange={() => onChange(name)} />
            <Icon of={interestIcon(name)} size={22} />
          </Option>
        ))}
      </Grid>
    </Root>
  )
}
