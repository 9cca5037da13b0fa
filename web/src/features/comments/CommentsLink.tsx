import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { barButton } from '#ui/barButton.ts'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Link)`${barButton}`

/** How many have commented on a post; leads to where that stands. */
export const CommentsLink = ({ post: { id: postId, counts } }: { post: Post }) => {
  // Of all that is said around comments a list of posts needs this one word.
  const { toComments } = useWords(postsWords)
  return (
    <Root to={`${to('post', { postId })}#comments`} title={toComments}>
      <Icon of={MessageCircle} size={22} />
      <Hidden>{toComments}</Hidden>
      {counts.comments > 0 && <Count of={counts.comments} />}
    </Root>
  )
}
