import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { useId } from 'react'
import { InPlace } from '#errors/InPlace.tsx'
import { subscribeFrom } from '#cameFrom.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Bone, FaceBone, Waiting } from '#ui/Bone.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Grow, Stack } from '#ui/layout.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { H3, Secondary } from '#ui/type.ts'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { CommentList } from './CommentList.tsx'
import { Composer, type Said } from './Composer.tsx'
import { forgetWritten } from './keptPicture.ts'
import { sendComment } from './waitingComments.ts'

const Root = styled(Card)`scroll-margin-top: 72px; @media (max-width: 599.95px) { padding: 16px; }`
const Write = styled.div`display: flex; align-items: flex-start; gap: 12px; margin-top: 12px;`
const Face = styled.div`flex: none; margin-top: 4px;`
const Closed = styled(Secondary)`margin-top: 12px; padding: 12px 16px; border-radius: var(--r-field); corner-shape: var(--corner); background: var(--surface-2); font-size: var(--fs-s);`
const Skeleton = styled.div`display: flex; gap: 12px; margin-top: 20px;`

const CommentsSkeleton = () => (
  <Waiting>
    {['62%', '44%', '71%'].map((width) => (
      <Skeleton key={width}>
        <FaceBone w="36px" h={36} />
        <Stack gap={8} style={{ flex: 1 }}>
          <Bone w="30%" h={14} />
          <Bone w={width} />
        </Stack>
      </Skeleton>
    ))}
  </Waiting>
)

const NewComment = ({ postId }: { postId: string }) => {
  const words = useWords(commentsWords)
  const { profile } = useMe()
  const place = `comment-draft:${profile.id}:${postId}`
  const send = (said: Said) => {
    forgetWritten(place)
    void sendComment(profile.id, { id: crypto.randomUUID(), postId, ...said, answersId: null, threadId: null, failure: null })
  }
  return (
    <Write>
      <Face>
        <Avatar person={profile} size={36} />
      </Face>
      <Grow>
        <Composer place={place} label={words.write} placeholder={words.placeholder} submit={words.comment} onSend={send} />
      </Grow>
    </Write>
  )
}

interface Props {
  postId: string
  canComment: boolean
  policy: Post['commentPolicy']
  /** The author of the post, whose comments say so. */
  authorId?: string
}

/** What people say about a post, and where one says something oneself. Goes under the post on its own page, not under a locked one. */
export const Comments = ({ postId, canComment, policy, authorId }: Props) => {
  const words = useWords(commentsWords)
  const headingId = useId()
  const closed = words.policies[policy]
  const composer = canComment ? (
    <NewComment postId={postId} />
  ) : (
    <Closed>
      {closed}
      {policy === 'subscribers' && (
        <>
          {'. '}
          <TextLink to={subscribeFrom(to('post', { postId }))}>{words.subscribe}</TextLink>
        </>
      )}
    </Closed>
  )
  return (
    <Root id="comments" aria-labelledby={headingId}>
      <InPlace
        key={postId}
        waiting={
          <>
            <H3 id={headingId}>{words.title}</H3>
            <CommentsSkeleton />
          </>
        }
        failed={(retry) => (
          <Stack gap={12}>
            <H3 id={headingId}>{words.title}</H3>
            <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />
          </Stack>
        )}
      >
        <CommentList postId={postId} canComment={canComment} authorId={authorId} headingId={headingId} composer={composer} />
      </InPlace>
    </Root>
  )
}
