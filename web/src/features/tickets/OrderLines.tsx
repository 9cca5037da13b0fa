import styled from '@emotion/styled'
import type { TicketOrder } from '@marquee/contract/tickets'
import { Row, Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { Num, Strong } from '#ui/type.ts'
import { ticketPricesWords } from '#words/en/ticketPrices.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'

const Line = styled(Row)`justify-content: space-between; align-items: baseline; & > :first-of-type { min-width: 0; overflow-wrap: anywhere; }`
const Off = styled(Num)`color: var(--ok); white-space: nowrap;`

const sumOf = (lines: TicketOrder['lines'], of: (line: TicketOrder['lines'][number]) => number) =>
  lines.reduce((sum, line) => sum + line.quantity * of(line), 0)

/** What an order comes to: each kind of ticket, what is taken off, and the rest. */
export const OrderLines = ({ order: { lines, code, totalCents } }: { order: Pick<TicketOrder, 'lines' | 'code' | 'totalCents'> }) => {
  const words = useWords(ticketPricesWords)
  const { line: lineOf, total } = useWords(ticketsWords)
  const memberOff = sumOf(lines, ({ memberOffCents }) => memberOffCents)
  const codeOff = sumOf(lines, ({ codeOffCents }) => codeOffCents)
  return (
    <Stack gap={8}>
      <Stack as="ul" gap={8}>
        {lines.map(({ ticketTypeId, name, quantity, listCents }) => (
          <Line as="li" key={ticketTypeId} gap={12}>
            <span>{lineOf(quantity, name)}</span>
            <Num>{money(quantity * listCents)}</Num>
          </Line>
        ))}
        {memberOff > 0 && (
          <Line as="li" gap={12}>
            <span>{words.memberOff}</span>
            <Off>{words.minus(money(memberOff))}</Off>
          </Line>
        )}
        {code && (
          <Line as="li" gap={12}>
            <span>{words.codeOff(code)}</span>
            <Off>{codeOff > 0 ? words.minus(money(codeOff)) : money(0)}</Off>
          </Line>
        )}
      </Stack>
      <Line gap={12}>
        <Strong>{total}</Strong>
        <Strong as={Num}>{money(totalCents)}</Strong>
      </Line>
    </Stack>
  )
}
