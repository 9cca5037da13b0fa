import type { FoundPost } from '@marquee/contract/search'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useMe } from '#start/account.ts'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { Answer } from './Answer.tsx'
import { EndlessFound } from './EndlessFound.tsx'
import { keepSearch } from './recentSearches.ts'
import type { foundPosts } from './searchIn.ts'

type Props = {
  of: ReturnType<typeof foundPosts>
  label: string
  /** What is remembered when one of them is opened. */
  q: string
  /** Where there is none. */
  none: ReactNode
}

/** Which posts were found. While the next letters are looked up, the posts found before stay. */
export const FoundPosts = ({ of, label, q, none }: Props) => {
  const words = useWords(searchWords)
  const me = useMe()
  const asked = useInfiniteQuery({ ...of, placeholderData: keepPreviousData })
  const { data, isPending, isError, isPlaceholderData, isFetching, hasNextPage, fetchNextPage } = asked
  const items: FoundPost[] = data?.pages.flatMap((page) => page.items) ?? []
  // One call looks so far and no further: nothing among the posts of some months is no answer yet.
  const goesOn = items.length === 0 && hasNextPage && !isPlaceholderData
  useEffect(() => {
    if (goesOn && !isFetching && !isError) void fetchNextPage()
  }, [goesOn, isFetching, isError, fetchNextPage])
  return (
    <Answer
      asked={asked}
      isComing={isPending || (goesOn && !isError)}
      isFailed={isError && (!data || goesOn)}
      failed={{ title: words.failed, text: words.failedText }}
      told={words.said(items.length, hasNextPage)}
    >
      {items.length === 0 ? (
        none
      ) : (
        <EndlessFound label={label} items={items} more={asked} isOld={isPlaceholderData} onOpen={() => keepSearch(me.profile.id, q)} />
      )}
    </Answer>
  )
}
