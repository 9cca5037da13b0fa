import type { Event } from '@marquee/contract/events'
import type { TicketOffers, TicketOrder } from '@marquee/contract/tickets'
import { CodeField } from '#features/specialOffers/CodeField.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Secondary, Tiny } from '#ui/type.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { ChooseTickets } from './ChooseTickets.tsx'
import { useCode } from './useCode.ts'
import { KeptForYou } from './KeptForYou.tsx'

interface Props {
  event: Event
  offers: TicketOffers
  /** How many of what somebody had held, by the ids of the kinds, who chooses anew. */
  had?: Readonly<Record<string, number>> | undefined
  onHeld: (order: TicketOrder) => unknown
  /** Back to what is held. */
  onKeep: () => void
}

/** Choosing tickets, with what is kept for somebody who waited, or what they had, chosen already. */
export const Choosing = ({ event, offers: { offers, order, waitlist, sales, hasCodes }, had, onHeld, onKeep }: Props) => {
  const words = useWords(waitlistWords)
  const withCode = useCode(event.id)
  const kept = !order && waitlist?.offer ? waitlist : undefined
  const start = had ?? (kept?.offer && { [kept.offer.ticketTypeId]: kept.partySize })
  return (
    <Stack gap={16}>
      {kept && (
        <KeptForYou place={kept}>
          <Tiny>{words.keptHint}</Tiny>
        </KeptForYou>
      )}
      {!kept && sales !== 'open' && sales !== 'sold_out' && <Secondary role="status">{words.sales[sales]}</Secondary>}
      {order && (
        <Row gap={12} wrap>
          <Button variant="line" size="s" onClick={onKeep}>
            {words.keepIt}
          </Button>
          <Tiny>{words.changeText}</Tiny>
        </Row>
      )}
      {(hasCodes || withCode.field.code !== null) && <CodeField {...withCode.field} />}
      <ChooseTickets event={event} offers={withCode.offers ?? offers} code={withCode.code} {...(start && { start })} onHeld={onHeld} />
    </Stack>
  )
}
