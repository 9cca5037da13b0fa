import styled from '@emotion/styled'
import type { NotificationTab } from '@marquee/contract/notifications'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import { report } from '#api/report.ts'
import { useCell } from '#cell.ts'
import { EndlessCard } from '#features/posts/EndlessCard.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { NewPostsPill } from '#ui/NewPostsPill.tsx'
import { Over } from '#ui/type.ts'
import { useNow } from '#ui/useNow.ts'
import { notificationsWords } from '#words/en/notifications.ts'
import { useWords } from '#words/words.tsx'
import type { Row } from './cachedRows.ts'
import { dayOf } from './days.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { rowsOf } from './tabsIn.ts'
import { news } from './watchNotifications.ts'

const Heading = styled.li`padding: 14px 0 6px;`

const Empty = ({ tab }: { tab: NotificationTab }) => {
  const words = useWords(notificationsWords)
  const [title, text] = words.empty[tab] as [string, string]
  return (
    <CardColumn>
      <EmptyState
        drawing={tab === 'requests' ? 'people' : 'bell'}
        title={title}
        text={text}
        action={
          <ButtonLink variant="line" href={to(tab === 'requests' ? 'search' : 'timeline')}>
            {tab === 'requests' ? words.findPeople : words.toTimeline}
          </ButtonLink>
        }
      />
    </CardColumn>
  )
}

/** The rows of a tab, newest first, under the days they belong to; what comes meanwhile waits behind a pill. */
export const NotificationList = ({ tab }: { tab: NotificationTab }) => {
  const words = useWords(notificationsWords)
  const now = useNow()
  const hasNews = useCell(news)
  const { data, refetch, ...more } = useSuspenseInfiniteQuery({ ...rowsOf(tab), refetchOnWindowFocus: false, refetchOnReconnect: false })
  const { dataUpdatedAt, isFetchNextPageError, fetchNextPage, hasNextPage, isFetchingNextPage } = more
  const isStale = more.isStale && more.isFetching
  useEffect(() => {
    if (!isStale) news.set(false)
  }, [tab, isStale])

  const showNews = async () => {
    try {
      await refetch({ throwOnError: true })
      news.set(false)
      window.scrollTo({ top: 0 })
    } catch (error) {
      report(error)
    }
  }

  const rows: Row[] = data.pages.flatMap(({ items }) => items)
  const days = rows.map(({ at }) => dayOf(at, now))
  return (
    <>
      <NewPostsPill count={Number(hasNews)} label={words.news} onClick={() => void showNews()} />
      {rows.length === 0 ? (
        <Empty tab={tab} />
      ) : (
        <EndlessCard
          label={words.tabs[tab]}
          more={{ dataUpdatedAt, isFetchNextPageError, fetchNextPage, hasNextPage, isFetchingNextPage }}
          failed={{ title: words.moreFailed, text: words.failedText }}
        >
          {rows.map((row, place) => (
            <Fragment key={row.id}>
              {days[place] !== days[place - 1] && (
                <Heading data-day>
                  <Over>{words.days[days[place]!]}</Over>
                </Heading>
              )}
              <NotificationRow row={row} />
            </Fragment>
          ))}
        </EndlessCard>
      )}
    </>
  )
}
