import styled from '@emotion/styled'
import { comments, type Comment, type Thread } from '@marquee/contract/comments'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { showReplies } from './cachedComments.ts'
import { CommentItem } from './CommentItem.tsx'
import { Composer, type Said } from './Composer.tsx'
import { forgetWritten } from './keptPicture.ts'
import { PendingComment } from './PendingComment.tsx'
import { sendComment, type WaitingComment } from './waitingComments.ts'

const Below = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin: 14px 0 0 48px;
  @media (max-width: 599.95px) { margin-left: 20px; }
`
const List = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`

/** Brings the next replies of a thread. */
const useMoreReplies = ({ id, replies: { items, cursor } }: Thread) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const bring = async () => {
    if (!cursor || state === 'busy') return
    setState('busy')
    try {
      const more = await call(comments.replies, { commentId: id, cursor })
      showReplies(id, more)
      setState('idle')
      // The button may be gone: the keyboard goes on with the first of what has come.
      const first = more.items.find((one) => !items.some((known) => known.id === one.id))
      requestAnimationFrame(() => first && document.getElementById(`comment-${first.id}`)?.focus({ preventScroll: true }))
    } catch {
      setState('failed')
    }
  }
  return { state, bring }
}

interface Props {
  thread: Thread
  authorId: string | undefined
  linkedId: string | undefined
  waiting: WaitingComment[]
}

/** A comment with its replies, and the place where one answers. */
export const ThreadItem = ({ thread, authorId, linkedId, waiting }: Props) => {
  const words = useWords(commentsWords)
  const { profile } = useMe()
  const [answers, setAnswers] = useState<Comment>()
  const { state, bring } = useMoreReplies(thread)
  const opener = useRef<HTMLElement>(null)
  const place = `comment-draft:${profile.id}:${thread.id}`
  const { items, cursor } = thread.replies
  const starter = thread.author?.displayName

  const answer = (comment: Comment) => () => {
    opener.current = document.activeElement as HTMLElement | null
    // Whoever is answered in a thread is named; an unfinished reply stays as it is.
    setAnswers(comment)
  }
  const leave = () => {
    setAnswers(undefined)
    opener.current?.focus()
  }
  const send = (said: Said) => {
    forgetWritten(place)
    void sendComment(profile.id, {
      id: crypto.randomUUID(), postId: thread.postId, ...said, answersId: answers?.id ?? thread.id, threadId: thread.id, failure: null,
    })
    leave()
  }
  const isToOther = answers?.threadId && answers.author && answers.author.id !== profile.id
  const hasBelow = items.length > 0 || waiting.length > 0 || answers

  const item = (comment: Comment) => (
    <CommentItem
      comment={comment} authorId={authorId} isLinked={comment.id === linkedId} onReply={comment.can.reply ? answer(comment) : undefined}
    />
  )

  return (
    <li>
      {item(thread)}
      {hasBelow && (
        <Below>
          {(items.length > 0 || waiting.length > 0) && (
            <List aria-label={starter ? words.repliesTo(starter) : words.replies}>
              {items.map((reply) => (
                <li key={reply.id}>{item(reply)}</li>
              ))}
              {waiting.map((one) => (
                <li key={one.id}>
                  <PendingComment waiting={one} />
                </li>
              ))}
            </List>
          )}
          {state === 'failed' ? (
            <ErrorNotice title={words.repliesFailed} onRetry={() => void bring()} />
          ) : (
            cursor && (
              <Button variant="quiet" size="s" onClick={() => void bring()} loading={state === 'busy'} style={{ justifySelf: 'start', marginLeft: -8 }}>
                {words.moreReplies}
              </Button>
            )
          )}
          {answers && (
            <Composer
              key={answers.id} place={place} label={words.replyTo(answers.author?.displayName ?? '')}
              placeholder={words.replyTo(answers.author?.displayName ?? '')} submit={words.reply} autoFocus
              start={isToOther ? `@${answers.author!.nickname} ` : ''} onSend={send} onCancel={leave}
            />
          )}
        </Below>
      )}
    </li>
  )
}
