import styled from '@emotion/styled'
import type { OwnWaitlistPlace } from '@marquee/contract/waitlist'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { WaitingPlace } from './JoinWaitlist.tsx'
import { KeptForYou } from './KeptForYou.tsx'
import { LeaveWaitlist } from './LeaveWaitlist.tsx'
import { waitingQuery } from './ticketQueries.ts'
import { When } from './When.tsx'

const One = styled.li`padding: 12px 0; & + & { border-top: 1px solid var(--line); }`

const Place = ({ place, onLeft }: { place: OwnWaitlistPlace; onLeft: () => void }) => {
  const words = useWords(waitlistWords)
  const { event } = place
  return (
    <One>
      <Stack gap={8}>
        <H4 as="h3">
          <Link to={to('event', { eventId: event.id })}>{event.title}</Link>
        </H4>
        <When event={event} place={event.venueName} />
        {place.offer ? (
          <KeptForYou place={place} onLeft={onLeft}>
            <ButtonLink variant="primary" size="s" href={to('eventPayment', { eventId: event.id })}>
              {words.take}
            </ButtonLink>
          </KeptForYou>
        ) : (
          <Row gap={12} wrap>
            <WaitingPlace place={place} />
            <LeaveWaitlist eventId={event.id} onLeft={onLeft} />
          </Row>
        )}
      </Stack>
    </One>
  )
}

/** Events that somebody waits for tickets of, what is kept for them first; nothing where they wait for none. */
export const WaitingFor = () => {
  const words = useWords(waitlistWords)
  const head = useRef<HTMLDivElement>(null)
  const { data = [] } = useQuery(waitingQuery())
  const leave = () => void focusAfterwards(() => head.current)
  if (!data.length) return null
  return (
    <Stack as="section" gap={4} ref={head} tabIndex={-1} aria-label={words.title} style={{ outline: 'none' }}>
      <H4>{words.title}</H4>
      <ul>
        {data.map((place) => (
          <Place key={place.eventId} place={place} onLeft={leave} />
        ))}
      </ul>
    </Stack>
  )
}
