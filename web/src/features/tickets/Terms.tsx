import type { Event } from '@marquee/contract/events'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H4, Secondary } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { returnsUntil } from './terms.ts'

/** What becomes of the money of whoever cannot come: to be read before anybody pays. */
export const Terms = ({ event, costs }: { event: Event; costs: boolean }) => {
  const words = useWords(ticketsWords)
  const until = returnsUntil(event)
  return (
    <Stack as="section" gap={4} aria-label={words.terms}>
      <H4 as="h3">{words.terms}</H4>
      <Secondary>{until ? words.termsUntil(wholeTimeOf(until), costs) : words.termsNever}</Secondary>
      {costs && <Secondary>{words.termsCanceled}</Secondary>}
    </Stack>
  )
}
