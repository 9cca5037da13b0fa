import { events, type Event } from '@marquee/contract/events'
import { CalendarDays, CalendarPlus, CalendarSync, CalendarX, ExternalLink } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { calendarLink, webCalendars } from './calendarLinks.ts'
import { listPath } from './eventQueries.ts'

/** An event in one's own calendar: as a file, in a calendar on the web, or with all one goes to. What is cancelled is taken out. */
export const AddToCalendar = ({ event }: { event: Event }) => {
  const words = useWords(eventsWords)
  const { id: eventId, status, seriesId } = event
  const file = useAction(events.calendarFile, { onDone: ({ name, text }) => saveFile(name, text, 'text/calendar;charset=utf-8') })
  if (status === 'canceled') {
    return (
      <Button variant="line" block icon={CalendarX} loading={file.isPending} onClick={() => file.mutate({ eventId })}>
        {words.takeOut}
      </Button>
    )
  }
  return (
    <MenuButton
      label={words.addToCalendar} variant="line" block icon={CalendarPlus}
      items={[
        { label: words.calendarFile, icon: CalendarPlus, onSelect: () => file.mutate({ eventId }) },
        ...(seriesId ? [{ label: words.calendarFileOfAll, icon: CalendarDays, onSelect: () => file.mutate({ eventId, dates: 'all' }) }] : []),
        ...webCalendars.map((calendar) => ({
          label: words.webCalendars[calendar], icon: ExternalLink, isElsewhere: true as const,
          href: calendarLink(calendar, event, location.origin),
        })),
        { label: words.followCalendar, icon: CalendarSync, href: listPath('going') },
      ]}
    >
      {words.addToCalendar}
    </MenuButton>
  )
}
