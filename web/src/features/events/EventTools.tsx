import { events, type Event } from '@marquee/contract/events'
import { CalendarPlus, CalendarX, Flag, Share2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openReport } from '#features/reports/report.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Stack } from '#ui/layout.ts'
import { saveFile } from '#ui/saveFile.ts'
import { eventsWords } from '#words/en/events.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'

/** What anybody does with an event beside going there: keeps it, passes it on, reports it. */
export const EventTools = ({ event: { id: eventId, status, host, isLocked } }: { event: Event }) => {
  const words = useWords(eventsWords)
  const said = useWords(reportsWords)
  const { profile } = useMe()
  const file = useAction(events.calendarFile, { onDone: ({ name, text }) => saveFile(name, text, 'text/calendar;charset=utf-8') })
  const isOut = status === 'canceled'
  return (
    <Stack gap={12}>
      {!isLocked && (
        <Button variant="line" block icon={isOut ? CalendarX : CalendarPlus} loading={file.isPending} onClick={() => file.mutate({ eventId })}>
          {isOut ? words.takeOut : words.addToCalendar}
        </Button>
      )}
      <ButtonLink variant="line" block icon={Share2} href={to('shareEvent', { eventId })}>
        {words.share}
      </ButtonLink>
      {host.id !== profile.id && (
        <Button variant="quiet" block icon={Flag} onClick={() => openReport('event', eventId)}>
          {said.report}
        </Button>
      )}
    </Stack>
  )
}
