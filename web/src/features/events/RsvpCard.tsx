import styled from '@emotion/styled'
import type { RsvpAnswer } from '@marquee/contract/eventCards'
import { eventInvitations } from '@marquee/contract/eventInvitations'
import { events, type Event } from '@marquee/contract/events'
import { useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { OwnAnswers } from '#features/eventQuestions/OwnAnswers.tsx'
import { QuestionFields } from '#features/eventQuestions/QuestionFields.tsx'
import { useAnswers } from '#features/eventQuestions/useAnswers.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Select } from '#ui/Select.tsx'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { eventCardsWords } from '#words/en/eventCards.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { eventQuery } from './eventQueries.ts'
import { outdateEvents } from './outdateEvents.ts'

const Root = styled(Card)`& select { min-width: 0; }`
const choices: readonly RsvpAnswer[] = ['going', 'maybe', 'not_going']

const Standing = ({ event: { rsvp, status, cancellationReason, can } }: { event: Event }) => {
  const words = useWords(eventsWords)
  const cards = useWords(eventCardsWords)
  if (status === 'canceled') return <Secondary>{words.canceledText(cancellationReason)}</Secondary>
  const said = rsvp && {
    going: rsvp.isOnline ? words.youGoOnline : cards.youGo, maybe: cards.youMay, not_going: words.youDoNot,
    waitlisted: words.youWait(rsvp.place ?? 1),
  }[rsvp.status]
  return (
    <>
      {status === 'postponed' && <Secondary>{words.postponedText}</Secondary>}
      {said && <Secondary role="status">{said}</Secondary>}
      {!can.answer && <Secondary>{words.closed}</Secondary>}
    </>
  )
}

/** How many places there are for somebody who comes this way, and how many are left; null for as many as come. */
const placesOf = ({ kind, capacity, goingCount, onlineCapacity, onlineCount }: Event, isOnline: boolean) => {
  const most = kind === 'hybrid' && isOnline ? onlineCapacity : capacity
  const taken = kind === 'hybrid' && isOnline ? onlineCount : goingCount - onlineCount
  return { most, left: most === null ? null : Math.max(0, most - taken) }
}

/** How the reader stands to an event, and what they say to it. */
export const RsvpCard = ({ event }: { event: Event }) => {
  const words = useWords(eventsWords)
  const cards = useWords(eventCardsWords)
  const { id: eventId, kind, rsvp, guestsPerRsvp, rsvpDeadline, status, can } = event
  // Nobody is asked about what will not be.
  const title = status === 'canceled' ? cards.states.canceled : words.yourAnswer
  const [isOnline, setOnline] = useState(rsvp?.isOnline ?? false)
  const places = placesOf(event, isOnline)
  const [guests, setGuests] = useState(rsvp?.guests ?? 0)
  const answer = useAction(events.answer, {
    onDone: async (now) => {
      queryClient.setQueryData(eventQuery(eventId).queryKey, now)
      if (now.rsvp) toast.success(words.answered[now.rsvp.status])
      await queryClient.invalidateQueries({ queryKey: keyOf(eventInvitations.mine) })
      await outdateEvents()
    },
  })
  // Nobody is asked to bring more than there are seats.
  const most = Math.max(0, Math.min(guestsPerRsvp, (places.most ?? Infinity) - 1))
  const counts = Array.from({ length: most + 1 }, (_, count) => count)
  const isWaiting = rsvp?.status === 'waitlisted'
  const hasPlace = rsvp?.status === 'going' && (kind !== 'hybrid' || rsvp.isOnline === isOnline)
  const waits = places.left === 0 && !hasPlace
  const isUnderWay = useRef(false)
  const isIn = rsvp?.status === 'going' || isWaiting
  const answers = useAnswers({ eventId, orderId: null, tickets: 0, isOff: !can.answer && !isIn })
  // Two presses come faster than the screen can show the first.
  const say = async (wanted: RsvpAnswer) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    // What the host asks comes first: a seat is not given without it.
    if (wanted === 'going' && !isIn && !(await answers.save())) {
      isUnderWay.current = false
      return
    }
    const told = { eventId, answer: wanted, guests: wanted === 'going' ? Math.min(guests, most) : 0, isOnline: kind === 'hybrid' && isOnline }
    answer.mutate(told, {
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  return (
    <Root as="section" aria-label={title}>
      <Stack gap={12}>
        <H4>{title}</H4>
        <Standing event={event} />
        {can.answer && (
          <>
            {kind === 'hybrid' && (
              <Select
                label={words.comeHow} value={isOnline ? 'online' : 'there'} onChange={(way) => setOnline(way === 'online')}
                options={[
                  { value: 'there', label: words.comeThere(placesOf(event, false).left) },
                  { value: 'online', label: words.comeOnline(placesOf(event, true).left) },
                ]}
              />
            )}
            {most > 0 && (
              <Select
                label={words.guests} value={String(guests)} onChange={(count) => setGuests(Number(count))}
                options={counts.map((count) => ({ value: String(count), label: words.guestOptions(count) }))}
              />
            )}
            {!isIn && <QuestionFields answers={answers} />}
            <Row gap={8} wrap>
              {choices.filter((one) => one !== 'going' || !isWaiting || guests !== rsvp.guests || isOnline !== rsvp.isOnline).map((one) => (
                <Button
                  key={one} variant={one === 'going' ? 'primary' : 'line'} aria-pressed={rsvp?.status === one}
                  loading={(answer.isPending && answer.variables.answer === one) || (one === 'going' && !isIn && answers.isSaving)}
                  disabled={answer.isPending && answer.variables.answer !== one} onClick={() => void say(one)}
                >
                  {one === 'going' && isWaiting ? words.changeGuests : one === 'going' && waits ? words.waitlist : words.answers[one]}
                </Button>
              ))}
            </Row>
            {(places.left !== null || rsvpDeadline) && (
              <Tiny>
                {places.left !== null && (places.left === 0 ? cards.full : words.seatsLeft(places.left))}
                {places.left !== null && rsvpDeadline && ' · '}
                {rsvpDeadline && words.until(wholeTimeOf(rsvpDeadline))}
              </Tiny>
            )}
          </>
        )}
        {isIn && <OwnAnswers answers={answers} />}
      </Stack>
    </Root>
  )
}
