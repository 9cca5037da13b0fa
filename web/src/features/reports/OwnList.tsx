import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { ShowMore, type Paged } from '#feedback/ShowMore.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { OwnTabs } from './OwnTabs.tsx'

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`

interface Props<Item> {
  current: 'reports' | 'decisions'
  /** The endless query behind the list. */
  list: Paged & { data: { pages: readonly { items: readonly Item[] }[] } }
  empty: readonly [title: string, text: string]
  /** Stands above the cards. */
  head?: ReactNode
  /** A card with a key. */
  children: (item: Item) => ReactNode
}

/** A page of the reader's own cards, newest first. */
export const OwnList = <Item,>({ current, list, empty: [title, text], head, children }: Props<Item>) => {
  const words = useWords(reportsWords)
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <SettingsScreen title={words.title} tabs={<OwnTabs current={current} />}>
      <Room gap={12}>
        {head}
        {items.length === 0 && <EmptyState drawing="bell" title={title} text={text} />}
        {items.map(children)}
        <ShowMore list={list} label={words.showMore} />
      </Room>
    </SettingsScreen>
  )
}
