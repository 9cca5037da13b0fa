import { timeline } from '@marquee/contract/timeline'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import type { Listed } from './timelinePages.ts'

const every = 30_000
const none = { count: 0 }

/**
 * How many posts of a tab, or of a kind of them, are newer than a key, and a way to forget them. Asked for twice a minute while the
 * page is seen, and when it is seen again. `readAt` is when the list itself was read: until then there can be no news.
 */
export const useNews = ({ tab, kind }: Listed, after: string, readAt: number): [count: number, forget: () => void] => {
  const news = query(timeline.news, { tab, kind, after })
  const { data } = useQuery({
    ...news,
    initialData: none,
    initialDataUpdatedAt: readAt,
    staleTime: every,
    refetchInterval: every,
    refetchOnWindowFocus: 'always',
  })
  return [data.count, () => queryClient.setQueryData(news.queryKey, none)]
}
