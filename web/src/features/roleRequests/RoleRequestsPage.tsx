import styled from '@emotion/styled'
import { roleRequests, type RoleRequestOf } from '@marquee/contract/roleRequests'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
import { InvitationTabs } from '#features/invitations/InvitationTabs.tsx'
import { Page } from '#layouts/Page.tsx'
import { recountRequests } from '#start/waitingRequests.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Over } from '#ui/type.ts'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { RequestCards } from './RequestCards.tsx'

// Whoever comes by the number in the menu finds whom it counts.
const waitingList = () => ({ ...pages(roleRequests.list, { state: 'pending' }), staleTime: 0 })
const wholeList = () => ({ ...pages(roleRequests.list, {}), staleTime: 0 })

/** The numbers in the frame and at the tab then say what the list says. */
export const loader = () => {
  void recountRequests()
  return prefetch(waitingList(), wholeList())
}

export const handle = { title: wordsOf(roleRequestsWords).listTitle }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; & > h2 { padding: 0 8px; } }`

const itemsOf = ({ pages: all }: { pages: { items: RoleRequestOf[] }[] }) => all.flatMap(({ items }) => items)

/** Who asks for a role: all who wait, then the others, newest first. */
export default function RoleRequestsPage() {
  const words = useWords(roleRequestsWords)
  const waiting = useSuspenseInfiniteQuery(waitingList())
  const whole = useSuspenseInfiniteQuery(wholeList())
  const asked = itemsOf(waiting.data)
  const settled = itemsOf(whole.data).filter(({ state }) => state !== 'pending')
  return (
    <Page title={words.listTitle} width="full" tabs={<InvitationTabs current="requests" />}>
      <Room gap={16}>
        {asked.length > 0 ? <Over>{words.waiting}</Over> : <EmptyState drawing="people" title={words.nobodyTitle} text={words.nobodyText} />}
        <RequestCards requests={asked} more={waiting} />
        {settled.length > 0 && <Over>{words.settled}</Over>}
        <RequestCards requests={settled} more={whole} />
      </Room>
    </Page>
  )
}
