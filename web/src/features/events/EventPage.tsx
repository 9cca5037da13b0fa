import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Clock, MapPin, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { eventParts } from '#eventParts.ts'
import { RichText } from '#features/richText/RichText.tsx'
import { ShownSponsor } from '#features/sponsorships/ShownSponsor.tsx'
import { TicketCard } from '#features/tickets/TicketCard.tsx'
import { TicketSale } from '#features/tickets/TicketSale.tsx'
import { useSale } from '#features/tickets/useSale.ts'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H1, Lead, Secondary } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CancelForm } from './CancelForm.tsx'
import { DateLeaf } from './DateLeaf.tsx'
import { EventInterests, InterestLinks } from './EventInterests.tsx'
import { EventCover } from './EventCover.tsx'
import { eventQuery } from './eventQueries.ts'
import { EventBadges } from './EventRow.tsx'
import { EventTimes } from './EventTimes.tsx'
import { EventTools } from './EventTools.tsx'
import { LockedCard } from './LockedCard.tsx'
import { ManageCard } from './ManageCard.tsx'
import { RsvpCard } from './RsvpCard.tsx'
import { HostCard, WhoGoes } from './WhoGoes.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(eventQuery(params.eventId!))
export const handle = { title: wordsOf(eventsWords).title }

const Head = styled.div`
  display: grid; grid-template-columns: auto minmax(0, 1fr); grid-template-rows: auto 1fr; gap: 8px 20px; align-items: start; margin-top: 24px;
  & > span { grid-row: 1 / 3; }
  & > :last-child { grid-column: 2; }
  /* The leaf stands beside the title alone: what is known has the whole width. */
  @media (max-width: 599.95px) { gap: 14px; & > span { grid-row: 1; } & > :last-child { grid-column: 1 / -1; } }
  & h1 { overflow-wrap: anywhere; }
`
const Fact = styled(Secondary)`display: flex; gap: 8px; align-items: baseline; & > svg { flex: none; align-self: flex-start; margin-top: 3px; } & > span { display: grid; }`
const Text = styled.div`margin-top: 20px; font-size: var(--fs-body); line-height: var(--lh-body); max-width: 66ch; overflow-wrap: anywhere;`
const Column = styled.div`@media (max-width: 599.95px) { padding: 0 8px; & > [data-inset] { padding: 0 8px; } }`
const Cards = styled(Stack)`margin-top: 24px;`
// One box, and no grid: what is chosen stays in sight for as long as its rows are.
const Sale = styled.div`margin-top: 28px; & > * + * { margin-top: 16px; }`

const Place = ({ event: { kind, venueName, venueAddress, onlineUrl } }: { event: Event }) => {
  const words = useWords(eventsWords)
  return (
    <>
      {kind !== 'online' && (
        <Fact>
          <Icon of={MapPin} size={17} />
          <span>{[venueName, venueAddress].filter(Boolean).join(', ')}</span>
        </Fact>
      )}
      {kind !== 'in_person' && (
        <Fact>
          <Icon of={Video} size={17} />
          {onlineUrl ? (
            <a href={onlineUrl} target="_blank" rel="noopener noreferrer nofollow ugc">
              {words.join}
            </a>
          ) : (
            <span>{words.onlineForThose}</span>
          )}
        </Fact>
      )}
    </>
  )
}

/** An event: what it is, when it is for the reader and where it happens, who goes, and whether one goes oneself. */
export default function EventPage() {
  const words = useWords(eventsWords)
  const { eventId } = useParams() as { eventId: string }
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const isWide = useWide()
  const { eventSponsorship } = useConfiguration()
  const { title, kind, category, status, startsAt, summary, description, can } = event
  const [cancelling, setCancelling] = useState<'not' | 'now' | 'kept'>('not')
  const [isPostponing, setPostponing] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const finish = () => {
    setCancelling('not')
    void focusAfterwards(() => head.current)
  }
  const isMine = can.edit || can.remove || event.isHeld
  const sells = event.accessMode === 'ticketed' && !event.isLocked
  const sale = useSale(event, sells)
  const order = sells && !isMine && <TicketCard event={event} sale={sale} />
  const cards = (
    <>
      {cancelling !== 'now' && (
        <ManageCard
          event={event} isKept={cancelling === 'kept'} isPostponing={isPostponing} onPostpone={setPostponing}
          onCancel={() => setCancelling('now')}
        />
      )}
      {can.edit && <EventInterests event={event} />}
      {event.isLocked && <LockedCard event={event} />}
      {isWide && order}
      {!isMine && !event.isLocked && !sells && status !== 'draft' && <RsvpCard event={event} />}
      {!event.isLocked && (isMine || status !== 'canceled') && <WhoGoes event={event} />}
      {eventParts.map((EventPart, place) => (
        <EventPart key={place} event={event} />
      ))}
      <HostCard event={event} />
      {status !== 'draft' && !event.isHeld && <EventTools event={event} />}
      {status !== 'draft' && eventSponsorship && <ShownSponsor sponsor={eventSponsorship} place={`event ${eventId}`} />}
    </>
  )
  return (
    <Page title={title} ownTitle back={to('events')} right={isWide && cards}>
      <Column>
        <EventCover event={event}>
          <Badge kind="media" icon={kind === 'online' ? Video : MapPin}>{words.kinds[kind]}</Badge>
        </EventCover>
        <Head data-inset>
          <DateLeaf startsAt={startsAt} isLarge />
          <Stack gap={8}>
            <H1 ref={head} tabIndex={-1} style={{ outline: 'none' }}>
              {title}
            </H1>
            <Row gap={8} wrap>
              <EventBadges event={event} />
              <Badge>{words.categories[category]}</Badge>
            </Row>
          </Stack>
          <Stack gap={8}>
            <Fact>
              <Icon of={Clock} size={17} />
              <span>
                <EventTimes event={event} />
              </span>
            </Fact>
            <Place event={event} />
            <InterestLinks event={event} />
          </Stack>
        </Head>
        {summary && <Lead data-inset style={{ marginTop: 20 }}>{summary}</Lead>}
        {description && (
          <Text data-inset>
            <RichText body={description} />
          </Text>
        )}
        {sells && (
          <Sale>
            <TicketSale eventId={eventId} sale={sale} />
            {!isWide && order}
          </Sale>
        )}
        {cancelling === 'now' && (
          <Cards>
            <CancelForm event={event} onKeep={() => setCancelling('kept')} onDone={finish} />
          </Cards>
        )}
        {!isWide && <Cards gap={16}>{cards}</Cards>}
      </Column>
    </Page>
  )
}
