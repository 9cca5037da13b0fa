import styled from '@emotion/styled'
import { Link } from 'react-router'
import { Count } from '#ui/Count.tsx'
import { Strong } from '#ui/type.ts'

const Root = styled.ul`
  display: flex; flex-wrap: wrap; gap: 4px 18px; min-width: 0; color: var(--ink-2); font-size: var(--fs-s);
  @media (max-width: 599.95px) { gap: 0 14px; & > li { display: flex; align-items: center; min-height: 44px; } }
`
const Number = styled(Strong)`color: var(--ink);`
const Away = styled(Link)`
  border-radius: 4px; text-underline-offset: 3px;
  @media (hover: hover) { &:hover { text-decoration: underline; } }
  @media (max-width: 599.95px) { padding: 10px 0; }
`

export interface Figure {
  count: number
  label: string
  /** Where the list behind it is; left out where the reader may not see it. */
  href?: string | undefined
}

/** The counts of a person, each with the way to what was counted. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <Root>
    {figures.map(({ count, label, href }) => {
      const inside = (
        <>
          <Number>
            <Count of={count} />
          </Number>{' '}
          {label}
        </>
      )
      return <li key={label}>{href ? <Away to={href}>{inside}</Away> : <span>{inside}</span>}</li>
    })}
  </Root>
)
