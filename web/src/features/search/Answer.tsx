import type { ReactNode } from 'react'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { CardColumn } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'

interface Props {
  /** The endless query that was asked. While its answer is an earlier one, nothing is told of it. */
  asked: { isPlaceholderData: boolean; isFetching: boolean; refetch: () => unknown }
  isComing: boolean
  isFailed: boolean
  /** What is said where no answer came. */
  failed: { title: string; text: string }
  /** How much was found, for screen readers. */
  told: string
  /** What was found. */
  children: ReactNode
}

/** The place of what was looked for: while it comes, where it did not, and when it is there. */
export const Answer = ({ asked, isComing, isFailed, failed, told, children }: Props) =>
  isComing || isFailed ? (
    <CardColumn>
      {isComing ? <ListSkeleton /> : <ErrorNotice {...failed} onRetry={() => void asked.refetch()} busy={asked.isFetching} />}
    </CardColumn>
  ) : (
    <>
      <Hidden role="status">{asked.isPlaceholderData ? '' : told}</Hidden>
      {children}
    </>
  )
