import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { EventForm } from './EventForm.tsx'
import { outdateEvents } from './outdateEvents.ts'

export const handle = { title: wordsOf(eventsWords).newEvent }

/** Plans an event: it is a draft until it is published. */
export default function NewEventPage() {
  const words = useWords(eventsWords)
  const navigate = useNavigate()
  const [starts, setStarts] = useState(0)
  return (
    <Page title={words.newEvent} back={to('events')}>
      <EventForm
        key={starts} onStartOver={() => setStarts((count) => count + 1)}
        onLeave={() => void navigate(to('events'))}
        onDone={async ({ id }) => {
          toast.success(words.drafted)
          await outdateEvents()
          await navigate(to('event', { eventId: id }), { replace: true })
        }}
      />
    </Page>
  )
}
