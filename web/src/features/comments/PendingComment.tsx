import styled from '@emotion/styled'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useMe } from '#start/account.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextButton } from '#ui/TextLink.tsx'
import { Meta } from '#ui/type.ts'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { CommentFrame } from './CommentFrame.tsx'
import { CommentText } from './CommentText.tsx'
import { discardComment, sendComment, type WaitingComment } from './waitingComments.ts'

const Root = styled.article`min-width: 0; &[aria-busy='true'] { opacity: .6; }`
const Failure = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px; font-size: var(--fs-s); color: var(--bad);
  & > span { display: inline-flex; align-items: center; gap: 6px; }
  & > button { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; @media (pointer: coarse) { min-height: 44px; } }
`

/** What one has just said, until the server has taken it; where it was not taken, with ways to go on. */
export const PendingComment = ({ waiting }: { waiting: WaitingComment }) => {
  const words = useWords(commentsWords)
  const { profile } = useMe()
  const { text, failure, threadId } = waiting
  return (
    <Root aria-busy={failure === null} aria-label={words.by(profile.displayName)}>
      <CommentFrame author={profile} isReply={threadId !== null} meta={failure === null && <Meta role="status">{words.sending}</Meta>}>
        <CommentText text={text} mentions={[]} />
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
            <TextButton type="button" onClick={() => discardComment(profile.id, waiting)}>
              {words.discard}
            </TextButton>
          </Failure>
        )}
      </CommentFrame>
    </Root>
  )
}
