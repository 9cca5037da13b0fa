import type { Level, SubscriptionFigures } from '@marquee/contract/dashboards'
import { money } from '#ui/money.ts'
import { Count } from '#ui/Count.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { TopStatRow } from './DashboardGrid.tsx'
import { FiguresExplained } from './FiguresExplained.tsx'
import { payersPath } from './payersPath.ts'
import type { Period } from './period.ts'

/** How a level has changed since the time began: `write` says by how much, `since` since when. */
const changeOf = ({ now, before }: Level, write: (by: number) => string, since: string, note: string) => {
  const by = now - before
  if (by === 0) return { note }
  return { change: { amount: write(Math.abs(by)), direction: by > 0 ? ('up' as const) : ('down' as const), since, good: by > 0 } }
}

/** Parts of one as points of a hundred, by which a rate has changed. */
const pointsOf = (now: number, before: number) => Math.round((now - before) * 1_000) / 10

type Props = { figures: SubscriptionFigures; period: Period }

const ChurnCard = ({ figures: { churn }, period }: Props) => {
  const words = useWords(dashboardMoneyWords)
  const times = useWords(dashboardsWords)
  if (churn.now === null) return <StatCard label={words.churn} value={words.unknown} note={words.nobodyPaid} />
  const by = churn.before === null ? 0 : pointsOf(churn.now, churn.before)
  const amount = words.points(Math.abs(by).toLocaleString('en-US'))
  const change = { amount, direction: by > 0 ? ('up' as const) : ('down' as const), since: times.before[period], good: by < 0 }
  return <StatCard label={words.churn} value={words.percent(churn.now)} {...(by === 0 ? { note: times.inPeriod[period] } : { change })} />
}

/** What each of those who pay brings; nothing, where nobody does or did. */
const EachCard = ({ figures: { centsEach, paying }, period }: Props) => {
  const words = useWords(dashboardMoneyWords)
  const since = useWords(dashboardsWords).inPeriod[period]
  if (paying.now === 0) return <StatCard label={words.each} value={words.unknown} note={words.nobodyPays} />
  const change = paying.before === 0 ? { note: since } : changeOf(centsEach, money, since, words.noChange(since))
  return <StatCard label={words.each} value={money(centsEach.now)} values={centsEach.steps} {...change} />
}

/** What subscriptions bring a month, from how many, who leaves, and what each of them brings. */
export const MoneyCards = ({ figures, period }: Props) => {
  const words = useWords(dashboardMoneyWords)
  const times = useWords(dashboardsWords)
  const { monthlyCents, paying } = figures
  const since = times.inPeriod[period]
  const counted = (by: number) => by.toLocaleString('en-US')
  return (
    <TopStatRow>
      <StatCard
        label={words.monthly} value={money(monthlyCents.now)} values={monthlyCents.steps} href={payersPath('paying')}
        {...changeOf(monthlyCents, money, since, words.noChange(since))}
      />
      <StatCard
        label={words.paying} value={<Count of={paying.now} />} values={paying.steps} href={payersPath('paying')}
        {...changeOf(paying, counted, since, words.noChange(since))}
      />
      <ChurnCard figures={figures} period={period} />
      <EachCard figures={figures} period={period} />
      <FiguresExplained />
    </TopStatRow>
  )
}
