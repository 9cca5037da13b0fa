import type { Arrived } from '@marquee/contract/dashboards'
import type { Paged } from '#feedback/ShowMore.tsx'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords } from '#words/words.tsx'
import { ArrivedList } from './ArrivedList.tsx'
import { ListTime } from './ListTime.tsx'
import type { Wish } from './period.ts'

interface Props {
  wish: Wish
  onChange: (wish: Wish) => void
  list: Paged & { data: { pages: readonly { items: Arrived[] }[] } }
}

/** Who came to follow somebody in a time. */
export const FollowersView = ({ wish, onChange, list }: Props) => {
  const words = useWords(dashboardListsWords)
  const people = list.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <ListTime wish={wish} onChange={onChange} lead={words.followersLead} />
      <ArrivedList label={words.followers} people={people} line={words.followed} more={list} />
    </>
  )
}
