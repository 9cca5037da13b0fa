import styled from '@emotion/styled'
import type { TopPost } from '@marquee/contract/dashboards'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Count } from '#ui/Count.tsx'
import { Table } from '#ui/Table.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'

const What = styled(Link)`
  display: grid; width: fit-content; max-width: min(440px, 48vw); min-height: 28px; align-content: center; line-height: 1.4; border-radius: 6px;
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
  @media (pointer: coarse) { min-height: 44px; }
`

interface Props {
  posts: readonly TopPost[]
  /** For those who see more than one author's. */
  showsAuthor?: boolean
}

/** Posts, what each has brought, and the way to it. */
export const TopPostsTable = ({ posts, showsAuthor = false }: Props) => {
  const words = useWords(dashboardsWords)
  const rows = posts.map(({ id, line, author, publishedAt, engagement }) => {
    const name = line || words.unnamed
    return [
      <What to={to('post', { postId: id })}>
        <Clip as={Strong} title={name}>
          {name}
        </Clip>
        {showsAuthor && <Clip as={Tiny}>{author.displayName}</Clip>}
      </What>,
      <TimeAgo at={publishedAt} />,
      <Count of={engagement} />,
    ]
  })
  return <Table caption={words.topPosts} columns={[words.post, words.out, words.engagement]} rows={rows} />
}
