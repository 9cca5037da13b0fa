import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; align-content: start;`
const Label = styled.label`font-weight: 600; font-size: var(--fs-s); color: var(--ink); justify-self: start;`
const Help = styled.div`
  display: flex; gap: 6px; align-items: flex-start; min-height: calc(var(--fs-xs) * 1.45); font-size: var(--fs-xs); line-height: 1.45; color: var(--ink-3);
  &[data-error] { color: var(--bad); }
  &[data-spare] { min-height: 6px; }
  & > svg { margin-top: 1px; }
`

/** What the input inside a field needs to be tied to its label and its help. */
export type Tie = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }

type Props = {
  label: string
  hint?: ReactNode
  /** A sentence; takes the hint's place. */
  error?: string
  /** Nothing can be wrong with it: without a hint hardly any room is kept below. */
  isSafe?: boolean
  children: (tie: Tie) => ReactNode
}

/** A label gives the focus to inputs alone; what else is written in, as an editor, gets it here. */
const focusWritten = ({ currentTarget: { htmlFor, control } }: MouseEvent<HTMLLabelElement>) => {
  if (!control) document.getElementById(htmlFor)?.focus()
}

/** Label above, hint or error below in the same place, so that nothing jumps. */
export const Field = ({ label, hint, error, isSafe = false, children }: Props) => {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <Root>
      <Label htmlFor={id} onClick={focusWritten}>
        {label}
      </Label>
      {children({ id, 'aria-describedby': helpId, 'aria-invalid': Boolean(error) })}
      <Help id={helpId} data-error={error ? true : undefined} data-spare={isSafe && !hint ? true : undefined} aria-live="polite">
        {error && <Icon of={TriangleAlert} size={15} />}
        <span>{error ?? hint}</span>
      </Help>
    </Root>
  )
}
