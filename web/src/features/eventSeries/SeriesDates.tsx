import styled from '@emotion/styled'
import { clockIn } from '@marquee/contract/clocks'
import type { Event } from '@marquee/contract/events'
import { eventSeries, type EventSeries, type SeriesEvent } from '@marquee/contract/eventSeries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { dayOf } from '#ui/day.ts'
import { Stack } from '#ui/layout.ts'
import { inZone } from '#ui/moment.ts'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { useWords } from '#words/words.tsx'
import { DateRows } from './DateRows.tsx'
import { saidIn } from './repeat.ts'

const List = styled.ul`
  display: grid; margin: 0; padding: 0; list-style: none;
  & > li { border-top: 1px solid var(--line); }
  & > li:first-of-type { border-top: 0; }
`
const Way = styled(Link)`
  display: flex; align-items: center; gap: 8px; min-height: 44px; font-size: var(--fs-s); border-radius: 8px;
  & > time { flex: 1; min-width: 0; }
  @media (hover: hover) { &:hover > time { text-decoration: underline; text-underline-offset: 3px; } }
`

const shown = 5
const when = (startsAt: string) =>
  inZone({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(new Date(startsAt))

const Standing = ({ date: { status, isFull, isGoing } }: { date: SeriesEvent }) => {
  const { states } = useWords(eventSeriesWords)
  if (status === 'canceled') return <Badge kind="bad">{states.canceled}</Badge>
  if (status === 'postponed') return <Badge kind="warn">{states.postponed}</Badge>
  if (status === 'ended' || status === 'archived') return <Badge>{states.over}</Badge>
  if (isGoing) return <Badge kind="ok">{states.going}</Badge>
  return isFull && <Badge kind="warn">{states.full}</Badge>
}

const isAhead = ({ status }: SeriesEvent) => status !== 'ended' && status !== 'archived'

const Others = ({ dates, eventId }: { dates: readonly SeriesEvent[]; eventId: string }) => {
  const words = useWords(eventSeriesWords)
  const [isWhole, setWhole] = useState(false)
  const others = dates.filter((date) => date.eventId !== eventId)
  const next = others.filter(isAhead).slice(0, shown)
  const some = isWhole ? others : next
  return (
    <>
      <List>
        {some.map((date) => (
          <li key={date.eventId}>
            <Way to={to('event', { eventId: date.eventId })}>
              <time dateTime={date.startsAt}>{when(date.startsAt)}</time>
              <Standing date={date} />
            </Way>
          </li>
        ))}
      </List>
      {others.length > some.length && (
        <div>
          <Button size="s" variant="quiet" onClick={() => setWhole(true)}>
            {words.allOthers(dates.length)}
          </Button>
        </div>
      )}
    </>
  )
}

const Planned = ({ series: { planned }, timeZone }: { series: EventSeries; timeZone: string }) => {
  const words = useWords(eventSeriesWords)
  return (
    <>
      <Tiny>{words.planned}</Tiny>
      <DateRows dates={planned} timeZone={timeZone} />
    </>
  )
}

interface Props {
  event: Pick<Event, 'id' | 'startsAt' | 'timeZone' | 'seriesId'>
}

/** The other dates of an event that comes again, each with its way there; of a draft those that it is to have. */
export const SeriesDates = ({ event }: Props) => event.seriesId && <Dates event={event} />

const Dates = ({ event: { id: eventId, startsAt, timeZone } }: Props) => {
  const words = useWords(eventSeriesWords)
  const { data: series } = useQuery({
    ...query(eventSeries.read, { eventId }),
    // The other dates come a moment after the first is out.
    refetchInterval: ({ state: { data } }) => (data && !data.isLaidOut && data.events.some(({ status }) => status !== 'draft') ? 1_500 : false),
  })
  // Of a series of which the reader may know this date alone there is nothing more to show.
  if (!series || (series.isLaidOut && series.events.length < 2)) return null
  const { rule, isLaidOut, events } = series
  const first = clockIn(timeZone, events[0]?.startsAt ?? startsAt).day
  return (
    <Card as="section" aria-label={words.others}>
      <Stack gap={8}>
        <H4>{words.others}</H4>
        <Secondary>{words.rule(saidIn(rule, first, dayOf))}</Secondary>
        {isLaidOut ? <Others dates={events} eventId={eventId} /> : <Planned series={series} timeZone={timeZone} />}
      </Stack>
    </Card>
  )
}
