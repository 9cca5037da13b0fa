import type { OwnerMoney } from '@marquee/contract/dashboards'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { Stack } from '#ui/layout.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { useWords } from '#words/words.tsx'
import { FactsCard } from './FactsCard.tsx'
import { payersPath } from './payersPath.ts'
import { within, type Wish } from './period.ts'

/** Where subscriptions stand, by state, and who came and left; what will be here while nothing is sold. */
export const SubscriptionsCard = ({ money: { sells, subscriptions }, wish }: { money: OwnerMoney; wish: Wish }) => {
  const words = useWords(dashboardMoneyWords)
  if (!sells) {
    return (
      <Card>
        <Stack gap={8}>
          <H4>{words.nothingTitle}</H4>
          <Secondary>{words.nothingText}</Secondary>
          <TextLink to={to('ownerPayments')}>{words.nothingAction}</TextLink>
        </Stack>
      </Card>
    )
  }
  if (!subscriptions) return null
  const { active, trialing, pastDue, joined, left } = subscriptions
  const counts = [
    [words.active, active.now, payersPath('active')], [words.trialing, trialing.now, payersPath('trialing')],
    [words.pastDue, pastDue.now, payersPath('past_due')], [words.joined, joined.added], [words.left, left.added, within(to('ownerLeavers'), wish)],
  ] as const
  return <FactsCard title={words.inTime} facts={counts.map(([name, count, href]) => [name, <Count of={count} />, href])} />
}
