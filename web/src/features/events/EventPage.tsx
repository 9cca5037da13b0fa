import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Clock, Globe, MapPin, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { RichText } from '#features/richText/RichText.tsx'
import { ShownSponsor } from '#features/sponsorships/ShownSponsor.tsx'
import { TicketCard } from '#features/tickets/TicketCard.tsx'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useWide.ts'
import { to } from '#paths.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { H1, Lead, Meta, Secondary } from '#ui/type.ts'
import { spanOf, spanThere } from '#ui/eventSpan.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CancelForm } from './CancelForm.tsx'
import { DateLeaf } from './DateLeaf.tsx'
import { eventQuery } from './eventQueries.ts'
import { EventBadges } from './EventRow.tsx'
import { EventTools } from './EventTools.tsx'
import { LockedCard } from './LockedCard.tsx'
import { ManageCard } from './ManageCard.tsx'
import { RsvpCard } from './RsvpCard.tsx'
import { HostCard, WhoGoes } from './WhoGoes.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(eventQuery(params.eventId!))
export const handle = { title: wordsOf(eventsWords).title }

const Cover = styled(Media)`margin-bottom: 24px; & > span { position: absolute; left: 12px; top: 12px; }`
const Head = styled.div`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 20px; align-items: start;
  & h1 { overflow-wrap: anywhere; }
`
const Fact = styled(Secondary)`display: flex; gap: 8px; align-items: baseline; & > svg { flex: none; align-self: center; } & > span { display: grid; }`
const Text = styled.div`margin-top: 20px; font-size: var(--fs-body); line-height: var(--lh-body); max-width: 66ch; overflow-wrap: anywhere;`
const Column = styled.div`@media (max-width: 599.95px) { padding: 0 8px; & > [data-inset] { padding: 0 8px; } }`
const Cards = styled(Stack)`margin-top: 24px;`

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
            <a href={onlineUrl} target="_blank" rel="noopener noreferrer">
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
  const { title, cover, kind, category, status, startsAt, timeZone, summary, description, can } = event
  const there = spanThere(event)
  const [cancelling, setCancelling] = useState<'not' | 'now' | 'kept'>('not')
  const head = useRef<HTMLHeadingElement>(null)
  const finish = () => {
    setCancelling('not')
    void focusAfterwards(() => head.current)
  }
  const isMine = can.edit || can.remove || event.isHeld
  const cards = (
    <>
      {cancelling !== 'now' && <ManageCard event={event} isKept={cancelling === 'kept'} onCancel={() => setCancelling('now')} />}
      {event.isLocked && <LockedCard event={event} />}
      {!isMine && !event.isLocked && status !== 'draft' && (event.accessMode === 'ticketed' ? <TicketCard event={event} /> : <RsvpCard event={event} />)}
      {!event.isLocked && <WhoGoes event={event} />}
      <HostCard event={event} />
      {status !== 'draft' && !event.isHeld && <EventTools event={event} />}
      {status !== 'draft' && eventSponsorship && <ShownSponsor sponsor={eventSponsorship} place={`event ${eventId}`} />}
    </>
  )
  return (
    <Page title={title} ownTitle back={to('events')} right={isWide && cards}>
      <Column>
        {cover && (
          <Cover image={cover} sizes="(max-width: 699px) 100vw, 680px" ratio={16 / 9} eager>
            <Badge kind="media">{words.kinds[kind]}</Badge>
          </Cover>
        )}
        <Head data-inset>
          <DateLeaf startsAt={startsAt} />
          <Stack gap={8}>
            <H1 ref={head} tabIndex={-1} style={{ outline: 'none' }}>
              {title}
            </H1>
            <Row gap={8} wrap>
              <EventBadges event={event} />
              <Badge>{words.categories[category]}</Badge>
            </Row>
            <Fact>
              <Icon of={Clock} size={17} />
              <span>
                <time dateTime={startsAt}>
                  {spanOf(event)}, {words.yourTime}
                </time>
              </span>
            </Fact>
            {there && (
              <Fact>
                <Icon of={Globe} size={17} />
                <Meta>{words.there(there, timeZone)}</Meta>
              </Fact>
            )}
            <Place event={event} />
          </Stack>
        </Head>
        {summary && <Lead data-inset style={{ marginTop: 20 }}>{summary}</Lead>}
        {description && (
          <Text data-inset>
            <RichText body={description} />
          </Text>
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
