import styled from '@emotion/styled'
import { roleRequests } from '@marquee/contract/roleRequests'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
import { report } from '#api/report.ts'
import { InvitationTabs } from '#features/invitations/InvitationTabs.tsx'
import { Page } from '#layouts/Page.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Over } from '#ui/type.ts'
import { useWords, words } from '#words/words.tsx'
import { RequestCard } from './RequestCard.tsx'

const list = () => pages(roleRequests.list, {})

export const loader = () => prefetch(list())

export const handle = { title: words.roleRequests.listTitle }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; & > h2 { padding: 0 8px; } }`

/** Who asks for a role: those who wait first, then the others, newest first. */
export default function RoleRequestsPage() {
  const said = useWords().roleRequests
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(list())
  const requests = data.pages.flatMap(({ items }) => items)
  const waiting = requests.filter(({ state }) => state === 'pending')
  const settled = requests.filter(({ state }) => state !== 'pending')
  return (
    <Page title={said.listTitle} width="full" tabs={<InvitationTabs current="requests" />}>
      <Room gap={16}>
        {waiting.length > 0 ? <Over>{said.waiting}</Over> : <EmptyState drawing="people" title={said.nobodyTitle} text={said.nobodyText} />}
        {waiting.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
        {settled.length > 0 && <Over>{said.settled}</Over>}
        {settled.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
        {hasNextPage && (
          <Button onClick={() => void fetchNextPage({ throwOnError: true }).catch(report)} loading={isFetchingNextPage}>
            {said.showMore}
          </Button>
        )}
      </Room>
    </Page>
  )
}
