import styled from '@emotion/styled'
import type { EventCard } from '@marquee/contract/eventCards'
import { MapPin, Video } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { money } from '#ui/money.ts'
import { Clip, H3, Meta } from '#ui/type.ts'
import { eventCardsWords } from '#words/en/eventCards.ts'
import { eventListsWords } from '#words/en/eventLists.ts'
import { useWords } from '#words/words.tsx'
import { DateLeaf } from './DateLeaf.tsx'
import { startOf } from './eventTime.ts'

const Root = styled(Card)`
  display: grid; grid-template-columns: auto minmax(0, 1fr) 176px; gap: 16px; align-items: center;
  &[data-bare] { grid-template-columns: auto minmax(0, 1fr); }
  @media (max-width: 599.95px) {
    &, &[data-bare] { grid-template-columns: auto minmax(0, 1fr); }
    & > span:last-of-type:not([aria-hidden]) { grid-column: 1 / -1; grid-row: 1; }
  }
`
const Lines = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 5px; min-width: 0; justify-items: start;`
const Title = styled(Link)`
  border-radius: 6px;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 4px; } }
`
const Where = styled(Meta)`display: flex; align-items: center; gap: 6px; max-width: 100%; & > svg { flex: none; }`

const stateKinds: Partial<Record<EventCard['status'], BadgeKind>> = { draft: 'plain', live: 'live', postponed: 'warn', canceled: 'bad', ended: 'plain' }

/** What stands out about an event: what has become of it, and how the reader stands to it. */
export const EventBadges = ({ event }: { event: Pick<EventCard, 'status' | 'rsvp' | 'isFull' | 'isHeld' | 'isLocked' | 'accessMode'> }) => {
  const words = useWords(eventCardsWords)
  const lists = useWords(eventListsWords)
  const { status, rsvp, isFull, isHeld, isLocked, accessMode } = event
  const kind = stateKinds[status]
  const isOver = status === 'ended' || status === 'archived'
  // Nobody goes to what will not be.
  const isOff = isOver || status === 'canceled'
  return (
    <>
      {isLocked && <Badge kind="access">{words.locked}</Badge>}
      {isHeld && <Badge kind="warn">{words.held}</Badge>}
      {kind && <Badge kind={kind}>{words.states[status]}</Badge>}
      {rsvp?.status === 'going' && (isOver || !isOff) && <Badge kind={isOver ? 'plain' : 'ok'}>{isOver ? words.youMeant : words.youGo}</Badge>}
      {rsvp?.status === 'maybe' && !isOff && <Badge>{words.youMay}</Badge>}
      {rsvp?.status === 'waitlisted' && !isOff && <Badge kind="warn">{lists.youWait}</Badge>}
      {isFull && status === 'published' && <Badge kind="warn">{accessMode === 'ticketed' ? words.soldOut : words.full}</Badge>}
    </>
  )
}

const onSale: readonly EventCard['status'][] = ['published', 'live', 'postponed']

/** When it is, who holds it and where, and who goes. */
export const EventFacts = ({ event }: { event: EventCard }) => {
  const words = useWords(eventCardsWords)
  const lists = useWords(eventListsWords)
  const { startsAt, kind, venueName, host, goingCount, isFollowed, moreDates, leastCents, status, isFull, accessMode } = event
  // What a ticket would cost is no news where there is none.
  const isPriced = leastCents !== null && onSale.includes(status) && !(isFull && accessMode === 'ticketed')
  const price = leastCents ? lists.from(money(leastCents)) : lists.free
  const said = [
    isPriced && price, moreDates > 0 && lists.moreDates(moreDates),
    goingCount > 0 && words.goingCount(goingCount), isFollowed && lists.followed,
  ].filter((part) => part !== false)
  return (
    <>
      <Meta>
        <time dateTime={startsAt}>{startOf(event)}</time> · <bdi>{host.displayName}</bdi>
      </Meta>
      <Where>
        <Icon of={kind === 'online' ? Video : MapPin} size={15} />
        <Clip>{kind === 'online' ? words.online : venueName}</Clip>
      </Where>
      <Row gap={8} wrap>
        <EventBadges event={event} />
        {said.length > 0 && <Meta>{said.join(' · ')}</Meta>}
      </Row>
    </>
  )
}

/** An event in a list; `isUnder` a head of its own. */
export const EventRow = ({ event, isUnder = false }: { event: EventCard; isUnder?: boolean }) => {
  const { id, title, cover, startsAt } = event
  return (
    <Root as="article" data-bare={cover ? undefined : true}>
      <DateLeaf startsAt={startsAt} />
      <Lines>
        <H3 as={isUnder ? 'h3' : 'h2'}>
          <Title to={to('event', { eventId: id })}>{title}</Title>
        </H3>
        <EventFacts event={event} />
      </Lines>
      {cover && <Media image={cover} sizes="(max-width: 599px) 90vw, 176px" ratio={16 / 9} />}
    </Root>
  )
}
