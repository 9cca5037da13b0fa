import type { Event } from '@marquee/contract/events'
import { Share2 } from 'lucide-react'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

/** Leads to the ways of sharing an event. */
export const ShareEventLink = ({ event: { id: eventId } }: { event: Event }) => {
  const words = useWords(eventsWords)
  return (
    <ButtonLink variant="line" block icon={Share2} href={to('shareEvent', { eventId })}>
      {words.share}
    </ButtonLink>
  )
}
