import styled from '@emotion/styled'
import { events } from '@marquee/contract/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pages } from '#api/query.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'

export const handle = { title: wordsOf(eventsWords).whoGoes }

const Room = styled.div`@media (max-width: 599.95px) { padding: 0 8px; }`

/** Everybody who goes to an event. */
export default function EventPeoplePage() {
  const words = useWords(eventsWords)
  const { eventId } = useParams() as { eventId: string }
  const list = useInfiniteQuery(pages(events.attendees, { eventId }))
  return (
    <Page title={words.whoGoes} back={to('event', { eventId })}>
      <Room>
        <PagedListCard
          list={list} label={words.whoGoes} keyOf={({ id }) => id} isNarrowed={false}
          words={{ failed: words.failed, noneFound: words.nobodyYet, showMore: words.showMore }}
          empty={<EmptyState drawing="people" title={words.nobodyYet} text="" />}
        >
          {(person) => (
            <PersonRow
              person={person} href={profilePath(person)}
              line={person.guests ? `@${person.nickname} · ${words.withGuests(person.guests)}` : `@${person.nickname}`}
            />
          )}
        </PagedListCard>
      </Room>
    </Page>
  )
}
