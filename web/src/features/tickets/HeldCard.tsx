import styled from '@emotion/styled'
import type { TicketOrder } from '@marquee/contract/tickets'
import { Clock } from 'lucide-react'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { H4, Num, Secondary, Strong } from '#ui/type.ts'
import { chooseTicketsWords } from '#words/en/chooseTickets.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { useSecondsUntil } from './useSecondsUntil.ts'

const Line = styled(Row)`justify-content: space-between; align-items: baseline; & > :first-of-type { min-width: 0; overflow-wrap: anywhere; }`

/** What the reader holds and has not paid, for how long, and the way to pay it. */
export const HeldCard = ({ eventId, order: { lines, totalCents, reservedUntil } }: { eventId: string; order: TicketOrder }) => {
  const words = useWords(ticketsWords)
  const own = useWords(chooseTicketsWords)
  const seconds = useSecondsUntil(reservedUntil)
  return (
    <Card as="section" aria-label={own.order}>
      <Stack gap={12}>
        <Row gap={8} style={{ justifyContent: 'space-between' }}>
          <H4>{own.order}</H4>
          {seconds > 0 && <Badge kind="warn" icon={Clock}>{own.heldFor(words.clock(Math.floor(seconds / 60), seconds % 60))}</Badge>}
        </Row>
        <Stack as="ul" gap={8}>
          {lines.map(({ name, quantity, cents }) => (
            <Line as="li" key={name} gap={12}>
              <Secondary as="span">{words.line(quantity, name)}</Secondary>
              <Num>{money(quantity * cents)}</Num>
            </Line>
          ))}
        </Stack>
        <Line gap={12}>
          <Strong>{words.total}</Strong>
          <Strong as={Num}>{money(totalCents)}</Strong>
        </Line>
        <ButtonLink variant="primary" block href={to('eventPayment', { eventId })}>
          {own.goOn}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
