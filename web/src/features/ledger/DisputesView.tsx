import styled from '@emotion/styled'
import { ledger, type Dispute } from '@marquee/contract/ledger'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '#api/query.ts'
import { ProviderLink } from '#features/payments/ProviderLink.tsx'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { moneyIn } from '#ui/money.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Lead, Num, Strong, Tiny } from '#ui/type.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'
import { exportDisputes } from './exportAccount.ts'
import { hasSome } from './hasSome.ts'
import { SaveButton } from './SaveButton.tsx'

const Root = styled.div`display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 10px 0;`
const Lines = styled.div`flex: 1; display: grid; gap: 2px; min-width: 0; line-height: 1.4; overflow-wrap: anywhere;`
const Head = styled.div`display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center;`

const kinds = { needs_response: 'warn', under_review: 'info', won: 'ok', lost: 'bad' } as const satisfies Record<string, BadgeKind>

const DisputeRow = ({ dispute }: { dispute: Dispute }) => {
  const words = useWords(ledgerWords)
  const { state, isInquiry, cents, currency, reason, openedAt, answerBy, soldAs, payer, providerUrl } = dispute
  return (
    <Root>
      <Lines>
        <Head>
          <Strong>{words.soldAs[soldAs ?? 'other']}</Strong>
          <Badge kind={kinds[state]}>{(isInquiry ? words.inquiryStates : words.disputeStates)[state]}</Badge>
        </Head>
        <Tiny>
          {payer && `${words.byWhom(payer.displayName)}, `}
          {words.disputeReason(reason)}, <TimeAgo at={openedAt} />
        </Tiny>
        {isInquiry && state !== 'won' && <Tiny>{words.inquiryText}</Tiny>}
        {!isInquiry && <Tiny>{words.disputeSays[state]}</Tiny>}
        {state === 'needs_response' && answerBy && <Tiny>{words.answerBy(dateOf(answerBy))}</Tiny>}
        {providerUrl && (
          <div>
            <ProviderLink href={providerUrl}>{state === 'needs_response' ? words.answerThere : words.seeThere}</ProviderLink>
          </div>
        )}
      </Lines>
      <Strong as={Num}>{moneyIn(cents, currency)}</Strong>
    </Root>
  )
}

/** What banks have been told, and how they have decided. */
export const DisputesView = () => {
  const words = useWords(ledgerWords)
  const list = useInfiniteQuery(pages(ledger.disputes, {}))
  return (
    <Stack gap={16}>
      <Lead>{words.disputesLead}</Lead>
      {hasSome(list.data) && <SaveButton save={() => exportDisputes(words)} />}
      <PagedListCard
        list={list} label={words.disputes} words={words} keyOf={({ id }) => id} isNarrowed={false}
        empty={<EmptyState drawing="marquee" title={words.noDisputesTitle} text={words.noDisputesText} />}
      >
        {(dispute) => <DisputeRow dispute={dispute} />}
      </PagedListCard>
    </Stack>
  )
}
