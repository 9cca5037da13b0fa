import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

// The same room below each, whether it has a hint or not: within a form the fields stand at one distance.
const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; padding-bottom: 8px;`
const Label = styled.label`margin-bottom: 6px; font-weight: 600; font-size: var(--fs-s); color: var(--ink); justify-self: start;`
// Opens for an error where there was no hint, and not while a press that has left the field is still on its way to what it meant.
const Room = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: 1fr; margin-top: 6px;
  transition: grid-template-rows var(--t-base) var(--ease) 120ms, margin-top var(--t-base) var(--ease) 120ms;
  &[data-empty] { grid-template-rows: 0fr; margin-top: 0; overflow: hidden; }
`
const Help = styled.div`
  display: flex; gap: 6px; align-items: flex-start; min-height: 0; font-size: var(--fs-xs); line-height: 1.45; color: var(--ink-3);
  &[data-error] { color: var(--bad); }
  & > svg { flex: none; margin-top: 1px; }
`

/** What the input inside a field needs to be tied to its label and its help. */
export type Tie = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }

type Props = {
  label: string
  hint?: ReactNode
  /** A sentence; takes the hint's place. */
  error?: string
  children: (tie: Tie) => ReactNode
}

/** A label gives the focus to inputs alone; what else is written in, as an editor, gets it here. */
const focusWritten = ({ currentTarget: { htmlFor, control } }: MouseEvent<HTMLLabelElement>) => {
  if (!control) document.getElementById(htmlFor)?.focus()
}

/** Label above, hint or error below in the same place. */
export const Field = ({ label, hint, error, children }: Props) => {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <Root>
      <Label htmlFor={id} onClick={focusWritten}>
        {label}
      </Label>
      {children({ id, 'aria-describedby': helpId, 'aria-invalid': Boolean(error) })}
      <Room data-empty={error || hint ? undefined : true}>
        <Help id={helpId} data-error={error ? true : undefined} aria-live="polite">
          {error && <Icon of={TriangleAlert} size={15} />}
          <span>{error ?? hint}</span>
        </Help>
      </Room>
    </Root>
  )
}
