import { directoryLimits } from '@marquee/contract/directory'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { EventsFound } from '#features/events/EventsFound.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { useMe } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { useFlag } from '#start/flags.ts'
import { CardColumn } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { directoryWords } from '#words/en/directory.ts'
import { eventsWords } from '#words/en/events.ts'
import { searchWords } from '#words/en/search.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { allInterests } from './InterestFilter.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import { PostsTab } from './PostsTab.tsx'
import { keepSearch } from './recentSearches.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { firstOf, isOpenQuestion, searchIn, searchPath, searchTabs, typedIn, type Asked, type Search } from './searchIn.ts'
import { TagsTab } from './TagsTab.tsx'
import { useOpenTab } from './useOpenTab.ts'
import { walkAnswers } from './walkAnswers.ts'

/** Asks and does not wait: the field stands while answers come, and a failure is told in its place. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const search = searchIn(new URL(request.url).searchParams)
  const isOfPeople = !search.tab || search.tab === 'people' || search.tab === 'creators'
  prefetch(...firstOf(search), ...(isOfPeople ? [allInterests()] : [])).catch(() => {})
  return null
}

export const handle = { title: wordsOf(directoryWords).title }

/** Finding people, posts and hashtags. */
export default function SearchPage() {
  const directory = useWords(directoryWords)
  const words = useWords(searchWords)
  const events = useWords(eventsWords)
  const { ROLE_PLURAL } = useLabels()
  const me = useMe()
  const navigate = useNavigate()
  const isWide = useWide()
  const hasEvents = useFlag('events')
  const named = searchIn(useSearchParams()[0])
  const asked = named.tab === 'events' && !hasEvents ? { ...named, tab: undefined } : named
  const { tab, isLooking } = useOpenTab(asked, hasEvents)
  const search = { ...asked, tab }
  // Before anything is looked for the page itself suggests people: nobody needs them a second time beside it.
  const suggestsPeople = (tab === 'people' || tab === 'creators') && isOpenQuestion(search)
  const go = (next: Asked) => void navigate(searchPath(next), { replace: true, preventScrollReset: true })
  const filter = (change: Partial<Search>) => go({ ...search, ...change })
  const labels = { people: directory.people, creators: ROLE_PLURAL.Creator, posts: words.posts, events: events.title, tags: words.tags }
  const people = { label: directory.field, placeholder: directory.placeholder }
  const fields = {
    people,
    creators: people,
    posts: { label: words.fieldPosts, placeholder: words.placeholderPosts },
    events: { label: events.field, placeholder: events.placeholder },
    tags: { label: words.fieldTags, placeholder: words.placeholderTags },
  }

  return (
    <Page
      title={directory.title}
      tabs={
        <MarqueeTabs
          label={directory.views}
          tabs={searchTabs
            .filter((one) => one !== 'events' || hasEvents)
            .map((one) => ({ label: labels[one], href: searchPath({ ...search, tab: one }), isCurrent: one === tab }))}
        />
      }
      right={isWide && !suggestsPeople && <CreatorsCard />}
    >
      <div onKeyDown={walkAnswers}>
        <SearchField
          q={search.q}
          most={directoryLimits.q}
          {...fields[tab]}
          onType={(q) => go({ ...asked, ...typedIn(q) })}
          onSubmit={(q) => {
            keepSearch(me.profile.id, q)
            go({ ...asked, ...typedIn(q) })
          }}
        />
        {!search.q && <RecentSearches asked={asked} />}
        {isLooking ? (
          <CardColumn>
            <ListSkeleton />
          </CardColumn>
        ) : (
          <>
            {tab === 'posts' && <PostsTab search={search} onChange={filter} />}
            {tab === 'events' && <EventsFound q={search.q} />}
            {tab === 'tags' && <TagsTab search={search} />}
            {(tab === 'people' || tab === 'creators') && <PeopleTab search={search} onChange={filter} />}
          </>
        )}
      </div>
    </Page>
  )
}
