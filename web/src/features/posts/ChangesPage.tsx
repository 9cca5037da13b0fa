import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { CardColumn, Stack } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { EndlessCard } from './EndlessCard.tsx'
import type { More } from './MoreBelow.tsx'

const Lead = styled(Secondary)`@media (max-width: 599.95px) { padding: 0 16px; }`

interface Props<Item> {
  title: string
  /** What the list is about. */
  lead: string
  /** The endless query behind it. */
  list: More & { data: { pages: readonly { items: readonly Item[] }[] } }
  /** Instead of the list, while nothing is in it. */
  empty: ReactNode
  /** A `ChangesLine` with a key. */
  children: (item: Item) => ReactNode
}

/** A page of posts that are not out, each a line, last changed first. */
export const ChangesPage = <Item,>({ title, lead, list, empty, children }: Props<Item>) => {
  const words = useWords(postsWords)
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <Page title={title} back={to('addContent')}>
      {items.length === 0 ? (
        <CardColumn>{empty}</CardColumn>
      ) : (
        <Stack>
          <Lead>{lead}</Lead>
          <EndlessCard label={title} more={list} failed={{ title: words.moreFailed, text: words.moreFailedText }}>
            {items.map(children)}
          </EndlessCard>
        </Stack>
      )}
    </Page>
  )
}
