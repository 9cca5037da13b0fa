import { ticketLimits, type TicketOffer } from '@marquee/contract/tickets'
import { QuestionFields } from '#features/eventQuestions/QuestionFields.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H3, Meta, Secondary } from '#ui/type.ts'
import { chooseTicketsWords } from '#words/en/chooseTickets.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { OfferRow } from './OfferRow.tsx'
import type { TicketChoice } from './useTicketChoice.ts'

interface Props {
  eventId: string
  offers: readonly TicketOffer[]
  choice: TicketChoice
  /** Where somebody comes back to once they have a tier that they went for. */
  path: string
}

/** The kinds of tickets of an event, each with what it costs and how many of it somebody wants. */
export const TicketRows = ({ eventId, offers, choice: { chosenOf, choose, wanted, answers }, path }: Props) => {
  const words = useWords(ticketsWords)
  const own = useWords(chooseTicketsWords)
  const perPerson = Math.min(ticketLimits.perPerson, offers.reduce((sum, offer) => sum + offer.perPerson, 0))
  return (
    <Stack as="section" gap={12} aria-label={words.choose}>
      <Row gap={12} style={{ justifyContent: 'space-between', alignItems: 'baseline' }} data-inset>
        <H3>{own.tickets}</H3>
        {offers.length > 0 && <Meta>{own.upTo(perPerson)}</Meta>}
      </Row>
      {offers.map((offer) => (
        <OfferRow
          key={offer.id} eventId={eventId} offer={offer} path={path} chosen={chosenOf(offer)} onChange={(chosen) => choose(offer, chosen)}
        />
      ))}
      {offers.length === 0 && <Secondary>{words.none}</Secondary>}
      {wanted.length > 0 && answers.questions.length > 0 && (
        <Card>
          <QuestionFields answers={answers} />
        </Card>
      )}
    </Stack>
  )
}
