import styled from '@emotion/styled'
import type { TopPost } from '@marquee/contract/dashboards'
import { Card } from '#ui/Card.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { TopPostsTable } from './TopPostsTable.tsx'

const Root = styled(Card)`padding-bottom: 8px;`
const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-bottom: 4px;`
const All = styled(TextLink)`font-size: var(--fs-s); white-space: nowrap; padding: 4px 0;`
const Nothing = styled(Secondary)`padding: 6px 0 12px;`

interface Props {
  posts: readonly TopPost[]
  showsAuthor?: boolean
  /** All of them. */
  href: string
}

/** The posts of the time that brought most. */
export const TopPostsCard = ({ posts, showsAuthor = false, href }: Props) => {
  const words = useWords(dashboardsWords)
  return (
    <Root>
      <Head>
        <H4>{words.topPosts}</H4>
        {posts.length > 0 && <All to={href}>{words.seeAll}</All>}
      </Head>
      {posts.length > 0 ? <TopPostsTable posts={posts} showsAuthor={showsAuthor} /> : <Nothing>{words.noTopPosts}</Nothing>}
    </Root>
  )
}
