import styled from '@emotion/styled'
import type { EventCard } from '@marquee/contract/eventCards'
import { Stack } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { EventTicket } from './EventTicket.tsx'

/** A ticket stands out from the card it lies on. */
const Root = styled(Stack)`--ticket-bg: var(--surface-2);`

/** The event that a post brings to a timeline: its cover, and beneath it the way to its page. */
export const PostedEvent = ({ event, eager = false }: { event: EventCard; eager?: boolean }) => (
  <Root gap={12}>
    {event.cover && <Media image={event.cover} sizes="(max-width: 599px) 100vw, 640px" ratio={16 / 9} eager={eager} />}
    <EventTicket event={event} isPost />
  </Root>
)
