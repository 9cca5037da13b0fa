import { eventSeries, type EventSeries } from '@marquee/contract/eventSeries'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useLoaderData, useLocation, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { badFieldsIn } from '#api/errors.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { EventForm } from './EventForm.tsx'
import { eventQuery } from './eventQueries.ts'
import { outdateEvents } from './outdateEvents.ts'

/** It is read as it is now; who may not change it looks at it. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const eventId = params.eventId!
  const event = await queryClient.fetchQuery({ ...eventQuery(eventId), staleTime: 0 })
  if (!event.can.edit) return redirect(to('event', { eventId }))
  return event.seriesId ? queryClient.fetchQuery({ ...query(eventSeries.read, { eventId }), staleTime: 0 }) : null
}
export const handle = { title: wordsOf(eventsWords).editEvent }

/** Changes an event. */
export default function EditEventPage() {
  const series = useLoaderData<EventSeries | null>() ?? undefined
  const words = useWords(eventsWords)
  const navigate = useNavigate()
  const { eventId } = useParams() as { eventId: string }
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  // What publishing has found wanting.
  const { state } = useLocation() as { state: unknown }
  const leave = () => navigate(to('event', { eventId }))
  return (
    <Page title={words.editEvent} back={to('event', { eventId })}>
      <EventForm
        event={event} series={series} wrong={badFieldsIn(state)}
        onLeave={() => void leave()}
        onDone={async () => {
          toast.success(words.saved)
          await outdateEvents()
          await leave()
        }}
      />
    </Page>
  )
}
