import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { PostColumn } from '#features/posts/PostList.tsx'
import { Sentinel } from '#features/posts/Sentinel.tsx'
import { ListCard } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useWords } from '#words/words.tsx'

const List = styled(ListCard)`transition: opacity var(--t-fast) var(--ease); &[data-old] { opacity: .6; }`

export interface More {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  dataUpdatedAt: number
  fetchNextPage: () => unknown
}

type Props = {
  label: string
  more: More
  /** While the answer to an earlier question is shown. */
  isOld?: boolean
  /** Items of a list, one a person. */
  children: ReactNode
}

/** People in a card, going on while one scrolls. */
export const EndlessPeople = ({ label, more, isOld, children }: Props) => {
  const words = useWords().people
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, dataUpdatedAt, fetchNextPage } = more
  const isIdle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  return (
    <PostColumn>
      <List as="div" data-old={isOld || undefined}>
        <ul aria-label={label} aria-busy={isFetchingNextPage || isOld}>
          {children}
        </ul>
      </List>
      {isIdle && <Sentinel key={dataUpdatedAt} onSeen={fetchNextPage} />}
      {isFetchingNextPage && <ListSkeleton count={1} />}
      {isFetchNextPageError && (
        <ErrorNotice title={words.moreFailed} text={words.failedText} onRetry={() => void fetchNextPage()} busy={isFetchingNextPage} />
      )}
    </PostColumn>
  )
}
