import styled from '@emotion/styled'
import { ticketOrders, type TicketFigures } from '@marquee/contract/ticketOrders'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { Card } from '#ui/Card.tsx'
import { dayOf } from '#ui/day.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Stack } from '#ui/layout.ts'
import { money, moneyIn } from '#ui/money.ts'
import { Table } from '#ui/Table.tsx'
import { H4, Meta, Num, Secondary, Strong, Tiny } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { useWords } from '#words/words.tsx'

const Facts = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 16px;
  & > div { display: grid; gap: 2px; } & dd { font-size: var(--fs-h4, 1.25rem); }
`

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Meta as="dt">{label}</Meta>
    <Strong as="dd">
      <Num>{value}</Num>
    </Strong>
  </div>
)

const factsOf = (words: ReturnType<typeof useWords<typeof ticketOrdersWords>>, { tickets, orders, money: sums }: TicketFigures) => {
  const count = (value: number) => value.toLocaleString()
  return [
    [words.facts.sold, count(tickets.sold)], [words.facts.checkedIn, count(tickets.checkedIn)], [words.facts.begun, count(orders.begun)],
    [words.facts.paying, count(orders.paying)], [words.facts.completed, count(orders.completed)], [words.facts.paid, count(orders.paid)],
    ...(tickets.returned ? [[words.facts.returned, count(tickets.returned)]] : []),
    ...(tickets.given ? [[words.facts.given, count(tickets.given)]] : []),
    ...sums.flatMap(({ currency, grossCents, refundedCents, taxCents, processorCents, platformCents, netCents }) => [
      [words.facts.gross, moneyIn(grossCents, currency)],
      ...(refundedCents ? [[words.facts.refunded, moneyIn(refundedCents, currency)]] : []),
      [words.facts.fees, moneyIn(taxCents + processorCents + platformCents, currency)],
      [words.facts.net, moneyIn(netCents, currency)],
    ]),
  ] as [string, string][]
}

/** What an event has sold, for its host and the channel's owners. */
export const SalesFigures = ({ eventId }: { eventId: string }) => {
  const words = useWords(ticketOrdersWords)
  const { data, isError, isFetching, refetch } = useQuery(query(ticketOrders.figures, { eventId }))
  if (isError && !data) return <ErrorNotice title={words.figuresFailed} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return null
  const { kinds, days, codes, orders, tickets } = data
  const used = codes.filter((one) => one.orders > 0)
  return (
    <Card as="section" aria-label={words.figures}>
      <Stack gap={20}>
        <H4>{words.figures}</H4>
        {orders.begun + tickets.given === 0 ? (
          <Secondary>{words.noSales}</Secondary>
        ) : (
          <>
            <Facts>
              {factsOf(words, data).map(([label, value]) => (
                <Fact key={label} label={label} value={value} />
              ))}
            </Facts>
            <Table
              caption={words.byKind} columns={[words.kindHead.name, words.kindHead.sold, words.kindHead.checkedIn, words.kindHead.gross]}
              rows={kinds.map(({ name, sold, quantity, checkedIn, grossCents }) => [
                name, words.soldOf(sold, quantity), checkedIn.toLocaleString(), money(grossCents),
              ])}
            />
            {days.length > 0 && (
              <Table
                caption={words.byDay} columns={[words.dayHead.day, words.dayHead.count]}
                rows={days.map(({ day, count }) => [dayOf(day), count.toLocaleString()])}
              />
            )}
            {used.length > 0 && (
              <Table
                caption={words.byCode} columns={[words.codeHead.code, words.codeHead.orders, words.codeHead.off]}
                rows={used.map(({ code, orders: count, offCents }) => [code, count.toLocaleString(), money(offCents)])}
              />
            )}
            <Tiny>{words.ledgerNote}</Tiny>
          </>
        )}
      </Stack>
    </Card>
  )
}
