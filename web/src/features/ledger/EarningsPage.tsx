import styled from '@emotion/styled'
import { ledger } from '@marquee/contract/ledger'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pages, prefetch, query } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { exportPayments } from './exportPayments.ts'
import { hasSome } from './hasSome.ts'
import { PaymentRow } from './PaymentRow.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SumsCard } from './SumsCard.tsx'

// The provider tells of it when it likes.
const earned = () => ({ ...pages(ledger.earnings, {}), staleTime: 0 })

export const loader = () => prefetch(earned())

export const handle = { title: wordsOf(ledgerWords).earningsTitle }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; & > section { margin-inline: -8px; } }`

/** What people have paid for a creator, for that creator. */
export default function EarningsPage() {
  const words = useWords(ledgerWords)
  const list = useInfiniteQuery(earned())
  const { data: sums } = useQuery({ ...query(ledger.earningsSums, {}), staleTime: 0 })
  return (
    <SettingsScreen title={words.earningsTitle}>
      <Room gap={16}>
        <Lead>{words.earningsLead}</Lead>
        {hasSome(list.data) && <SaveButton save={() => exportPayments(words, 'creator')} />}
        {sums && <SumsCard sums={sums} />}
        <PagedListCard
          list={list} label={words.earningsTitle} words={words} keyOf={({ id }) => id} isNarrowed={false}
          empty={<EmptyState drawing="marquee" title={words.earningsEmptyTitle} text={words.earningsEmptyText} />}
        >
          {(payment) => <PaymentRow payment={payment} side="creator" />}
        </PagedListCard>
      </Room>
    </SettingsScreen>
  )
}
