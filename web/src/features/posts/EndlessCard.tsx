import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { ListCard } from '#ui/Card.tsx'
import { CardColumn } from '#ui/layout.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { MoreBelow, type More } from './MoreBelow.tsx'

const List = styled(ListCard)`transition: opacity var(--t-fast) var(--ease); &[data-old] { opacity: .6; }`

interface Props {
  label: string
  more: More
  /** While the answer to an earlier question is shown. */
  isOld?: boolean | undefined
  /** What is said where the next page did not come. */
  failed: { title: string; text: string }
  /** Items of a list. */
  children: ReactNode
}

/** A list in a card, going on while one scrolls. */
export const EndlessCard = ({ label, more, isOld, failed, children }: Props) => (
  <CardColumn>
    <List as="div" data-old={isOld || undefined}>
      <ul aria-label={label} aria-busy={more.isFetchingNextPage || isOld}>
        {children}
      </ul>
    </List>
    <MoreBelow more={more} failed={failed} coming={<ListSkeleton count={1} />} />
  </CardColumn>
)
