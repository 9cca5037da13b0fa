import styled from '@emotion/styled'
import { CalendarDays, List } from 'lucide-react'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { dayOf } from '#ui/eventSpan.ts'
import { eventSearchWords } from '#words/en/eventSearch.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CalendarMonth } from './CalendarMonth.tsx'
import { ChosenFilters, EventFilters } from './EventFilters.tsx'
import { eventSearchIn, eventSearchPath, filtersSaid, foundEvents, type EventSearch } from './eventSearch.ts'
import { EventsList } from './EventsList.tsx'

/** Asks and does not wait: the field and the filters stand while the answer comes. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const search = eventSearchIn(new URL(request.url).searchParams)
  if (!search.month) prefetch(foundEvents(search)).catch(() => {})
  return null
}

export const handle = { title: wordsOf(eventsWords).search }

const Ways = styled.div`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`

/** Finding events: by words and by what they are narrowed by, as a list or on a calendar. The address says all of it. */
export default function EventSearchPage() {
  const events = useWords(eventsWords)
  const words = useWords(eventSearchWords)
  const navigate = useNavigate()
  const search = eventSearchIn(useSearchParams()[0])
  const { q, month } = search
  // A filter is a step that the way back takes back; letters are not.
  const go = (change: Partial<EventSearch>, replace = false) =>
    void navigate(eventSearchPath({ ...search, ...change }), { replace, preventScrollReset: true })
  const type = (typed: string) => go({ q: typed }, true)
  const said = filtersSaid(search)
  const plain = { ...search, ...Object.fromEntries(said.map((name) => [name, undefined])) }
  return (
    <Page title={events.search} back={to('events')}>
      <SearchField label={events.field} placeholder={events.placeholder} q={q} onType={type} onSubmit={type} />
      <EventFilters search={search} onChange={go} />
      <ChosenFilters search={search} onChange={go} />
      <Ways>
        <SegmentedControl
          label={events.shownAs} value={month ? 'calendar' : 'list'}
          options={[{ value: 'list', label: events.list, icon: List }, { value: 'calendar', label: events.calendar, icon: CalendarDays }]}
          onChange={(way) =>
            go(way === 'calendar' ? { month: dayOf(new Date().toISOString()).slice(0, 7), when: undefined, from: undefined, to: undefined } : { month: undefined })
          }
        />
      </Ways>
      {month ? (
        <CalendarMonth search={search} month={month} pathOf={(other) => eventSearchPath({ ...search, month: other })} />
      ) : (
        <EventsList
          of={foundEvents(search)} label={events.found} by="coming" told={q.trim() || said.length ? words.found : undefined}
          empty={[words.nothing, words.nothingText]}
          action={
            <>
              {said.length > 0 && <Button onClick={() => go(plain)}>{words.removeAll}</Button>}
              {(said.length > 0 || q) && (
                <ButtonLink variant="line" href={to('events')}>
                  {words.everything}
                </ButtonLink>
              )}
            </>
          }
        />
      )}
    </Page>
  )
}
