import styled from '@emotion/styled'
import { ledger } from '@marquee/contract/ledger'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { Sunk } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead, Secondary, Strong } from '#ui/type.ts'
import { usePatience } from '#ui/usePatience.ts'
import { WaitingLine } from '#ui/WaitingLine.tsx'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { exportPayments } from './exportPayments.ts'
import { hasSome } from './hasSome.ts'
import { PaymentRow } from './PaymentRow.tsx'
import { SaveButton } from './SaveButton.tsx'

// The provider tells of it later than whoever paid comes back.
const own = () => ({ ...pages(ledger.own, {}), staleTime: 0 })

export const loader = () => prefetch(own())

export const handle = { title: wordsOf(ledgerWords).ownTitle }

const pauseMs = 1_500

const isIn = (data: { pages: { items: { soldId: string | null }[] }[] } | undefined, paid: string) =>
  data?.pages.some(({ items }) => items.some(({ soldId }) => soldId === paid)) ?? false

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; & > section { margin-inline: -8px; } }`

/** What somebody has paid, with receipts. */
export default function OwnPaymentsPage() {
  const words = useWords(ledgerWords)
  const [params] = useSearchParams()
  const paid = params.get('paid')
  const patience = usePatience()
  const list = useInfiniteQuery({
    ...own(),
    // Whoever comes back from paying waits until the provider has told, and for no longer than it takes to wonder.
    refetchInterval: ({ state: { data } }) => paid !== null && !patience.isOver && !isIn(data, paid) && pauseMs,
  })
  const isWaiting = paid !== null && !isIn(list.data, paid)
  return (
    <SettingsScreen title={words.ownTitle}>
      <Room gap={16}>
        <Lead>{words.ownLead}</Lead>
        {hasSome(list.data) && <SaveButton save={() => exportPayments(words, 'payer')} />}
        {isWaiting && <WaitingLine words={words} patience={patience} onLook={list.refetch} />}
        {paid !== null && !isWaiting && (
          <Sunk role="status">
            <Strong as="p">{words.thanks}</Strong>
            <Secondary>{words.thanksText}</Secondary>
          </Sunk>
        )}
        <PagedListCard
          list={list} label={words.ownTitle} words={words} keyOf={({ id }) => id} isNarrowed={false}
          empty={<EmptyState drawing="marquee" title={words.ownEmptyTitle} text={words.ownEmptyText} />}
        >
          {(payment) => <PaymentRow payment={payment} side="payer" />}
        </PagedListCard>
      </Room>
    </SettingsScreen>
  )
}
