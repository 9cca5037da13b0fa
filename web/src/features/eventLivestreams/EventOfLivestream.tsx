import { eventLivestreams } from '@marquee/contract/eventLivestreams'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { useFlag } from '#start/flags.ts'
import { Secondary } from '#ui/type.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'

/** The way back from a livestream to the event that is shown on it; nothing where there is none. */
export const EventOfLivestream = ({ livestreamId }: { livestreamId: string }) => {
  const words = useWords(eventGuestsWords)
  const { data: event } = useQuery({ ...query(eventLivestreams.event, { livestreamId }), enabled: useFlag('events') })
  if (!event) return null
  return (
    <Secondary>
      {words.partOf}: <TextLink to={to('event', { eventId: event.id })}>{event.title}</TextLink>
    </Secondary>
  )
}
