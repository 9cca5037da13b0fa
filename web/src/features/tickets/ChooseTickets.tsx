import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { isOpenPrice, type TicketOffer, type TicketOrder } from '@marquee/contract/tickets'
import { to } from '#paths.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { TicketRows } from './TicketRows.tsx'
import { useTicketChoice } from './useTicketChoice.ts'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px;
  & > section + section { width: min(100%, 420px); justify-self: end; }
  @media (max-width: 599.95px) { & > section + section { width: 100%; } }
`

/** Something of it costs money, or can. */
export const costsMoney = (offers: readonly TicketOffer[]) => offers.some(({ cents, kind }) => cents > 0 || isOpenPrice(kind))

interface Props {
  event: Event
  offers: readonly TicketOffer[]
  code?: string | undefined
  /** How many are chosen at first, by the ids of the kinds. */
  start?: Readonly<Record<string, number>>
  onHeld: (order: TicketOrder) => unknown
}

/** How many of what, and what it comes to, one under the other. */
export const ChooseTickets = ({ event, offers, code, start, onHeld }: Props) => {
  const choice = useTicketChoice(event.id, offers, { code, start, onHeld })
  return (
    <Root>
      <TicketRows eventId={event.id} offers={offers} choice={choice} path={to('eventPayment', { eventId: event.id })} />
      {choice.canTake && <OrderSummary event={event} choice={choice} costs={costsMoney(offers)} />}
    </Root>
  )
}
