import type { Arrived, TopPost } from '@marquee/contract/dashboards'
import { everyItem } from '#api/everyItem.ts'
import type { Taken } from '#features/auditLog/saveTable.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { daysOf, type Wish } from './period.ts'

type Read<Item> = Parameters<typeof everyItem<Item>>[0]

/** Whose a list is, where it is one person's. */
type Whose = Pick<Taken, 'profileId'>

/** Which columns and rows the files of these lists have; moments are those of UTC, as the days that they are counted by. */
export const useListFiles = () => {
  const words = useWords(dashboardListsWords)
  const { columns } = words
  const { post, engagement } = useWords(dashboardsWords)
  return {
    followers: (wish: Wish, read: Read<Arrived>, whose: Whose = {}) => ({
      taken: { kind: 'followers', ...daysOf(wish), ...whose } satisfies Taken,
      name: words.followers,
      head: [columns.name, columns.nickname, columns.followedAt],
      rows: async () => (await everyItem(read)).map(({ displayName, nickname, at }) => [displayName, nickname, at]),
    }),
    posts: (wish: Wish, read: Read<TopPost>, whose: Whose = {}) => ({
      taken: { kind: 'posts', ...daysOf(wish), ...whose } satisfies Taken,
      name: words.posts,
      head: [post, columns.author, columns.outAt, engagement],
      rows: async () => (await everyItem(read)).map((top) => [top.line, top.author.displayName, top.publishedAt, top.engagement]),
    }),
  }
}
