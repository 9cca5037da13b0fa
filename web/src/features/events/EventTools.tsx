import { events, type Event } from '@marquee/contract/events'
import { CalendarPlus, CalendarX } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { eventTools } from '#eventTools.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.ts'
import { saveFile } from '#ui/saveFile.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

/** What anybody does with an event beside going there: keeps it, passes it on, reports it. */
export const EventTools = ({ event }: { event: Event }) => {
  const words = useWords(eventsWords)
  const { id: eventId, status, isLocked } = event
  const file = useAction(events.calendarFile, { onDone: ({ name, text }) => saveFile(name, text, 'text/calendar;charset=utf-8') })
  const isOut = status === 'canceled'
  return (
    <Stack gap={12}>
      {!isLocked && (
        <Button variant="line" block icon={isOut ? CalendarX : CalendarPlus} loading={file.isPending} onClick={() => file.mutate({ eventId })}>
          {isOut ? words.takeOut : words.addToCalendar}
        </Button>
      )}
      {eventTools.map((EventTool, place) => (
        <EventTool key={place} event={event} />
      ))}
    </Stack>
  )
}
