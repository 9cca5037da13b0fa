import type { CreatorMoney } from '@marquee/contract/dashboards'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { useWords } from '#words/words.tsx'
import { FigureChart } from './FigureChart.tsx'
import { kindsIn } from './sales.ts'
import { amountsIn } from './written.ts'

/** What was paid in each hour or day, a chart for each currency; nothing where nothing was ever sold. */
export const SalesChart = ({ money: { unit, steps, isRunning, sales } }: { money: CreatorMoney }) => {
  const words = useWords(dashboardMoneyWords)
  const title = unit === 'hour' ? words.paidForHours : words.paidFor
  return sales.map((figures) => (
    <FigureChart
      key={figures.currency} unit={unit} steps={steps} isRunning={isRunning}
      title={sales.length > 1 ? words.inCurrency(title, figures.currency) : title}
      kind="balance" written={amountsIn(figures.currency)}
      series={kindsIn(figures).map((kind) => ({ label: words.kinds[kind], counts: figures[kind].gross.steps }))}
      empty={words.noneSold}
    />
  ))
}
