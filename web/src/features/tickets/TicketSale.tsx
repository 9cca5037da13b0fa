import { to } from '#paths.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { KeptForYou } from './KeptForYou.tsx'
import { TicketRows } from './TicketRows.tsx'
import type { Sale } from './useSale.ts'

/** The tickets of an event on its page: to be chosen there. */
export const TicketSale = ({ eventId, sale: { asked, offers, choice, hasRows } }: { eventId: string; sale: Sale }) => {
  const words = useWords(ticketsWords)
  if (asked.isError && !asked.data) return <ErrorNotice title={words.failed} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  if (asked.isPending) return <ListSkeleton />
  if (!hasRows) return null
  const kept = asked.data?.order ? null : asked.data?.waitlist
  return (
    <>
      {kept && <KeptForYou place={kept} />}
      <TicketRows eventId={eventId} offers={offers} choice={choice} path={to('event', { eventId })} />
    </>
  )
}
