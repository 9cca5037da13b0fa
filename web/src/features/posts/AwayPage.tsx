import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import type { ReactNode } from 'react'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Stack } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import type { More } from './MoreBelow.tsx'
import { PostList } from './PostList.tsx'

const Lead = styled(Secondary)`@media (max-width: 599.95px) { padding: 0 16px; }`

interface Props {
  title: string
  /** What the list is about. */
  lead: string
  /** The endless query behind it. */
  list: More & { data: { pages: readonly { items: readonly Post[] }[] } }
  /** Instead of the list, while nothing is in it. */
  empty: ReactNode
}

/** A page of the reader's own posts that are whole and in no list. */
export const AwayPage = ({ title, lead, list: { data, ...more }, empty }: Props) => {
  const away = data.pages.flatMap(({ items }) => items)
  return (
    <Page title={title} back={to('addContent')}>
      {away.length === 0 ? (
        empty
      ) : (
        <Stack>
          <Lead>{lead}</Lead>
          <PostList label={title} posts={away} more={more} />
        </Stack>
      )}
    </Page>
  )
}
