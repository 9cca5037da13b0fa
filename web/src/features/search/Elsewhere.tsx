import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { foundBy, foundPosts, isEnough, searchPath, tagIn, tagsLike, type Search } from './searchIn.ts'

/**
 * Which other tabs have something for what was typed, as links that say how much; something else where none has. It asks what those tabs
 * would ask first, so that they stand at once.
 */
export const Elsewhere = ({ search, otherwise = null }: { search: Search; otherwise?: ReactNode }) => {
  const words = useWords(searchWords)
  const { tab } = search
  const q = tagIn(search)
  const isOfPeople = tab === 'people' || tab === 'creators'
  const people = useInfiniteQuery({ ...foundBy({ q, tab: 'people' }), enabled: q !== '' && tab !== 'people' })
  const posts = useInfiniteQuery({ ...foundPosts({ q, tab: 'posts' }), enabled: isEnough({ q, tab }) && tab !== 'posts' })
  const tags = useQuery({ ...tagsLike(q), enabled: q !== '' && isOfPeople })
  const [someone] = people.data?.pages ?? []
  const [some] = posts.data?.pages ?? []
  const found = [
    { to: 'people' as const, label: words.peopleThere, count: someone?.items.length ?? 0, isMore: Boolean(someone?.cursor) },
    { to: 'posts' as const, label: words.postsThere, count: some?.items.length ?? 0, isMore: Boolean(some?.cursor) },
    { to: 'tags' as const, label: words.tagsThere, count: tags.data?.length ?? 0, isMore: false },
  ].filter(({ count }) => count > 0)
  if (found.length === 0) return otherwise
  return found.map(({ to, label, count, isMore }) => (
    <ButtonLink key={to} variant="line" href={searchPath({ q, tab: to })}>
      {label(count, isMore, q)}
    </ButtonLink>
  ))
}
