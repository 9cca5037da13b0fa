import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { Share } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { barButton } from '#ui/barButton.ts'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { sharesWords } from '#words/en/shares.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Link)`${barButton}`

/** How often a post was shared; leads to the ways of sharing it. */
export const ShareLink = ({ post: { id: postId, counts } }: { post: Post }) => {
  const { share } = useWords(sharesWords)
  return (
    <Root to={to('processShare', { postId })} title={share}>
      <Icon of={Share} size={22} />
      <Hidden>{share}</Hidden>
      {counts.shares > 0 && <Count of={counts.shares} />}
    </Root>
  )
}
