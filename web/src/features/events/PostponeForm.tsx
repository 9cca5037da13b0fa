import { clockIn, instantIn, type Clock } from '@marquee/contract/clocks'
import { eventLimits, events, type Event } from '@marquee/contract/events'
import { dayAfter } from '@marquee/contract/clocks'
import { useId, useState, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { ClockFields } from '#ui/ClockFields.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { daysAhead } from '#ui/zoned.ts'
import { eventCardsWords } from '#words/en/eventCards.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { eventQuery } from './eventQueries.ts'
import { outdateEvents } from './outdateEvents.ts'

const later = ({ day, time }: Clock): Clock => ({ day: dayAfter(day, 7), time })

interface Props {
  event: Event
  onKeep: () => void
  onDone: () => void
}

/** Puts an event off: to a time that is known, or until there is one. */
export const PostponeForm = ({ event, onKeep, onDone }: Props) => {
  const words = useWords(eventsWords)
  const cards = useWords(eventCardsWords)
  const name = useId()
  const { id: eventId, timeZone } = event
  const [isKnown, setKnown] = useState(true)
  const [start, setStart] = useState(() => later(clockIn(timeZone, event.startsAt)))
  const [tries, setTries] = useState(0)
  const postpone = useAction(events.postpone, {
    onDone: async (now) => {
      queryClient.setQueryData(eventQuery(eventId).queryKey, now)
      toast.success(isKnown ? words.moved : cards.states.postponed)
      onDone()
      await outdateEvents()
    },
  })
  const startsAt = instantIn(timeZone, start.day, start.time)
  const send = (sent: FormEvent) => {
    sent.preventDefault()
    if (!isKnown) return postpone.mutate({ eventId, to: null })
    const isLater = startsAt !== undefined && Date.parse(startsAt) > Math.max(Date.now(), Date.parse(event.startsAt))
    if (!isLater) return setTries((count) => count + 1)
    const length = Date.parse(event.endsAt) - Date.parse(event.startsAt)
    postpone.mutate({ eventId, to: { startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString() } })
  }
  return (
    <form onSubmit={send} noValidate aria-label={words.postponeTitle}>
      <Stack gap={12}>
        <H4>{words.postponeTitle}</H4>
        <Secondary>{isKnown ? words.postponeToText : words.postponeText}</Secondary>
        <Stack gap={4} role="radiogroup" aria-label={words.postponeTitle}>
          <Radio name={name} checked={isKnown} onChange={() => setKnown(true)} autoFocus>
            {words.postponeTo}
          </Radio>
          <Radio name={name} checked={!isKnown} onChange={() => setKnown(false)}>
            {words.postponeOpen}
          </Radio>
        </Stack>
        {isKnown && (
          <ClockFields
            zone={timeZone} start={start} days={() => daysAhead(timeZone, eventLimits.aheadDays)} onChange={setStart}
            {...(tries > 0 && { wrong: { problem: words.badPostpone, tries } })}
          />
        )}
        <FormFoot>
          <Button variant="quiet" onClick={onKeep} disabled={postpone.isPending}>
            {words.keepDate}
          </Button>
          <Button type="submit" variant="primary" loading={postpone.isPending}>
            {words.postpone}
          </Button>
        </FormFoot>
      </Stack>
    </form>
  )
}
