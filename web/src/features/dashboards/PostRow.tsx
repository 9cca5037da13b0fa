import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { nameOf } from '#features/posts/nameOf.ts'
import { usePostMenu } from '#features/posts/usePostMenu.ts'
import { Grow } from '#ui/layout.ts'
import { Menu } from '#ui/Menu.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 8px 0;`
const Words = styled(Grow)`display: grid; line-height: 1.4;`

/** One of the creator's own posts: what it says, when and for whom it came out, what can be done with it. */
export const PostRow = ({ post }: { post: Post }) => {
  const posts = useWords(postsWords)
  const words = useWords(dashboardsWords)
  const postForm = useWords(postFormWords)
  const menu = usePostMenu(post, { onDeleted: () => {} })
  const { publishedAt, audience, minTier } = post
  const readers = audience === 'tier' ? posts.tier(minTier) : posts.audience[audience]
  const line = nameOf(post, postForm)
  return (
    <Root>
      <Words>
        <Clip as={Strong} title={line}>
          {line}
        </Clip>
        <Tiny>
          <TimeAgo at={publishedAt} />
          {` · ${readers}`}
        </Tiny>
      </Words>
      {menu.length > 0 && <Menu label={words.moreAboutPost(line)} items={menu} />}
    </Root>
  )
}
