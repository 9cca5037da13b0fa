import styled from '@emotion/styled'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ownTickets } from './ticketQueries.ts'
import { TicketView } from './TicketView.tsx'

export const handle = { title: wordsOf(ticketsWords).mine }

const Room = styled.div`@media (max-width: 599.95px) { padding: 0 8px; }`
const One = styled.div`padding: 14px 0;`

/** Every ticket that one has taken, newest first. */
export default function TicketsPage() {
  const words = useWords(ticketsWords)
  const list = useInfiniteQuery(ownTickets())
  return (
    <Page title={words.mine} back={to('events')}>
      <Room>
        <PagedListCard
          list={list} label={words.mine} keyOf={({ id }) => id} isNarrowed={false}
          words={{ failed: words.failed, noneFound: words.mineEmpty, showMore: words.showMore }}
          empty={<EmptyState drawing="marquee" title={words.mineEmpty} text={words.mineEmptyText} />}
        >
          {(ticket) => (
            <One>
              <TicketView ticket={ticket} event={ticket.event} href={to('event', { eventId: ticket.event.id })} />
            </One>
          )}
        </PagedListCard>
      </Room>
    </Page>
  )
}
