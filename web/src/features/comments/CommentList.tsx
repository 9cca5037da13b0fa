import styled from '@emotion/styled'
import { commentOrders, type CommentOrder } from '@marquee/contract/comments'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { H3, Meta, Num } from '#ui/type.ts'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { commentPages } from './cachedComments.ts'
import { PendingComment } from './PendingComment.tsx'
import { ThreadItem } from './ThreadItem.tsx'
import { useLinkedThread } from './useLinkedThread.ts'
import { useWaiting } from './waitingComments.ts'

const Head = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; min-height: 44px;`
const Threads = styled.ol`display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; margin-top: 20px;`
const Foot = styled.div`display: grid; gap: 12px; margin-top: 20px; justify-items: center; & > [role='alert'] { justify-self: stretch; }`
const Note = styled.p`margin-top: 16px; font-size: var(--fs-s); color: var(--ink-2);`

interface Props {
  postId: string
  canComment: boolean
  authorId: string | undefined
  headingId: string
  /** What stands between the heading and the list. */
  composer: React.ReactNode
}

/** The comments of a post, a page after the other. */
export const CommentList = ({ postId, canComment, authorId, headingId, composer }: Props) => {
  const words = useWords(commentsWords)
  const { profile } = useMe()
  const [order, setOrder] = useState<CommentOrder>('newest')
  const { data, ...more } = useSuspenseInfiniteQuery(commentPages(postId, order))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more
  // Somebody may have said something between two pages.
  const threads = [...new Map(data.pages.flatMap(({ items }) => items).map((thread) => [thread.id, thread])).values()]
  const { linkedId, shown, isMissing } = useLinkedThread(threads)
  // One whose answer was lost has been said all the same.
  const said = new Set(shown.flatMap(({ id, replies }) => [id, ...replies.items.map((reply) => reply.id)]))
  const waiting = useWaiting(profile.id, postId).filter(({ id }) => !said.has(id))
  const alone = waiting.filter(({ threadId }) => !threadId || !shown.some(({ id }) => id === threadId))
  const count = data.pages[0]?.count ?? 0

  const bring = async () => {
    const known = new Set(shown.map(({ id }) => id))
    const { data: after } = await fetchNextPage()
    const first = after?.pages.flatMap(({ items }) => items).find(({ id }) => !known.has(id))
    requestAnimationFrame(() => first && document.getElementById(`comment-${first.id}`)?.focus({ preventScroll: true }))
  }

  return (
    <>
      <Head>
        <H3 id={headingId}>
          {words.title} {count > 0 && <Meta as={Num}>{count.toLocaleString('en-US')}</Meta>}
        </H3>
        {threads.length > 1 && (
          <SegmentedControl
            label={words.order} value={order} options={commentOrders.map((value) => ({ value, label: words.orders[value] }))}
            onChange={(next) => startTransition(() => setOrder(next))}
          />
        )}
      </Head>
      {composer}
      {isMissing && <Note role="status">{words.notThere}</Note>}
      {shown.length + alone.length === 0 ? (
        <EmptyState bare drawing="post" title={words.emptyTitle} text={canComment ? words.emptyText : words.emptyClosedText} />
      ) : (
        <Threads>
          {alone.map((one) => (
            <li key={one.id}>
              <PendingComment waiting={one} />
            </li>
          ))}
          {shown.map((thread) => (
            <ThreadItem
              key={thread.id} thread={thread} authorId={authorId} linkedId={linkedId}
              waiting={waiting.filter(({ threadId }) => threadId === thread.id)}
            />
          ))}
        </Threads>
      )}
      {(hasNextPage || isFetchNextPageError) && (
        <Foot>
          {isFetchNextPageError ? (
            <ErrorNotice title={words.moreFailed} onRetry={() => void bring()} busy={isFetchingNextPage} />
          ) : (
            <Button variant="line" onClick={() => void bring()} loading={isFetchingNextPage}>
              {words.more}
            </Button>
          )}
        </Foot>
      )}
    </>
  )
}
