import styled from '@emotion/styled'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px;
  & > i { height: 6px; border-radius: 3px; background: var(--surface-3); }
  & > i[data-lit] { background: radial-gradient(circle at 3px 3px, var(--accent-text) 2.4px, transparent 3px) 0 0 / 10px 6px round no-repeat, var(--accent-soft); }
`

/** How far an account's setup is, in bulbs. `step` counts from 1. */
export const SetupProgress = ({ label, step, of }: { label: string; step: number; of: number }) => {
  const ui = useWords(uiWords)
  return (
    <Root role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={of} aria-valuenow={step} aria-valuetext={ui.step(step, of)}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-lit={index < step || undefined} />
      ))}
    </Root>
  )
}
