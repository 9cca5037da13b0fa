import styled from '@emotion/styled'
import { Count } from '#ui/Count.tsx'
import { Strong } from '#ui/type.ts'

const Root = styled.ul`display: flex; flex-wrap: wrap; gap: 8px 24px; margin-top: 16px; color: var(--ink-2);`
const Number = styled(Strong)`color: var(--ink);`

/** The counts of a person, and what else fits on their line. */
export const Figures = ({ figures, line }: { figures: { count: number; label: string }[]; line: string }) => (
  <Root>
    {figures.map(({ count, label }) => (
      <li key={label}>
        <Number>
          <Count of={count} />
        </Number>{' '}
        {label}
      </li>
    ))}
    <li>{line}</li>
  </Root>
)
