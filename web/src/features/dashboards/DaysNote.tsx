import styled from '@emotion/styled'
import type { OwnerDashboard } from '@marquee/contract/dashboards'
import { dayOf } from '#ui/day.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Meta } from '#ui/type.ts'
import { zoneName } from '#ui/zoneName.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Meta)`
  display: block; margin: 0 0 16px; @media (max-width: 599.95px) { margin: 0 16px 12px; }
  & > span + span::before { content: ' '; }
`

type Words = ReturnType<typeof dashboardListsWords>
type Clocks = OwnerDashboard['clocks']

/** By which clock days end, or which clocks, where another was chosen among these days. */
const endOf = (words: Words, clocks: Clocks) => {
  const [one, ...others] = clocks
  const [latest] = others.slice(-1)
  if (!one) return null
  return latest?.firstDay
    ? words.daysEnded(zoneName(one.timeZone), dayOf(latest.firstDay), zoneName(latest.timeZone))
    : words.daysEnd(zoneName(one.timeZone))
}

interface Props {
  data: Pick<OwnerDashboard, 'unit' | 'clocks' | 'asOf'>
}

/** By which clock the days of a dashboard end, and of when its figures are. */
export const DaysNote = ({ data: { unit, clocks, asOf } }: Props) => {
  const words = useWords(dashboardListsWords)
  if (unit === 'hour' && asOf === null) return null
  return (
    <Root>
      {unit === 'day' && <span>{endOf(words, clocks)}</span>}
      {asOf !== null && <span>{words.asOf(wholeTimeOf(asOf))}</span>}
    </Root>
  )
}
