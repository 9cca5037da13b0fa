import { events, eventLimits, type Event } from '@marquee/contract/events'
import { interests } from '@marquee/contract/interests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { interestIcon } from '#features/interests/interestIcon.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { eventPageWords } from '#words/en/eventPage.ts'
import { useWords } from '#words/words.tsx'
import { eventQuery } from './eventQueries.ts'
import { outdateEvents } from './outdateEvents.ts'
import { eventSearchPath } from './eventSearch.ts'

/** What an event is about, each with the way to others of the kind. */
export const InterestLinks = ({ event }: { event: Event }) =>
  event.interests.length > 0 && (
    <Row gap={8} wrap>
      {event.interests.map(({ id, name, icon }) => (
        <ButtonLink key={id} variant="line" size="s" icon={interestIcon(icon)} href={eventSearchPath({ q: '', interest: id })}>
          {name}
        </ButtonLink>
      ))}
    </Row>
  )

/** For its host: what the event is about, chosen from what the channel offers, and kept as it is chosen. */
export const EventInterests = ({ event }: { event: Event }) => {
  const { about: words } = useWords(eventPageWords)
  const { id: eventId } = event
  const [isOpen, setOpen] = useState(false)
  const { data: offered } = useQuery({ ...query(interests.list, {}), enabled: isOpen })
  const set = useAction(events.setInterests, {
    onDone: async (now) => {
      queryClient.setQueryData(eventQuery(eventId).queryKey, now)
      await outdateEvents()
    },
  })
  // What was pressed last is shown while it is on its way.
  const ids = set.isPending ? set.variables.interestIds : event.interests.map(({ id }) => id)
  const isFull = ids.length >= eventLimits.interests
  const toggle = (id: string) => {
    if (set.isPending) return
    if (ids.includes(id)) set.mutate({ eventId, interestIds: ids.filter((one) => one !== id) })
    else if (!isFull) set.mutate({ eventId, interestIds: [...ids, id] })
  }
  return (
    <Card as="section" aria-label={words.title}>
      <Stack gap={12}>
        <H4>{words.title}</H4>
        <Secondary>{event.interests.length ? event.interests.map(({ name }) => name).join(', ') : words.text}</Secondary>
        {isOpen && (
          <>
            <Row gap={8} wrap role="group" aria-label={words.title}>
              {offered?.map(({ id, name, icon }) => (
                <Chip key={id} icon={interestIcon(icon)} isOn={ids.includes(id)} onToggle={() => toggle(id)}>
                  {name}
                </Chip>
              ))}
            </Row>
            <Tiny role="status">{offered?.length === 0 ? words.none : isFull ? words.full(eventLimits.interests) : words.upTo(eventLimits.interests)}</Tiny>
          </>
        )}
        <div>
          <Button size="s" variant="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.done : words.choose}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
