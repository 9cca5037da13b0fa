import styled from '@emotion/styled'
import type { EventCard } from '@marquee/contract/eventCards'
import { spanOf, spanThere, zoneOf } from '#ui/eventSpan.ts'
import { Stack } from '#ui/layout.ts'
import { Meta } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

const Place = styled(Meta)`overflow-wrap: anywhere;`

interface Props {
  event: Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>
  /** Where, under when. */
  place?: string
}

/** When an event is on the reader's clocks, and under it on those where it happens if these show another time. */
export const When = ({ event, place }: Props) => {
  const { yourTime, there } = useWords(eventsWords)
  const local = spanThere(event)
  return (
    <Stack gap={4}>
      <Meta>{local ? `${spanOf(event)}, ${yourTime}` : spanOf(event)}</Meta>
      {local && <Meta>{there(local, zoneOf(event))}</Meta>}
      {place && <Place>{place}</Place>}
    </Stack>
  )
}
