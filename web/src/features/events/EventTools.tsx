import type { Event } from '@marquee/contract/events'
import { eventTools } from '#eventTools.ts'
import { Stack } from '#ui/layout.ts'
import { AddToCalendar } from './AddToCalendar.tsx'

/** What anybody does with an event beside going there: keeps it, passes it on, reports it. */
export const EventTools = ({ event }: { event: Event }) => (
  <Stack gap={12}>
    {!event.isLocked && <AddToCalendar event={event} />}
    {eventTools.map((EventTool, place) => (
      <EventTool key={place} event={event} />
    ))}
  </Stack>
)
