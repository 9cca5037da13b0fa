import styled from '@emotion/styled'
import { subscriptions, type Invoice } from '@marquee/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { query } from '#api/query.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { ListCard } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'

// Amounts end where each other's do, whatever can be done about an invoice.
const Lines = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr) auto auto; column-gap: 16px;`
const Line = styled.li`
  display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; align-items: center; min-height: 64px; padding-block: 10px;
  font-variant-numeric: tabular-nums;
`
const Amount = styled(Strong)`text-align: right;`
const Way = styled.a`display: inline-flex; align-items: center; gap: 6px; min-height: 44px; color: var(--accent-text); font-weight: 600;`

const kinds: Record<Invoice['status'], BadgeKind> = { draft: 'plain', open: 'warn', paid: 'ok', void: 'plain', uncollectible: 'bad' }

const InvoiceLine = ({ invoice: { at, cents, status, pdfUrl, payUrl } }: { invoice: Invoice }) => {
  const words = useWords(subscriptionsWords)
  const date = dateOf(at)
  return (
    <Line>
      <Row gap={12} wrap style={{ rowGap: 4 }}>
        <span>{date}</span>
        <Badge kind={kinds[status]}>{words.invoiceStatuses[status]}</Badge>
      </Row>
      <Amount>{money(cents)}</Amount>
      <Row gap={16} style={{ justifyContent: 'flex-end' }}>
        {payUrl && <Way href={payUrl}>{words.payNow}</Way>}
        {pdfUrl && (
          <Way href={pdfUrl} target="_blank" rel="noopener noreferrer">
            <Icon of={FileText} size={17} />
            <Hidden>{`${words.invoiceOf(date)}, `}</Hidden>
            {words.pdf}
          </Way>
        )}
      </Row>
    </Line>
  )
}

/** What the provider has charged, each as a file of its own. */
export const InvoicesCard = () => {
  const words = useWords(subscriptionsWords)
  const { data: items, isError, isFetching, refetch } = useQuery({ ...query(subscriptions.invoices, {}), staleTime: 0 })
  if (isError) return <ErrorNotice title={words.invoicesFailed} busy={isFetching} onRetry={() => void refetch()} />
  if (!items) return <ListSkeleton count={2} />
  return (
    <ListCard aria-label={words.invoices}>
      <Row style={{ minHeight: 48 }}>
        <H4>{words.invoices}</H4>
      </Row>
      {items.length === 0 ? (
        <Row style={{ minHeight: 48 }}>
          <Secondary>{words.invoicesNone}</Secondary>
        </Row>
      ) : (
        <Lines>
          {items.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} />
          ))}
        </Lines>
      )}
    </ListCard>
  )
}
