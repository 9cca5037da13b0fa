import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { EndlessPeople } from '#features/people/EndlessPeople.tsx'
import { PersonLine } from '#features/people/PersonLine.tsx'
import { PostColumn } from '#features/posts/PostList.tsx'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Stack } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useWords } from '#words/words.tsx'
import { PeopleInPlace } from '#features/people/PeopleInPlace.tsx'
import { keepSearch } from './recentSearches.ts'
import { foundBy, searchPath, type Search } from './searchIn.ts'
import { SuggestedPeople } from './SuggestedPeople.tsx'

/** Nobody, and what else could be tried. */
const Nobody = ({ search }: { search: Search }) => {
  const words = useWords().directory
  const isFiltered = Boolean(search.interestId) || search.tab !== 'people'
  return (
    <Stack gap={24}>
      <PostColumn>
        <EmptyState
          drawing="search"
          title={words.nobody(search.q.trim())}
          text={words.nobodyText}
          action={
            isFiltered && (
              <ButtonLink variant="line" href={searchPath({ ...search, tab: 'people', interestId: undefined })}>
                {words.withoutFilter}
              </ButtonLink>
            )
          }
        />
      </PostColumn>
      <PeopleInPlace>
        <SuggestedPeople />
      </PeopleInPlace>
    </Stack>
  )
}

/** Who was found. While the next letters are looked up, the people found before stay. */
export const FoundPeople = ({ search }: { search: Search }) => {
  const words = useWords()
  const me = useMe()
  const { data, isPending, isError, isPlaceholderData, refetch, isFetching, ...more } = useInfiniteQuery({
    ...foundBy(search),
    placeholderData: keepPreviousData,
  })
  const people = data?.pages.flatMap(({ items }) => items) ?? []

  if (isPending)
    return (
      <PostColumn>
        <ListSkeleton />
      </PostColumn>
    )
  if (isError && !data)
    return (
      <PostColumn>
        <ErrorNotice title={words.people.failed} text={words.people.failedText} onRetry={() => void refetch()} busy={isFetching} />
      </PostColumn>
    )
  return (
    <>
      <Hidden role="status">{isPlaceholderData ? '' : words.directory.said(people.length, more.hasNextPage)}</Hidden>
      {people.length === 0 && !more.hasNextPage ? (
        <Nobody search={search} />
      ) : (
        <EndlessPeople label={words.directory.found(search.q.trim())} more={more} isOld={isPlaceholderData}>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} onOpen={() => keepSearch(me.profile.id, search.q)} />
          ))}
        </EndlessPeople>
      )}
    </>
  )
}
