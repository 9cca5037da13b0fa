import styled from '@emotion/styled'
import { eventCategories, eventKinds } from '@marquee/contract/eventCards'
import { CalendarDays, List } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SelectList } from '#ui/Select.tsx'
import { dayOf } from '#ui/eventSpan.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CalendarMonth } from './CalendarMonth.tsx'
import { eventSearchIn, eventSearchPath, foundEvents, type EventSearch } from './eventSearch.ts'
import { EventsList } from './EventsList.tsx'

export const handle = { title: wordsOf(eventsWords).search }

const Filters = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 8px; margin-bottom: 12px;
  @media (max-width: 599.95px) { padding: 0 16px; }
`
const Ways = styled.div`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`

const none = 'any'

/** Finding events: by words, kind, category and date, as a list or on a calendar. */
export default function EventSearchPage() {
  const words = useWords(eventsWords)
  const navigate = useNavigate()
  const search = eventSearchIn(useSearchParams()[0])
  const { q, category, kind, when, month } = search
  const go = (change: Partial<EventSearch>) =>
    void navigate(eventSearchPath({ ...search, ...change }), { replace: true, preventScrollReset: true })
  const type = (typed: string) => go({ q: typed })
  const categories = eventCategories.map((value) => ({ value, label: words.categories[value] }))
  const kinds = eventKinds.map((value) => ({ value, label: words.kinds[value] }))
  const thisMonth = () => dayOf(new Date().toISOString()).slice(0, 7)
  return (
    <Page title={words.search} back={to('events')}>
      <SearchField label={words.field} placeholder={words.placeholder} q={q} onType={type} onSubmit={type} />
      <Filters>
        <SelectList
          aria-label={words.category} value={category ?? none}
          onChange={(value) => go({ category: value === none ? undefined : value })}
          options={[{ value: none, label: words.anyCategory }, ...categories]}
        />
        <SelectList
          aria-label={words.kind} value={kind ?? none} onChange={(value) => go({ kind: value === none ? undefined : value })}
          options={[{ value: none, label: words.anyKind }, ...kinds]}
        />
        {!month && (
          <SelectList
            aria-label={words.when} value={when ?? none} onChange={(value) => go({ when: value === none ? undefined : value })}
            options={([none, 'week', 'month'] as const).map((value) => ({ value, label: words.whens[value] }))}
          />
        )}
      </Filters>
      <Ways>
        <SegmentedControl
          label={words.shownAs} value={month ? 'calendar' : 'list'}
          options={[{ value: 'list', label: words.list, icon: List }, { value: 'calendar', label: words.calendar, icon: CalendarDays }]}
          onChange={(way) => go({ month: way === 'calendar' ? thisMonth() : undefined })}
        />
      </Ways>
      {month ? (
        <CalendarMonth search={search} month={month} />
      ) : (
        <EventsList of={foundEvents(search)} label={words.found} empty={words.empty.found} />
      )}
    </Page>
  )
}
