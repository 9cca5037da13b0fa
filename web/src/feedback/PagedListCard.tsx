import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Card, ListCard } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Secondary } from '#ui/type.ts'
import { ShowMore, type Paged } from './ShowMore.tsx'

const Apart = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards);`
const More = styled.div`display: grid; justify-items: center; margin-top: 16px; &:empty { display: none; }`

interface List<Item> extends Paged {
  /** Undefined until the first page has come. */
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props<Item> {
  list: List<Item>
  label: string
  words: { failed: string; noneFound: string; showMore: string }
  keyOf: (item: Item) => string | number
  /** Whether somebody looks for a part of it: then there is more than nothing. */
  isNarrowed: boolean
  /** Each row has a ground of its own: they stand on the page, and in no card. */
  isApart?: boolean
  /** What stands here while there is nothing at all. */
  empty: ReactNode
  /** A row. */
  children: (item: Item) => ReactNode
}

/** A list of rows in one card, on its way, failed, empty or there, and the way to the rest. */
export const PagedListCard = <Item,>({ list, label, words, keyOf, isNarrowed, isApart = false, empty, children }: Props<Item>) => {
  const items = list.data?.pages.flatMap((page) => page.items)
  if (!items) {
    return list.isError ? <ErrorNotice title={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} /> : <ListSkeleton />
  }
  if (!items.length) {
    return isNarrowed ? (
      <Card>
        <Secondary>{words.noneFound}</Secondary>
      </Card>
    ) : (
      empty
    )
  }
  const rows = items.map((item) => <li key={keyOf(item)}>{children(item)}</li>)
  return (
    <div>
      {isApart ? (
        <Apart aria-label={label}>{rows}</Apart>
      ) : (
        <ListCard aria-label={label}>
          <ul>{rows}</ul>
        </ListCard>
      )}
      <More>
        <ShowMore list={list} label={words.showMore} />
      </More>
    </div>
  )
}
