import { tickets, type TicketOffer } from '@marquee/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#api/query.ts'

/** A code for tickets of an event, as the address says it or somebody types it, and what there is with it. */
export const useCode = (eventId: string) => {
  const [search] = useSearchParams()
  const [code, setCode] = useState(search.get('code'))
  const look = useQuery({ ...query(tickets.offersWith, { eventId, code: code ?? '' }), enabled: code !== null, staleTime: 0, retry: false })
  const offers: readonly TicketOffer[] | undefined = code === null ? undefined : look.data
  return {
    /** What there is with it; undefined where it is no good, or there is none. */
    offers,
    /** The one that is good. */
    code: offers ? (code ?? undefined) : undefined,
    field: {
      code, isTaken: offers !== undefined, isBusy: code !== null && look.isFetching, error: code === null ? null : look.error,
      // The same once more is asked for once more: it did not come, or was no good a moment ago.
      onUse: (next: string | null) => (next !== null && next === code ? void look.refetch() : setCode(next)),
    },
  }
}
