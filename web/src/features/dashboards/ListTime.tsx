import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useConfiguration } from '#start/configuration.ts'
import { dayOf } from '#ui/day.ts'
import { Lead } from '#ui/type.ts'
import { zoneName } from '#ui/zoneName.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords } from '#words/words.tsx'
import { OwnDays } from './OwnDays.tsx'
import { daysOf, type Wish } from './period.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; justify-items: start; margin-bottom: 16px;
  @media (max-width: 599.95px) {
    padding: 0 16px; & > fieldset { display: flex; width: calc(100% + 16px); max-width: none; margin: 0 -8px; & > label { flex: 1; } }
    & > form { margin-inline: 0; width: 100%; }
  }
`

/** From when on a list can be asked for. */
const firstDay = '2000-01-01'

interface Props {
  wish: Wish
  onChange: (wish: Wish) => void
  /** What the list holds, told with its time. */
  lead: (when: string) => string
  /** What narrows it further. */
  children?: ReactNode
}

/** Which time a list is of, and how to change it. */
export const ListTime = ({ wish, onChange, lead, children }: Props) => {
  const words = useWords(dashboardListsWords)
  const days = daysOf(wish)
  const { timeZone } = useConfiguration()
  return (
    <Root>
      <PeriodSwitch wish={wish} onChange={onChange} />
      {'from' in wish && <OwnDays key={`${wish.from} ${wish.to}`} days={wish} firstDay={firstDay} onChange={onChange} />}
      <Lead>{days ? `${lead(words.onDays(dayOf(days.from), dayOf(days.to)))} ${words.daysEnd(zoneName(timeZone))}` : lead(words.inHours)}</Lead>
      {children}
    </Root>
  )
}
