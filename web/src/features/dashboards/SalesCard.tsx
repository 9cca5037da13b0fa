import type { CreatorMoney } from '@marquee/contract/dashboards'
import type { ReactNode } from 'react'
import { Count } from '#ui/Count.tsx'
import { moneyIn } from '#ui/money.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { useWords } from '#words/words.tsx'
import { FactsCard } from './FactsCard.tsx'
import { kindsIn } from './sales.ts'

/** What was sold in the time, and what is left of it; nothing where nothing is. */
export const SalesCard = ({ money: { tickets, sales }, action }: { money: CreatorMoney; action?: ReactNode }) => {
  const words = useWords(dashboardMoneyWords)
  const amounts = sales.flatMap((figures) => {
    const named = (name: string) => (sales.length > 1 ? words.inCurrency(name, figures.currency) : name)
    return kindsIn(figures).flatMap((kind) => {
      const { gross, net } = figures[kind]
      return [
        [named(words.kinds[kind]), moneyIn(gross.added, figures.currency)] as const,
        [named(words.keeps(words.kinds[kind])), moneyIn(net.added, figures.currency)] as const,
      ]
    })
  })
  const taken = tickets && (tickets.total !== 0 || tickets.added !== 0) ? [[words.tickets, <Count of={tickets.added} />] as const] : []
  if (taken.length + amounts.length === 0) return null
  return <FactsCard title={words.sold} facts={[...taken, ...amounts]} action={action} />
}
