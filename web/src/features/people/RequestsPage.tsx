import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { recountRequests } from '#start/waitingRequests.ts'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { peopleWords } from '#words/en/people.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { PeopleInPlace } from './PeopleInPlace.tsx'
import { RequestList } from './RequestList.tsx'
import { requestsOf, requestsPath, requestTabIn, requestTabs } from './requestsIn.ts'

/** Asks and does not wait: a failure is told in its place. The number in the frame then says what the lists say. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  prefetch(requestsOf(requestTabIn(new URL(request.url).searchParams))).catch(() => {})
  void recountRequests()
  return null
}

export const handle = { title: wordsOf(peopleWords).requests }

/** Friend requests and follow requests, and what one has asked oneself. */
export default function RequestsPage() {
  const people = useWords(peopleWords)
  const tab = requestTabIn(useSearchParams()[0])
  const isWide = useWide()
  const tabs = requestTabs.map((one) => ({ label: people.requestTabs[one], href: requestsPath(one), isCurrent: one === tab }))
  return (
    <Page title={people.requests} back={to('index')} tabs={<MarqueeTabs label={people.views} tabs={tabs} />} right={isWide && <CreatorsCard />}>
      <PeopleInPlace key={tab}>
        <RequestList tab={tab} />
      </PeopleInPlace>
    </Page>
  )
}
