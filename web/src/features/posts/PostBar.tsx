import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { postButtons } from '#postButtons.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  display: flex; align-items: center; margin: 10px -11px -8px; min-width: 0;
  @media (max-width: 599.95px) { margin: 8px -8px -6px; justify-content: space-between; }
`

/** What others did with a post, and what this reader may do with it. A locked one shows its counts. */
export const PostBar = ({ post }: { post: Post }) => {
  const words = useWords(postsWords)
  return (
    <Root role="group" aria-label={words.around}>
      {postButtons.map((PostButton, place) => (
        <PostButton key={place} post={post} />
      ))}
    </Root>
  )
}
