import styled from '@emotion/styled'
import { eventLists } from '@marquee/contract/events'
import { publishers } from '@marquee/contract/roles'
import { CalendarPlus, Search, Ticket } from 'lucide-react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { PostColumn } from '#features/posts/PostList.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useWide.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { eventsWords } from '#words/en/events.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { eventsIn, listIn, listPath } from './eventQueries.ts'
import { EventsList } from './EventsList.tsx'

/** Asks and does not wait: the head stands while the list comes. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  prefetch(eventsIn(listIn(new URL(request.url).searchParams))).catch(() => {})
  return null
}

export const handle = { title: wordsOf(eventsWords).title }

const Above = styled(PostColumn)`margin-bottom: 16px;`
const Below = styled(PostColumn)`margin-top: 24px;`

/** What is to come, what one goes to, what one holds, what has been. */
export default function EventsPage() {
  const words = useWords(eventsWords)
  const { role } = useMe()
  const isWide = useWide()
  const list = listIn(useSearchParams()[0])
  const holds = publishers.includes(role)
  const plan = holds && (
    <ButtonLink variant="primary" href={to('newEvent')} icon={CalendarPlus}>
      {words.newEvent}
    </ButtonLink>
  )
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
          tabs={eventLists
            .filter((one) => one !== 'hosting' || holds)
            .map((one) => ({ label: words.lists[one], href: listPath(one), isCurrent: one === list }))}
        />
      }
      right={isWide && <CalendarFeed />}
    >
      {list === 'going' && (
        <Above>
          <ButtonLink variant="line" size="s" icon={Ticket} href={to('tickets')}>
            {words.myTickets}
          </ButtonLink>
        </Above>
      )}
      <EventsList key={list} of={eventsIn(list)} label={words.lists[list]} empty={words.empty[list]} action={list === 'hosting' && plan} />
      {!isWide && list === 'going' && (
        <Below>
          <CalendarFeed />
        </Below>
      )}
    </Page>
  )
}
