import styled from '@emotion/styled'
import { ledger, type Payout } from '@marquee/contract/ledger'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '#api/query.ts'
import { ProviderLink } from '#features/payments/ProviderLink.tsx'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { dayOf } from '#ui/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Stack } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { moneyIn } from '#ui/money.ts'
import { Lead, Secondary } from '#ui/type.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'
import { arrivalDay } from './arrivalDay.ts'
import { exportPayouts } from './exportAccount.ts'
import { Foldable } from './Foldable.tsx'
import { hasSome } from './hasSome.ts'
import { LineRow } from './LineRow.tsx'
import { SaveButton } from './SaveButton.tsx'

const Whole = styled.div`width: 100%; padding-left: 16px; border-left: 3px solid var(--line); & > ul > li + li { border-top: 1px solid var(--line); }`

const kinds = { pending: 'plain', in_transit: 'info', paid: 'ok', failed: 'bad', canceled: 'plain' } as const satisfies Record<string, BadgeKind>

const PaidOut = ({ payoutId }: { payoutId: string }) => {
  const words = useWords(ledgerWords)
  const list = useInfiniteQuery(pages(ledger.paidOut, { payoutId }))
  return (
    <Whole>
      {list.data ? (
        <ul aria-label={words.whatWasIn}>
          {list.data.pages.flatMap(({ items }) => items).map((line) => (
            <li key={line.id}>
              <LineRow line={line} />
            </li>
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorNotice title={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <ListSkeleton />
      )}
      <ShowMore list={list} label={words.showMore} />
    </Whole>
  )
}

const PayoutRow = ({ payout }: { payout: Payout }) => {
  const words = useWords(ledgerWords)
  const [isOpen, setOpen] = useState(false)
  const { id, state, cents, currency, arrivesAt, problem, isManual, lineCount, providerUrl } = payout
  return (
    <Foldable
      title={dayOf(arrivalDay(arrivesAt))} line={isManual ? words.byHand : words.lines(lineCount)}
      amount={moneyIn(cents, currency)} onOpen={() => setOpen(true)}
      badge={<Badge kind={kinds[state]}>{words.payoutStates[state]}</Badge>}
    >
      {problem && <Secondary>{problem}</Secondary>}
      {isManual ? <Secondary>{words.byHandText}</Secondary> : isOpen && <PaidOut payoutId={id} />}
      {providerUrl && <ProviderLink href={providerUrl}>{words.seeThere}</ProviderLink>}
    </Foldable>
  )
}

/** What was paid out, with what was in it. */
export const PayoutsView = () => {
  const words = useWords(ledgerWords)
  const list = useInfiniteQuery(pages(ledger.payouts, {}))
  return (
    <Stack gap={16}>
      <Lead>{words.payoutsLead}</Lead>
      {hasSome(list.data) && <SaveButton save={() => exportPayouts(words)} />}
      <PagedListCard
        list={list} label={words.payouts} words={words} keyOf={({ id }) => id} isNarrowed={false}
        empty={<EmptyState drawing="marquee" title={words.noPayoutsTitle} text={words.noPayoutsText} />}
      >
        {(payout) => <PayoutRow payout={payout} />}
      </PagedListCard>
    </Stack>
  )
}
