import styled from '@emotion/styled'
import type { TopPost } from '@marquee/contract/dashboards'
import { ShowMore, type Paged } from '#feedback/ShowMore.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { ListTime } from './ListTime.tsx'
import type { Wish } from './period.ts'
import { TopPostsTable } from './TopPostsTable.tsx'

const Room = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; @media (max-width: 599.95px) { padding: 0 8px; }`
const More = styled.div`display: grid; justify-items: center; &:empty { display: none; }`

interface Props {
  wish: Wish
  onChange: (wish: Wish) => void
  list: Paged & { data: { pages: readonly { items: TopPost[] }[] } }
  showsAuthor?: boolean
}

/** Posts of a time, those first that have brought most. */
export const PostsList = ({ wish, onChange, list, showsAuthor = false }: Props) => {
  const words = useWords(dashboardsWords)
  const ofLists = useWords(dashboardListsWords)
  const posts = list.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <ListTime wish={wish} onChange={onChange} lead={ofLists.postsLead} />
      <Room>
        {posts.length === 0 && !list.hasNextPage ? (
          <EmptyState drawing="post" title={words.noTopPosts} text={words.nobodyInTimeText} />
        ) : (
          <Card>
            <TopPostsTable posts={posts} showsAuthor={showsAuthor} />
          </Card>
        )}
        <More>
          <ShowMore list={list} label={words.showMore} />
        </More>
      </Room>
    </>
  )
}
