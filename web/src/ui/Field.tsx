import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px;`
const Label = styled.label`font-weight: 600; font-size: var(--fs-s); color: var(--ink); justify-self: start;`
const Help = styled.div`
  display: flex; gap: 6px; align-items: flex-start; min-height: calc(var(--fs-xs) * 1.45); font-size: var(--fs-xs); line-height: 1.45; color: var(--ink-3);
  &[data-error] { color: var(--bad); }
  & > svg { margin-top: 1px; }
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

/** Label above, hint or error below in the same place, so that nothing jumps. */
export const Field = ({ label, hint, error, children }: Props) => {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': helpId, 'aria-invalid': Boolean(error) })}
      <Help id={helpId} data-error={error ? true : undefined} aria-live="polite">
        {error && <Icon of={TriangleAlert} size={15} />}
        <span>{error ?? hint}</span>
      </Help>
    </Root>
  )
}
