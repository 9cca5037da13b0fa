import styled from '@emotion/styled'
import type { OwnTicket } from '@marquee/contract/tickets'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { eventsWords } from '#words/en/events.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { OfferedTickets } from './OfferedTickets.tsx'
import { OwnTools } from './OwnTools.tsx'
import { ownTickets } from './ticketQueries.ts'
import { TicketView } from './TicketView.tsx'
import { WaitingFor } from './WaitingFor.tsx'

export const handle = { title: wordsOf(ticketsWords).mine }

const Room = styled.div`margin-top: 12px; @media (max-width: 599.95px) { margin-top: 0; padding: 0 8px; }`

/** Every ticket that one has taken, newest first. */
export default function TicketsPage() {
  const words = useWords(ticketsWords)
  const { lists } = useWords(eventsWords)
  const list = useInfiniteQuery(ownTickets())
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  /** What is shown one after the other at the same door. */
  const togetherWith = (one: OwnTicket) =>
    all.filter(({ event, status }) => event.id === one.event.id && status === 'active').map(({ id, name, code, event }) => ({ id, name, code, title: event.title }))
  return (
    <Page title={words.mine} back={to('events')}>
      <Room>
        <OfferedTickets />
        <WaitingFor />
        <PagedListCard
          list={list} label={words.mine} keyOf={({ id }) => id} isNarrowed={false} isApart
          words={{ failed: words.failed, noneFound: words.mineEmpty, showMore: words.showMore }}
          empty={
            <EmptyState
              drawing="marquee" title={words.mineEmpty} text={words.mineEmptyText}
              action={
                <ButtonLink variant="line" href={to('events')}>
                  {lists.upcoming}
                </ButtonLink>
              }
            />
          }
        >
          {(ticket) => (
            <TicketView
              ticket={ticket} event={ticket.event} href={to('event', { eventId: ticket.event.id })}
              tools={<OwnTools ticket={ticket} together={togetherWith(ticket)} />}
            />
          )}
        </PagedListCard>
      </Room>
    </Page>
  )
}
