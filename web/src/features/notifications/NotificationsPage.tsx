import styled from '@emotion/styled'
import { notifications, notificationTabs, type NotificationTab } from '@marquee/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Settings } from 'lucide-react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { InstallHint } from '#features/installation/InstallHint.tsx'
import { LegalLinks } from '#features/legalDocuments/LegalLinks.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { CardColumn } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { notificationsWords } from '#words/en/notifications.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useReadAll } from './rowActions.ts'
import { rowsOf, tabIn, tabPath } from './tabsIn.ts'

/** Asks and does not wait: the head stands while the rows come. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  prefetch(rowsOf(tabIn(new URL(request.url).searchParams))).catch(() => {})
  return null
}

export const handle = { title: wordsOf(notificationsWords).title }

const Hint = styled.div`margin-bottom: var(--gap-cards); &:empty { display: none; }`

const Tools = ({ tab }: { tab: NotificationTab }) => {
  const words = useWords(notificationsWords)
  const { data } = useQuery(query(notifications.unread, {}))
  const readAll = useReadAll()
  // What is set aside counts as read only where it stands before the reader.
  const aside = tab === 'requests'
  const hasUnread = data !== undefined && (data.unread > 0 || (aside && data.isAsideUnread))
  return (
    <>
      <IconButton icon={CheckCheck} label={words.readAll} disabled={!hasUnread} onClick={() => readAll.mutate({ aside })} />
      <IconLink icon={Settings} label={words.settings} href={to('settingsNotifications')} />
    </>
  )
}

/** What has happened around the reader. */
export default function NotificationsPage() {
  const words = useWords(notificationsWords)
  const tab = tabIn(useSearchParams()[0])
  const isWide = useWide()
  const tabs = notificationTabs.map((one) => ({ label: words.tabs[one], href: tabPath(one), isCurrent: one === tab }))
  const right = isWide && (
    <>
      <CreatorsCard />
      <LegalLinks />
    </>
  )
  return (
    <Page title={words.title} actions={<Tools tab={tab} />} tabs={<MarqueeTabs label={words.views} tabs={tabs} />} right={right}>
      <Hint>
        <InstallHint />
      </Hint>
      <InPlace
        key={tab}
        waiting={
          <CardColumn>
            <ListSkeleton />
          </CardColumn>
        }
        failed={(retry) => (
          <CardColumn>
            <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />
          </CardColumn>
        )}
      >
        <NotificationList tab={tab} />
      </InPlace>
    </Page>
  )
}
