import styled from '@emotion/styled'
import type { RsvpAnswer } from '@marquee/contract/eventCards'
import { events, type Event } from '@marquee/contract/events'
import { useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Select } from '#ui/Select.tsx'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { eventQuery, outdateEvents } from './eventQueries.ts'

const Root = styled(Card)`& select { min-width: 0; }`
const answers: readonly RsvpAnswer[] = ['going', 'maybe', 'not_going']

const Standing = ({ event: { rsvp, status, cancellationReason, can } }: { event: Event }) => {
  const words = useWords(eventsWords)
  if (status === 'canceled') return <Secondary>{words.canceledText(cancellationReason)}</Secondary>
  const said = rsvp && {
    going: words.youGo, maybe: words.youMay, not_going: words.youDoNot, waitlisted: words.youWait(rsvp.place ?? 1),
  }[rsvp.status]
  return (
    <>
      {status === 'postponed' && <Secondary>{words.postponedText}</Secondary>}
      {said && <Secondary role="status">{said}</Secondary>}
      {!can.answer && <Secondary>{words.closed}</Secondary>}
    </>
  )
}

/** How the reader stands to an event, and what they say to it. */
export const RsvpCard = ({ event }: { event: Event }) => {
  const words = useWords(eventsWords)
  const { id: eventId, rsvp, capacity, goingCount, isFull, guestsPerRsvp, rsvpDeadline, can } = event
  const [guests, setGuests] = useState(rsvp?.guests ?? 0)
  const answer = useAction(events.answer, {
    onDone: async (now) => {
      queryClient.setQueryData(eventQuery(eventId).queryKey, now)
      if (now.rsvp) toast.success(words.answered[now.rsvp.status])
      await outdateEvents()
    },
  })
  // Nobody is asked to bring more than there are seats.
  const most = Math.max(0, Math.min(guestsPerRsvp, (capacity ?? Infinity) - 1))
  const counts = Array.from({ length: most + 1 }, (_, count) => count)
  const isWaiting = rsvp?.status === 'waitlisted'
  const waits = isFull && rsvp?.status !== 'going'
  const isUnderWay = useRef(false)
  // Two presses come faster than the screen can show the first.
  const say = (wanted: RsvpAnswer) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const told = { eventId, answer: wanted, guests: wanted === 'going' ? Math.min(guests, most) : 0 }
    answer.mutate(told, {
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  return (
    <Root as="section" aria-label={words.yourAnswer}>
      <Stack gap={12}>
        <H4>{words.yourAnswer}</H4>
        <Standing event={event} />
        {can.answer && (
          <>
            {most > 0 && (
              <Select
                label={words.guests} value={String(guests)} onChange={(count) => setGuests(Number(count))}
                options={counts.map((count) => ({ value: String(count), label: words.guestOptions(count) }))}
              />
            )}
            <Row gap={8} wrap>
              {answers.filter((one) => one !== 'going' || !isWaiting || guests !== rsvp.guests).map((one) => (
                <Button
                  key={one} variant={one === 'going' ? 'primary' : 'line'} aria-pressed={rsvp?.status === one}
                  loading={answer.isPending && answer.variables.answer === one}
                  disabled={answer.isPending && answer.variables.answer !== one} onClick={() => say(one)}
                >
                  {one === 'going' && isWaiting ? words.changeGuests : one === 'going' && waits ? words.waitlist : words.answers[one]}
                </Button>
              ))}
            </Row>
            <Tiny>
              {capacity !== null && (isFull ? words.full : words.seatsLeft(capacity - goingCount))}
              {capacity !== null && rsvpDeadline && ' · '}
              {rsvpDeadline && words.until(wholeTimeOf(rsvpDeadline))}
            </Tiny>
          </>
        )}
      </Stack>
    </Root>
  )
}
