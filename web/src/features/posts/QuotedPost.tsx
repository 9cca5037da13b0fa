import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { Avatar } from '#ui/Avatar.tsx'
import { Grow } from '#ui/layout.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Meta, Secondary, Strong } from '#ui/type.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { postsWords } from '#words/en/posts.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'
import { nameOf, restOf } from './nameOf.ts'
import { PostThumb } from './PostThumb.tsx'

const Root = styled.section`
  display: grid; gap: 10px; margin-top: 12px; padding: 12px 14px; min-width: 0; border: 1px solid var(--line); border-radius: var(--media-radius);
  corner-shape: var(--corner); line-height: 1.4;
`
const Head = styled.header`display: flex; align-items: center; gap: 10px; min-width: 0;`
const Inside = styled.div`display: flex; align-items: flex-start; gap: 12px; min-width: 0;`
const Words = styled(Grow)`display: grid; gap: 2px; overflow-wrap: anywhere;`
const Beginning = styled(Secondary)`display: -webkit-box; -webkit-line-clamp: 4; -webkit-box-orient: vertical; overflow: hidden; white-space: pre-line;`

/** A post that somebody is about to quote, in short. It leads nowhere: whoever is writing stays where they are. */
export const QuotedPost = ({ post }: { post: Post }) => {
  const posts = useWords(postsWords)
  const words = useWords(postFormWords)
  const reshares = useWords(resharesWords)
  const { author, publishedAt, isSensitive, warning } = post
  return (
    <Root aria-label={posts.postBy(author.displayName)}>
      <Head>
        <Avatar person={author} size={28} />
        <Clip as={Strong}>{author.displayName}</Clip>
        <Meta>
          <TimeAgo at={publishedAt} />
        </Meta>
      </Head>
      {isSensitive ? (
        <Secondary>{warning || reshares.sensitive}</Secondary>
      ) : (
        <Inside>
          <Words>
            <Strong>{nameOf(post, words)}</Strong>
            <Beginning>{restOf(post)}</Beginning>
          </Words>
          {post.kind !== 'text' && <PostThumb post={post} />}
        </Inside>
      )}
    </Root>
  )
}
