import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { EndlessPeople } from '#features/people/EndlessPeople.tsx'
import { PersonLine } from '#features/people/PersonLine.tsx'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn, Stack } from '#ui/layout.ts'
import { directoryWords } from '#words/en/directory.ts'
import { peopleWords } from '#words/en/people.ts'
import { useWords } from '#words/words.tsx'
import { PeopleInPlace } from '#features/people/PeopleInPlace.tsx'
import { Answer } from './Answer.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { NearPeople } from './NearPeople.tsx'
import { keepSearch } from './recentSearches.ts'
import { foundBy, searchPath, type Search } from './searchIn.ts'
import { SuggestedPeople } from './SuggestedPeople.tsx'

/** Nobody, and what else could be tried. */
const Nobody = ({ search }: { search: Search }) => {
  const words = useWords(directoryWords)
  const isFiltered = Boolean(search.interestId ?? search.role) || search.tab !== 'people'
  return (
    <Stack gap={24}>
      <CardColumn>
        <EmptyState
          drawing="search"
          title={words.nobody(search.q.trim())}
          text={words.nobodyText}
          action={
            (isFiltered || search.q.trim()) && (
              <>
                {isFiltered && (
                  <ButtonLink variant="line" href={searchPath({ ...search, tab: undefined, interestId: undefined, role: undefined })}>
                    {words.withoutFilter}
                  </ButtonLink>
                )}
                <Elsewhere search={search} />
              </>
            )
          }
        />
      </CardColumn>
      <NearPeople search={search} />
      <PeopleInPlace>
        <SuggestedPeople />
      </PeopleInPlace>
    </Stack>
  )
}

/** Who was found. While the next letters are looked up, the people found before stay. */
export const FoundPeople = ({ search }: { search: Search }) => {
  const words = useWords(directoryWords)
  const peopleTexts = useWords(peopleWords)
  const me = useMe()
  const asked = useInfiniteQuery({ ...foundBy(search), placeholderData: keepPreviousData })
  const { data, isPending, isError, isPlaceholderData, hasNextPage } = asked
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Answer
      asked={asked}
      isComing={isPending}
      isFailed={isError && !data}
      failed={{ title: peopleTexts.failed, text: peopleTexts.failedText }}
      told={words.said(people.length, hasNextPage)}
    >
      {people.length === 0 && !hasNextPage ? (
        <Nobody search={search} />
      ) : (
        <EndlessPeople label={words.found(search.q.trim())} more={asked} isOld={isPlaceholderData}>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} onOpen={() => keepSearch(me.profile.id, search.q)} />
          ))}
        </EndlessPeople>
      )}
    </Answer>
  )
}
