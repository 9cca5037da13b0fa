import styled from '@emotion/styled'
import type { TopPost } from '@marquee/contract/dashboards'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Lead } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { TopPostsTable } from './TopPostsTable.tsx'

const Room = styled.div`display: grid; gap: 16px; @media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`

/** Posts of a time, those first that have brought most. */
export const PostsList = ({ posts, showsAuthor = false }: { posts: readonly TopPost[]; showsAuthor?: boolean }) => {
  const words = useWords(dashboardsWords)
  if (!posts.length) return <EmptyState drawing="post" title={words.noTopPosts} text={words.nobodyInTimeText} />
  return (
    <Room>
      <Lead>{words.topPostsLead}</Lead>
      <Card>
        <TopPostsTable posts={posts} showsAuthor={showsAuthor} />
      </Card>
    </Room>
  )
}
