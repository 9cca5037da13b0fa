import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { PeopleInPlace } from '#features/people/PeopleInPlace.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useWide.ts'
import { useMe } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { useWords, words } from '#words/words.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { allInterests, InterestFilter } from './InterestFilter.tsx'
import { keepSearch } from './recentSearches.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchField } from './SearchField.tsx'
import { foundBy, isOpenQuestion, searchIn, searchPath, searchTabs, suggestedPeople, type Search } from './searchIn.ts'
import { SuggestedPeople } from './SuggestedPeople.tsx'

/** Asks and does not wait: the field stands while people come, and a failure is told in its place. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const search = searchIn(new URL(request.url).searchParams)
  prefetch(isOpenQuestion(search) ? suggestedPeople() : foundBy(search), allInterests()).catch(() => {})
  return null
}

export const handle = { title: words.directory.title }

/** Finding people: by name, among creators, by interest. */
export default function SearchPage() {
  const { directory } = useWords()
  const { ROLE_PLURAL } = useLabels()
  const me = useMe()
  const navigate = useNavigate()
  const isWide = useWide()
  const search = searchIn(useSearchParams()[0])
  const go = (change: Partial<Search>) => void navigate(searchPath({ ...search, ...change }), { replace: true, preventScrollReset: true })
  const labels = { people: directory.people, creators: ROLE_PLURAL.Creator }
  const isOpen = isOpenQuestion(search)

  return (
    <Page
      title={directory.title}
      tabs={
        <MarqueeTabs
          label={directory.views}
          tabs={searchTabs.map((tab) => ({ label: labels[tab], href: searchPath({ ...search, tab }), isCurrent: tab === search.tab }))}
        />
      }
      right={isWide && <CreatorsCard />}
    >
      <SearchField
        q={search.q}
        onType={(q) => go({ q })}
        onSubmit={(q) => {
          keepSearch(me.profile.id, q)
          go({ q })
        }}
      />
      <InterestFilter interestId={search.interestId} onChange={(interestId) => go({ interestId })} />
      {!search.q && <RecentSearches search={search} />}
      {isOpen ? (
        <PeopleInPlace>
          <SuggestedPeople otherwise={<FoundPeople search={search} />} />
        </PeopleInPlace>
      ) : (
        <FoundPeople search={search} />
      )}
    </Page>
  )
}
