import styled from '@emotion/styled'
import type { OwnWaitlistPlace } from '@marquee/contract/waitlist'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4, Over } from '#ui/type.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { WaitingPlace } from './JoinWaitlist.tsx'
import { KeptForYou } from './KeptForYou.tsx'
import { LeaveWaitlist } from './LeaveWaitlist.tsx'
import { waitingQuery } from './ticketQueries.ts'
import { When } from './When.tsx'

const Room = styled.section`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards); margin-bottom: 24px; outline: none;`
const Head = styled(Over)`@media (max-width: 599.95px) { padding: 0 8px; }`
const Places = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards);`

const Place = ({ place, onLeft }: { place: OwnWaitlistPlace; onLeft: () => void }) => {
  const words = useWords(waitlistWords)
  const { event } = place
  const head = (
    <Stack gap={4}>
      <H4 as="h3">
        <Link to={to('event', { eventId: event.id })}>{event.title}</Link>
      </H4>
      <When event={event} place={event.venueName} />
    </Stack>
  )
  if (place.offer) {
    return (
      <KeptForYou place={place} onLeft={onLeft} head={head}>
        <ButtonLink variant="primary" size="s" href={to('eventPayment', { eventId: event.id })}>
          {words.take}
        </ButtonLink>
      </KeptForYou>
    )
  }
  return (
    <Card as="div">
      <Stack gap={12}>
        {head}
        <WaitingPlace place={place} />
        <Row>
          <LeaveWaitlist eventId={event.id} onLeft={onLeft} />
        </Row>
      </Stack>
    </Card>
  )
}

/** Events that somebody waits for tickets of, what is kept for them first; nothing where they wait for none. */
export const WaitingFor = () => {
  const words = useWords(waitlistWords)
  const head = useRef<HTMLElement>(null)
  const { data = [] } = useQuery(waitingQuery())
  const leave = () => void focusAfterwards(() => head.current)
  if (!data.length) return null
  return (
    <Room ref={head} tabIndex={-1} aria-label={words.title}>
      <Head>{words.title}</Head>
      <Places>
        {data.map((place) => (
          <li key={place.eventId}>
            <Place place={place} onLeft={leave} />
          </li>
        ))}
      </Places>
    </Room>
  )
}
