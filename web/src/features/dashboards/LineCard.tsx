import type { Stock } from '@marquee/contract/dashboards'
import { count } from '#ui/count.ts'
import { Count } from '#ui/Count.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import type { Flow } from './flow.ts'
import type { Period } from './period.ts'

interface Props {
  label: string
  stock: Stock
  period: Period
  /** The list of what was counted. */
  href?: string
}

type Change = { amount: number; since: string; note: string }

const changeOf = ({ amount, since, note }: Change) =>
  amount === 0 ? { note } : { change: { amount: count(Math.abs(amount)), direction: amount > 0 ? ('up' as const) : ('down' as const), since, good: amount > 0 } }

/** How many there are, with those who have gone how many there were, and how many more that are than when the time began. */
export const StockCard = ({ label, stock: { level, added }, period, href }: Props) => {
  const words = useWords(dashboardsWords)
  const note = added === 0 ? words.noneNew(period) : words.asManyAsBefore(period)
  const change = changeOf({ amount: level.now - level.before, since: words.inPeriod[period], note })
  return <StatCard label={label} value={<Count of={level.now} />} values={level.steps} {...change} {...(href && { href })} />
}

interface FlowProps {
  label: string
  flow: Flow
  period: Period
  /** What it is held against, where that is another time than as long a one before. */
  against?: { since: string; same: string }
  href?: string
}

/** How many there were in the time, and how many more that is than in as long a time before it. */
export const FlowCard = ({ label, flow: { count: many, change, steps }, period, against, href }: FlowProps) => {
  const words = useWords(dashboardsWords)
  const before = words.beforeWhole[period]
  const { since, same } = against ?? { since: before, same: words.same(before) }
  const alone = against ? {} : { note: words.inPeriod[period] }
  const shown = change === undefined ? alone : changeOf({ amount: change, since, note: same })
  return <StatCard label={label} value={<Count of={many} />} values={steps} {...shown} {...(href && { href })} />
}
