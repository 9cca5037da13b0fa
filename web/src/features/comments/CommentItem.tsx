import styled from '@emotion/styled'
import { comments, type Comment } from '@marquee/contract/comments'
import { EyeOff, Heart, Hourglass, Pin } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useAction } from '#api/action.ts'
import { MutedVeil } from '#features/mutedWords/MutedVeil.tsx'
import { Badge } from '#ui/Badge.tsx'
import { count } from '#ui/count.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta, Secondary, Num } from '#ui/type.ts'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { renewPicture, showChanged } from './cachedComments.ts'
import { CommentFrame } from './CommentFrame.tsx'
import { CommentPicture } from './CommentPicture.tsx'
import { CommentText } from './CommentText.tsx'
import { EditComment } from './EditComment.tsx'
import { useCommentMenu } from './useCommentMenu.ts'

const Root = styled.article`
  min-width: 0; outline-offset: 6px; border-radius: 8px; scroll-margin: 96px 0 160px;
  &[data-faint] > * { opacity: .72; }
  &[data-linked] { box-shadow: 0 0 0 8px var(--accent-soft); background: var(--accent-soft); }
`
const Line = styled(Meta)`display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 .35em;`
const Mark = styled.p`
  display: flex; align-items: flex-start; gap: 6px; font-size: var(--fs-xs); font-weight: 600; line-height: 1.4; color: var(--ink-2);
  & > svg { flex: none; margin-top: 2px; }
`
const Acts = styled.div`display: flex; align-items: center; gap: 4px; margin: 0 0 -4px -8px;`
const Act = styled.button`
  display: inline-flex; align-items: center; gap: 6px; min-height: 32px; padding: 0 8px; border-radius: var(--btn-radius); corner-shape: var(--corner);
  font-size: var(--fs-s); font-weight: 600; color: var(--ink-2); cursor: pointer;
  &[aria-pressed='true'] { color: var(--accent-text); }
  &:disabled { cursor: default; color: var(--ink-3); }
  @media (hover: hover) { &:hover:not(:disabled) { background: color-mix(in oklab, transparent 92%, var(--ink)); color: var(--ink); } }
  @media (max-width: 599.95px), (pointer: coarse) { min-height: 44px; min-width: 44px; }
`
const Place = styled(Secondary)`padding: 8px 0; font-size: var(--fs-s); font-style: italic; color: var(--ink-3);`

interface Props {
  comment: Comment
  /** The author of the post, whose comments say so. */
  authorId: string | undefined
  /** Somebody came by the link to this one. */
  isLinked: boolean
  /** There where this reader may answer. */
  onReply: (() => void) | undefined
  children?: ReactNode
}

const useLike = (comment: Comment) => {
  const withLike = (isLiked: boolean): Comment => ({ ...comment, isLiked, likeCount: Math.max(0, comment.likeCount + (isLiked ? 1 : -1)) })
  const optimistic = (isLiked: boolean) => () => {
    showChanged(withLike(isLiked))
    return () => showChanged(comment)
  }
  const like = useAction(comments.like, { optimistic: optimistic(true) })
  const unlike = useAction(comments.unlike, { optimistic: optimistic(false) })
  const isBusy = like.isPending || unlike.isPending
  return () => {
    if (!isBusy) (comment.isLiked ? unlike : like).mutate({ commentId: comment.id })
  }
}

/** One comment or reply with what this reader may do; of one that is not for them only its place. */
export const CommentItem = ({ comment, authorId, isLinked, onReply, children }: Props) => {
  const words = useWords(commentsWords)
  const [isEditing, setEditing] = useState(false)
  const menu = useCommentMenu(comment, () => setEditing(true))
  const toggle = useLike(comment)
  const { id, author, state, at, editedAt, likeCount, isLiked, isPinned, can } = comment
  if (!author)
    return (
      <Root id={`comment-${id}`} tabIndex={-1}>
        <Place>{words.states[state === 'deleted' ? 'deleted' : 'withheld']}</Place>
        {children}
      </Root>
    )
  const name = author.displayName
  const isReply = comment.threadId !== null
  return (
    <Root
      id={`comment-${id}`} tabIndex={-1} aria-label={isReply ? words.replyBy(name) : words.by(name)} data-linked={isLinked || undefined}
    >
      <MutedVeil id={id} phrase={comment.mutedWord} what={isReply ? words.replyBy(name) : words.by(name)}>
        <CommentFrame
          author={author} isReply={isReply}
          meta={
            <Line>
              {author.id === authorId && <Badge kind="role">{words.author}</Badge>}
              <TimeAgo at={at} />
              {editedAt && <span title={words.editedAt(wholeTimeOf(editedAt))}>{`· ${words.edited}`}</span>}
            </Line>
          }
          menu={<Menu label={words.moreAbout(name)} items={menu} />}
        >
          {isPinned && (
            <Mark>
              <Icon of={Pin} size={14} />
              {words.pinned}
            </Mark>
          )}
          {state === 'held' && (
            <Mark>
              <Icon of={Hourglass} size={14} />
              {words.held}
            </Mark>
          )}
          {state === 'hidden' && (
            <Mark>
              <Icon of={EyeOff} size={14} />
              {words.hidden}
            </Mark>
          )}
          {isEditing ? (
            <EditComment comment={comment} onDone={() => setEditing(false)} />
          ) : (
            <>
              {comment.text && <CommentText text={comment.text} mentions={comment.mentions} />}
              {comment.image && <CommentPicture image={comment.image} by={name} renew={() => renewPicture(id)} />}
            </>
          )}
          {!isEditing && (
            <Acts>
              {(can.like || likeCount > 0) && (
                <Act type="button" aria-pressed={isLiked} title={likeCount > 0 ? words.likes(likeCount) : undefined} disabled={!can.like} onClick={toggle}>
                  <Icon of={Heart} size={17} filled={isLiked} />
                  {likeCount > 0 && <Num>{count(likeCount)}</Num>}
                  <Hidden>{words.like(name)}</Hidden>
                </Act>
              )}
              {onReply && (
                <Act type="button" onClick={onReply}>
                  {words.reply}
                  <Hidden>{`: ${words.replyTo(name)}`}</Hidden>
                </Act>
              )}
            </Acts>
          )}
        </CommentFrame>
      </MutedVeil>
      {children}
    </Root>
  )
}
