import type { OwnTicket } from '@marquee/contract/tickets'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Stack } from '#ui/layout.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { HeldOrder } from './HeldOrder.tsx'
import { ownTickets } from './ticketQueries.ts'

const isToCome = ({ status, event }: OwnTicket) => status === 'active' && event.status !== 'canceled' && Date.parse(event.endsAt) > Date.now()

/** Orders of tickets for what is still to come, under `head`; nothing where there are none. */
export const TicketsToCome = ({ head }: { head: ReactNode }) => {
  const words = useWords(ticketsWords)
  const root = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery(ownTickets())
  // Whoever is shut out hands nothing on: they give it back.
  const held = list.data?.pages.flatMap(({ items }) => items).filter(isToCome) ?? []
  const orders = Map.groupBy(held, ({ orderId }) => orderId)
  if (!held.length && !list.hasNextPage) return null
  return (
    <Stack as="section" gap={12} ref={root} tabIndex={-1} aria-label={words.mine}>
      {head}
      {[...orders].map(([orderId, own]) => (
        <HeldOrder
          key={orderId} orderId={orderId} held={own.map((ticket) => ({ ...ticket, canHandOn: false }))} event={own[0]!.event}
          onGivenBack={() => void focusAfterwards(() => root.current)}
        />
      ))}
      <ShowMore list={list} label={words.showMore} />
    </Stack>
  )
}
