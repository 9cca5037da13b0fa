import styled from '@emotion/styled'
import type { ChatTab } from '@marquee/contract/chats'
import { useLayoutEffect, useRef } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  display: flex; flex: none; gap: 8px; padding: 12px 8px 8px 12px; overflow-x: auto; scroll-padding-inline: 16px; scrollbar-width: none;
  @media (max-width: 599.95px) { padding: 8px 16px; }
  /* Beside an open chat the list is narrow, and a mouse scrolls it badly. */
  @media (min-width: 900px) { flex-wrap: wrap; }
  & > button { flex: none; }
`

interface Props {
  tabs: readonly ChatTab[]
  current: ChatTab
  counts: Partial<Record<ChatTab, number>>
  onChoose: (tab: ChatTab) => void
}

/** Which chats the list shows. */
export const TabChips = ({ tabs, current, counts, onChoose }: Props) => {
  const words = useWords(chatsWords)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Where the chips scroll, the one that is on may lie beyond the edge.
    root.current?.querySelector('[aria-pressed=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <Root ref={root} role="group" aria-label={words.tabsLabel}>
      {tabs.map((tab) => {
        const count = counts[tab] ?? 0
        return (
          <Chip key={tab} isOn={tab === current} onToggle={() => onChoose(tab)}>
            {count > 0 ? `${words.tabs[tab]} ${count}` : words.tabs[tab]}
          </Chip>
        )
      })}
    </Root>
  )
}
