import type { ReactNode } from 'react'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Sentinel } from './Sentinel.tsx'

/** The endless query behind a list. */
export interface More {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  dataUpdatedAt: number
  fetchNextPage: () => unknown
}

interface Props {
  more: More
  /** What stands in the place of what comes. */
  coming: ReactNode
  /** What is said where the next page did not come. */
  failed: { title: string; text: string }
}

/** The end of a list that goes on while one scrolls: it asks for the next page in time, and again where that did not come. */
export const MoreBelow = ({ more, coming, failed }: Props) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, dataUpdatedAt, fetchNextPage } = more
  const isIdle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  return (
    <>
      {isIdle && <Sentinel key={dataUpdatedAt} onSeen={fetchNextPage} />}
      {isFetchingNextPage && coming}
      {isFetchNextPageError && <ErrorNotice {...failed} onRetry={() => void fetchNextPage()} busy={isFetchingNextPage} />}
    </>
  )
}
