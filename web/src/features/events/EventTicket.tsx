import styled from '@emotion/styled'
import type { EventCard } from '@marquee/contract/eventCards'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Stack } from '#ui/layout.ts'
import { OnStub, Ticket } from '#ui/Ticket.tsx'
import { Body, H4, Secondary } from '#ui/type.ts'
import { eventCardsWords } from '#words/en/eventCards.ts'
import { useWords } from '#words/words.tsx'
import { EventFacts } from './EventRow.tsx'
import { leafOf } from './eventTime.ts'

const Gone = styled(Secondary)`padding: 16px; background: var(--surface); border: 1px dashed var(--line-strong); border-radius: var(--media-radius); corner-shape: var(--corner);`
const Title = styled(H4)`overflow-wrap: anywhere; & > a { border-radius: 4px; } @media (hover: hover) { & > a:hover { text-decoration: underline; text-underline-offset: 4px; } }`
const Summary = styled(Body)`overflow-wrap: anywhere;`
const Day = styled.b`font: var(--display-weight) 1.75rem/1.1 var(--font-display);`

/**
 * An event that somebody has passed on, or that a post is about: then its title heads the post, and its summary is what the post says.
 * What is gone, or not for this reader, says no more than that.
 */
export const EventTicket = ({ event, isPost = false }: { event: EventCard | null; isPost?: boolean }) => {
  const words = useWords(eventCardsWords)
  if (!event) return <Gone>{words.gone}</Gone>
  const { id: eventId, title, summary, host } = event
  const href = to('event', { eventId })
  const { month, day, weekday } = leafOf(event)
  return (
    <section aria-label={words.eventBy(host.displayName)}>
      <Ticket
        stub={
          <>
            <OnStub aria-hidden>{month}</OnStub>
            <Day aria-hidden>{day}</Day>
            <OnStub aria-hidden>{weekday}</OnStub>
          </>
        }
      >
        <Stack gap={8}>
          <Title as={isPost ? 'h2' : 'p'}>
            <Link to={href}>{title}</Link>
          </Title>
          {isPost && summary && <Summary>{summary}</Summary>}
          <EventFacts event={event} />
          <ButtonLink variant="line" size="s" href={href}>
            {words.toEvent}
          </ButtonLink>
        </Stack>
      </Ticket>
    </section>
  )
}
