import type { Event } from '@marquee/contract/events'
import { useQuery } from '@tanstack/react-query'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { returnsUntil } from './terms.ts'
import { offersQuery } from './ticketQueries.ts'

interface Props {
  event: Pick<Event, 'id' | 'refundHours' | 'startsAt'>
  /** Something of it costs money. */
  costs: boolean
  /** In small letters and without a head, under what they are the terms of. */
  isShort?: boolean
}

/** What becomes of the money of whoever cannot come: to be read before anybody pays. */
export const Terms = ({ event, costs, isShort = false }: Props) => {
  const words = useWords(ticketsWords)
  const until = returnsUntil(event)
  // It is known where tickets are chosen.
  const { data } = useQuery({ ...offersQuery(event.id), enabled: false })
  const percent = costs ? (data?.refundPercent ?? 100) : null
  const Line = isShort ? Tiny : Secondary
  return (
    <Stack as="section" gap={4} aria-label={words.terms}>
      {!isShort && <H4 as="h3">{words.terms}</H4>}
      <Line as="p">{until ? words.termsUntil(wholeTimeOf(until), percent) : words.termsNever}</Line>
      {costs && <Line as="p">{words.termsCanceled}</Line>}
    </Stack>
  )
}
