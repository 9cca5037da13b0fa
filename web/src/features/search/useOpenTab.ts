import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foundEvents } from '#features/events/eventSearch.ts'
import { foundBy, foundPosts, isEnough, isForAll, openTab, tagIn, tagsLike, type Asked, type Hits, type SearchTab } from './searchIn.ts'

const hasSome = ({ pages: [first] }: { pages: { items: unknown[]; cursor: string | null }[] }) =>
  Boolean(first && (first.items.length > 0 || first.cursor))

/**
 * Which tab is shown, and whether that is still being found out. The tabs are asked all at once, what they would ask first themselves;
 * people who did not come are told of in their place.
 */
export const useOpenTab = (asked: Asked, hasEvents: boolean): { tab: SearchTab; isLooking: boolean } => {
  const isAsked = isForAll(asked)
  const people = useInfiniteQuery({ ...foundBy({ ...asked, tab: 'people' }), enabled: isAsked })
  const posts = useInfiniteQuery({ ...foundPosts({ ...asked, tab: 'posts' }), enabled: isAsked && isEnough(asked) })
  const events = useInfiniteQuery({ ...foundEvents({ q: asked.q }), enabled: isAsked && hasEvents })
  const tags = useQuery({ ...tagsLike(tagIn(asked)), enabled: isAsked })
  const hits: Hits = {
    people: people.isError || (people.data && hasSome(people.data)),
    posts: isEnough(asked) && !posts.isError ? posts.data && hasSome(posts.data) : false,
    events: hasEvents && !events.isError ? events.data && hasSome(events.data) : false,
    tags: tags.isError ? false : tags.data && tags.data.length > 0,
  }
  const opened = openTab(asked, hits)
  // While the next letters are looked up, the tab stays, until it is known to be empty.
  const [last, setLast] = useState<SearchTab>('people')
  if (opened && opened !== last) setLast(opened)
  return { tab: opened ?? last, isLooking: !opened && last !== 'creators' && hits[last] === false }
}
