import type { CreatorMoney, SalesFigures } from '@marquee/contract/dashboards'
import { moneyIn } from '#ui/money.ts'
import { StatCard } from '#ui/StatCard.tsx'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { flowOf, type Time } from './flow.ts'
import type { Period } from './period.ts'
import { kindsIn } from './sales.ts'
import { sumOf } from './sumOf.ts'

interface Props {
  money: CreatorMoney
  time: Time
  period: Period
}

const EarningsCard = ({ sales, isOnly, time, period }: Omit<Props, 'money'> & { sales: SalesFigures; isOnly: boolean }) => {
  const words = useWords(dashboardMoneyWords)
  const { inPeriod, beforeWhole, same } = useWords(dashboardsWords)
  const { currency, tickets, tips, subscriptions } = sales
  const { count, change, steps } = flowOf(sumOf(tickets.net, tips.net, subscriptions.net), time)
  const label = isOnly ? words.earned : words.inCurrency(words.earned, currency)
  const since = beforeWhole[period]
  const shown = change === undefined ? { note: inPeriod[period] } : change === 0 ? { note: same(since) } : {
    change: { amount: moneyIn(Math.abs(change), currency), direction: change > 0 ? ('up' as const) : ('down' as const), since, good: change > 0 },
  }
  return <StatCard label={label} value={moneyIn(count, currency)} values={steps} {...shown} />
}

/** What was earned in the time, held against as long a time before it; a card for each currency, none where nothing was ever sold. */
export const EarningsCards = ({ money: { sales }, time, period }: Props) => {
  const sold = sales.filter((figures) => kindsIn(figures).length > 0)
  return sold.map((figures) => (
    <EarningsCard key={figures.currency} sales={figures} isOnly={sold.length === 1} time={time} period={period} />
  ))
}
