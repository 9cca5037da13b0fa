import styled from '@emotion/styled'
import type { EventList } from '@marquee/contract/events'
import { publishers } from '@marquee/contract/roles'
import { CalendarDays, CalendarPlus, List, Search, Ticket } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { OwnDoors } from '#features/checkIns/OwnDoors.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { dayOf } from '#ui/eventSpan.ts'
import { IconLink } from '#ui/IconButton.tsx'
import { CardColumn } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { eventListsWords } from '#words/en/eventLists.ts'
import { eventSearchWords } from '#words/en/eventSearch.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { eventsIn, listIn, listPath, monthIn, monthPath } from './eventQueries.ts'
import { eventSearchPath } from './eventSearch.ts'
import { EventsList } from './EventsList.tsx'
import { InvitedTo } from './InvitedTo.tsx'

const CalendarMonth = lazy(() => import('./CalendarMonth.tsx').then(({ CalendarMonth: part }) => ({ default: part })))

/** Asks and does not wait: the head stands while the list comes. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  if (!monthIn(search)) prefetch(eventsIn(listIn(search))).catch(() => {})
  return null
}

export const handle = { title: wordsOf(eventsWords).title }

const phone = '@media (max-width: 599.95px)'
const Above = styled.div`display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 16px; ${phone} { padding: 0 8px; }`
const Below = styled(CardColumn)`margin-top: 24px;`
const Quick = styled.nav`
  display: flex; gap: 8px; margin: 0 -5px 12px; padding: 5px; overflow-x: auto; scrollbar-width: none;
  & > * { flex: none; }
  @media (min-width: 600px) { flex-wrap: wrap; overflow: visible; }
  ${phone} { margin: 0 0 8px; padding: 5px 16px; }
`

/** The tabs, and the tab under which the lists stand that have none of their own. */
const tabs = ['upcoming', 'going', 'hosting', 'past'] as const
const tabOf = (list: EventList) => (list === 'drafts' ? 'hosting' : list === 'attended' ? 'past' : list)
const parts = { hosting: ['hosting', 'drafts'], past: ['past', 'attended'] } as const

/** A few searches that many ask for. */
const QuickSearches = () => {
  const words = useWords(eventSearchWords)
  const lists = useWords(eventListsWords)
  const searches = [
    { label: words.spans.today, search: { q: '', when: 'today' } },
    { label: words.spans.weekend, search: { q: '', when: 'weekend' } },
    { label: words.followed, search: { q: '', by: 'followed' } },
    { label: words.suits, search: { q: '', suits: 'me' } },
    { label: words.prices.free, search: { q: '', price: 'free' } },
    { label: words.prices.included, search: { q: '', price: 'included' } },
  ] as const
  return (
    <Quick aria-label={lists.quick}>
      {searches.map(({ label, search }) => (
        <ButtonLink key={label} variant="line" size="s" href={eventSearchPath(search)}>
          {label}
        </ButtonLink>
      ))}
    </Quick>
  )
}

/** Whether what is to come stands as a list or on a calendar. */
const Ways = ({ month }: { month: string | undefined }) => {
  const words = useWords(eventsWords)
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label={words.shownAs} value={month ? 'calendar' : 'list'}
      options={[{ value: 'list', label: words.list, icon: List }, { value: 'calendar', label: words.calendar, icon: CalendarDays }]}
      onChange={(way) =>
        void navigate(way === 'list' ? to('events') : monthPath(dayOf(new Date().toISOString()).slice(0, 7)), { preventScrollReset: true })
      }
    />
  )
}

/** The whole of a list that has a part of its own, or that part. */
const Parts = ({ list }: { list: EventList }) => {
  const lists = useWords(eventListsWords)
  const navigate = useNavigate()
  const tab = tabOf(list)
  if (tab !== 'hosting' && tab !== 'past') return null
  return (
    <SegmentedControl
      label={lists.ofMine} value={list} options={parts[tab].map((value) => ({ value, label: lists.parts[value] }))}
      onChange={(part) => void navigate(listPath(part), { replace: true, preventScrollReset: true })}
    />
  )
}

/** What is to come, what one goes to, what one holds, what has been. */
export default function EventsPage() {
  const words = useWords(eventsWords)
  const lists = useWords(eventListsWords)
  const { role } = useMe()
  const isWide = useWide()
  const [search] = useSearchParams()
  const list = listIn(search)
  const month = list === 'upcoming' ? monthIn(search) : undefined
  const holds = publishers.includes(role)
  const plan = holds && (
    <ButtonLink variant="primary" href={to('newEvent')} icon={CalendarPlus}>
      {words.newEvent}
    </ButtonLink>
  )
  const find = (
    <ButtonLink variant="line" href={to('events')}>
      {words.lists.upcoming}
    </ButtonLink>
  )
  const empty = list === 'drafts' ? lists.emptyDrafts : list === 'attended' ? lists.emptyAttended : words.empty[list]
  const label = list === 'drafts' || list === 'attended' ? lists.parts[list] : words.lists[list]
  const isMine = list === 'going' || list === 'attended'
  return (
    <Page
      title={words.title}
      actions={
        <>
          <IconLink icon={Search} label={words.find} href={to('eventSearch')} />
          {holds && <IconLink icon={CalendarPlus} label={words.newEvent} href={to('newEvent')} />}
        </>
      }
      tabs={
        <MarqueeTabs
          label={words.views}
          tabs={tabs
            .filter((one) => one !== 'hosting' || holds)
            .map((one) => ({ label: words.lists[one], href: listPath(one), isCurrent: one === tabOf(list) }))}
        />
      }
      right={isWide && <CalendarFeed />}
    >
      {list === 'upcoming' && <QuickSearches />}
      {(list === 'upcoming' || list === 'going') && <OwnDoors />}
      {list !== 'going' && (
        <Above>
          {list === 'upcoming' ? <Ways month={month} /> : <Parts list={list} />}
        </Above>
      )}
      {list === 'going' && (
        <Above>
          <ButtonLink variant="line" size="s" icon={Ticket} href={to('tickets')}>
            {words.myTickets}
          </ButtonLink>
        </Above>
      )}
      {(list === 'upcoming' || list === 'going') && !month && <InvitedTo />}
      {month ? (
        <Suspense fallback={<ListSkeleton />}>
          <CalendarMonth search={{ q: '' }} month={month} pathOf={monthPath} />
        </Suspense>
      ) : (
        <EventsList
          key={list} of={eventsIn(list)} label={label} empty={empty} isBelowInvited={list === 'upcoming'}
          by={list === 'upcoming' || list === 'going' ? 'coming' : 'past'} action={isMine ? find : list === 'past' ? undefined : plan}
        />
      )}
      {!isWide && list === 'going' && (
        <Below>
          <CalendarFeed />
        </Below>
      )}
    </Page>
  )
}
