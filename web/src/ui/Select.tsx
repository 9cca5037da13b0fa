import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field, type Tie } from './Field.tsx'
import { boxStyles } from './fieldStyles.ts'
import { Icon } from './Icon.tsx'
import { sentence } from './sentence.ts'

const Box = styled.div`
  ${boxStyles}
  position: relative; padding: 0;
  & select { appearance: none; padding: 0 44px 0 var(--field-pad); min-height: calc(var(--field-h) - 2px); cursor: pointer; text-overflow: ellipsis; }
  & select:disabled { cursor: default; }
  & option, & optgroup { background: var(--surface); color: var(--ink); }
  & > svg { position: absolute; right: 14px; pointer-events: none; }
`

export interface Choice<V extends string> {
  value: V
  label: string
}

interface ListProps<V extends string> {
  value: V
  options: readonly Choice<V>[]
  /** Further options under headings, after the others. */
  groups?: readonly { label: string; options: readonly Choice<V>[] }[]
  onChange: (value: V) => void
  disabled?: boolean
}

type Props<V extends string> = ListProps<V> & {
  label: string
  hint?: ReactNode
  /** What is wrong with it; takes the hint's place. */
  error?: string | undefined
}

const choiceOf = <V extends string>({ value, label }: Choice<V>) => (
  <option key={value} value={value}>
    {label}
  </option>
)

type Named = { 'aria-label': string } | Tie

/** The list alone, where its name stands elsewhere, as at the head of a column. */
export const SelectList = <V extends string>({ value, options, groups = [], onChange, disabled, ...name }: ListProps<V> & Named) => (
  <Box data-off={disabled || undefined} data-error={('aria-invalid' in name && name['aria-invalid']) || undefined}>
    <select {...name} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value as V)}>
      {options.map(choiceOf)}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(choiceOf)}
        </optgroup>
      ))}
    </select>
    <Icon of={ChevronDown} size={19} />
  </Box>
)

/** One of many; the browser's own list, which every thumb and screen reader knows. */
export const Select = <V extends string>({ label, hint, error, ...list }: Props<V>) => (
  <Field label={label} hint={hint} {...(error && { error: sentence(error) })}>
    {(tie) => <SelectList {...tie} {...list} />}
  </Field>
)
