import styled from '@emotion/styled'
import { images, type AttachedImage } from '@marquee/contract/images'
import { useQuery } from '@tanstack/react-query'
import { ImageOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { query } from '#api/query.ts'
import { useMe } from '#start/account.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextButton } from '#ui/TextLink.tsx'
import { Meta } from '#ui/type.ts'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { CommentFrame } from './CommentFrame.tsx'
import { CommentPicture } from './CommentPicture.tsx'
import { CommentText } from './CommentText.tsx'
import { discardComment, sendComment, type WaitingComment } from './waitingComments.ts'

const Root = styled.article`min-width: 0; &[aria-busy='true'] { opacity: .6; }`
const Failure = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px; font-size: var(--fs-s); color: var(--bad);
  & > span { display: inline-flex; align-items: center; gap: 6px; }
  & > button { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; @media (pointer: coarse) { min-height: 44px; } }
`

const WaitingPicture = ({ imageId, altText }: AttachedImage) => {
  const { profile } = useMe()
  const { data } = useQuery({ ...query(images.read, { imageId }), staleTime: Infinity })
  return data ? <CommentPicture image={{ ...data, altText: altText ?? data.altText }} by={profile.displayName} /> : null
}

/** What one has just said, until the server has taken it; where it was not taken, with ways to go on. */
export const PendingComment = ({ waiting }: { waiting: WaitingComment }) => {
  const words = useWords(commentsWords)
  const { profile } = useMe()
  const { text, image, failure, threadId } = waiting
  return (
    <Root aria-busy={failure === null} aria-label={words.by(profile.displayName)}>
      <CommentFrame author={profile} isReply={threadId !== null} meta={failure === null && <Meta role="status">{words.sending}</Meta>}>
        {text && <CommentText text={text} mentions={[]} />}
        {image && <WaitingPicture {...image} />}
        {failure !== null && (
          <Failure role="alert">
            <span>
              <Icon of={TriangleAlert} size={16} />
              {failure || words.notSent}
            </span>
            <TextButton type="button" onClick={() => void sendComment(profile.id, waiting)}>
              <Icon of={RefreshCw} size={15} />
              {words.sendAgain}
            </TextButton>
            {image && text && (
              <TextButton type="button" onClick={() => void sendComment(profile.id, { ...waiting, image: null })}>
                <Icon of={ImageOff} size={15} />
                {words.sendWithoutPicture}
              </TextButton>
            )}
            <TextButton type="button" onClick={() => discardComment(profile.id, waiting)}>
              {words.discard}
            </TextButton>
          </Failure>
        )}
      </CommentFrame>
    </Root>
  )
}
