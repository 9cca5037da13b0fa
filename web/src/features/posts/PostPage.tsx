import { posts } from '@marquee/contract/posts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { Comments } from '#features/comments/Comments.tsx'
import { EventOfLivestream } from '#features/eventLivestreams/EventOfLivestream.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { LegalLinks } from '#features/legalDocuments/LegalLinks.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { CardColumn } from '#ui/layout.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { PostCard } from './PostCard.tsx'
import { usePostMenu } from './usePostMenu.ts'

const postQuery = (postId: string) => query(posts.read, { postId })

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(postQuery(params.postId!))

export const handle = { title: wordsOf(postsWords).onePost }

/** One post, whole, with what people say about it. */
export default function PostPage() {
  const { postId } = useParams() as { postId: string }
  const words = useWords(postsWords)
  const navigate = useNavigate()
  const isWide = useWide()
  const { data: post } = useSuspenseQuery(postQuery(postId))
  const menu = usePostMenu(post, { onDeleted: () => navigate(to('timeline'), { replace: true }) })
  const right = isWide && (
    <>
      <CreatorsCard except={post.author.id} />
      <LegalLinks />
    </>
  )
  return (
    <Page title={words.postBy(post.author.displayName)} back={to('timeline')} right={right}>
      <CardColumn>
        <PostCard post={post} menu={menu} eager isWhole />
        {post.livestream && <EventOfLivestream livestreamId={post.id} />}
        {!post.isLocked && !post.isHeld && !post.isArchived && (
          <Comments postId={postId} canComment={post.can.comment} policy={post.commentPolicy} authorId={post.author.id} />
        )}
      </CardColumn>
    </Page>
  )
}
