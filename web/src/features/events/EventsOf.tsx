import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Over } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { eventsBy } from './eventQueries.ts'
import { EventsList } from './EventsList.tsx'

const Past = styled.div`
  margin-top: 24px;
  & > h2 { margin-bottom: 8px; }
  @media (max-width: 599.95px) { & > h2 { padding: 0 16px; } }
`

/** What somebody holds: what is to come, and what has been where there is any. */
export const EventsOf = ({ profile: { id } }: { profile: Profile }) => {
  const words = useWords(eventsWords)
  const past = useInfiniteQuery(eventsBy(id, 'past'))
  const hasPast = past.data?.pages.some(({ items }) => items.length > 0)
  return (
    <>
      <EventsList of={eventsBy(id, 'upcoming')} label={words.lists.upcoming} empty={words.empty.of} by="coming" />
      {hasPast && (
        <Past>
          <Over>{words.lists.past}</Over>
          <EventsList of={eventsBy(id, 'past')} label={words.lists.past} empty={words.empty.past} by="past" />
        </Past>
      )}
    </>
  )
}
