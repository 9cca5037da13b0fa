import styled from '@emotion/styled'
import type { EventCard } from '@marquee/contract/eventCards'
import { endsOf, spanThere, zoneOf } from '#ui/eventSpan.ts'
import { Meta } from '#ui/type.ts'
import { eventPageWords } from '#words/en/eventPage.ts'
import { useWords } from '#words/words.tsx'

// Goes into the next line as a whole, so that where the line breaks does not depend on a letter's width.
const Until = styled.span`display: inline-block;`

/**
 * When an event begins and ends on the reader's clocks, and under it on those where it happens. Where both show the same, nothing says
 * whose they are.
 */
export const EventTimes = ({ event }: { event: Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'> }) => {
  const words = useWords(eventPageWords)
  const { start, end } = endsOf(event)
  const there = spanThere(event)
  return (
    <>
      <span>
        <time dateTime={event.startsAt}>{start}</time>{' '}
        <Until>
          {words.until} <time dateTime={event.endsAt}>{end}</time>
          {there && words.yourTime}
        </Until>
      </span>
      {there && <Meta>{words.there(there, zoneOf(event))}</Meta>}
    </>
  )
}
