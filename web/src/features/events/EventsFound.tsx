import { SlidersHorizontal } from 'lucide-react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { eventSearchWords } from '#words/en/eventSearch.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { eventSearchPath, foundEvents } from './eventSearch.ts'
import { EventsList } from './EventsList.tsx'

/** Events found by their words among everything else that is looked for, and the way to look closer. */
export const EventsFound = ({ q }: { q: string }) => {
  const events = useWords(eventsWords)
  const words = useWords(eventSearchWords)
  const closer = (
    <ButtonLink variant="line" size="s" icon={SlidersHorizontal} href={eventSearchPath({ q })}>
      {words.closer}
    </ButtonLink>
  )
  return (
    <>
      <div style={{ margin: '0 8px 12px' }}>{closer}</div>
      <EventsList of={foundEvents({ q })} label={events.found} empty={events.empty.found} by="coming" />
    </>
  )
}
