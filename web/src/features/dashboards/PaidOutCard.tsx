import { ledger } from '@marquee/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { moneyIn } from '#ui/money.ts'
import { Tiny } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { useWords } from '#words/words.tsx'
import { FactsCard, type Fact } from './FactsCard.tsx'
import { SmallLink } from './SmallLink.tsx'

/** How much of what a creator has earned has reached the channel's bank; nothing for whoever has earned nothing. */
export const PaidOutCard = () => {
  const words = useWords(dashboardMoneyWords)
  const { seeEarnings } = useWords(dashboardListsWords)
  const { data } = useQuery({ ...query(ledger.earningsSums, {}), staleTime: 0 })
  if (!data?.length) return null
  const facts = data.flatMap(({ currency, netCents, paidOutCents }): Fact[] => {
    const named = (name: string) => (data.length > 1 ? words.inCurrency(name, currency) : name)
    return [[named(words.paidOut), moneyIn(paidOutCents, currency)], [named(words.notPaidOut), moneyIn(netCents - paidOutCents, currency)]]
  })
  return (
    <FactsCard
      title={words.payouts} facts={facts}
      action={
        <>
          <Tiny>{words.settles}</Tiny>
          <SmallLink to={to('creatorEarnings')}>{seeEarnings}</SmallLink>
        </>
      }
    />
  )
}
