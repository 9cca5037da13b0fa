import { movements, type SubscriptionFigures } from '@marquee/contract/dashboards'
import { to } from '#paths.ts'
import { money } from '#ui/money.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { useWords } from '#words/words.tsx'
import { FactsCard } from './FactsCard.tsx'
import { within, type Wish } from './period.ts'
import { signed } from './written.ts'

type Props = { figures: SubscriptionFigures; wish: Wish }

/** From recurring revenue when the time began to what it is now: each reason with those who are behind it. */
export const MovementsCard = ({ figures: { monthlyCents: { before, now }, movements: parts }, wish }: Props) => {
  const words = useWords(dashboardMoneyWords)
  const moved = movements.filter((kind) => parts[kind] !== 0)
  if (before === 0 && now === 0 && moved.length === 0) return null
  const why = moved.map((kind) => [words.movements[kind], signed(parts[kind]), within(to('ownerMovements'), wish, { kind })] as const)
  return <FactsCard title={words.movementsTitle} facts={[[words.atFirst, money(before)], ...why, [words.atLast, money(now)]]} />
}
