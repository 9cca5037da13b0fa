import styled from '@emotion/styled'
import { messageLimits, messages } from '@marquee/contract/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { pages } from '#api/query.ts'
import { Marked } from '#features/search/Marked.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Secondary, Strong, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { SearchLine } from './SearchLine.tsx'

const Root = styled.section`flex: none; border-bottom: 1px solid var(--line); background: var(--surface);`
const Line = styled.div`display: flex; align-items: center; padding: 4px 12px 8px 8px; & > :first-of-type { flex: 1; }`
const Found = styled.div`max-height: 40dvh; overflow-y: auto; padding: 0 12px 8px;`
const Row = styled.button`
  display: grid; gap: 2px; width: 100%; padding: 10px 12px; border-radius: var(--r-s); corner-shape: var(--corner); text-align: start; cursor: pointer; line-height: 1.4;
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
`
const Who = styled.span`display: flex; justify-content: space-between; gap: 10px; min-width: 0;`
const Said = styled.span`font-size: var(--fs-s); color: var(--ink-2); overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;`
const Failed = styled.div`padding: 0 12px 12px;`
const Count = styled(Secondary)`padding: 0 12px 6px; font-size: var(--fs-xs);`

interface Props {
  chatId: string
  onGoTo: (seq: number) => void
  onClose: () => void
}

/** Looks for words in one chat; what is found leads to its place. */
export const ThreadSearch = ({ chatId, onGoTo, onClose }: Props) => {
  const words = useWords(chatsWords)
  const [q, setQ] = useState('')
  const isAsked = q.trim().length > 1
  const { data, isError, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pages(messages.search, { q: q.trim(), chatId }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = isAsked ? (data?.pages.flatMap(({ items }) => items) ?? []) : []
  return (
    <Root
      aria-label={words.searchInChat}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Line>
        <SearchLine label={words.searchInChatFor} placeholder={words.searchInChat} q={q} max={messageLimits.q} autoFocus onType={setQ} />
        <IconButton icon={X} label={words.searchClose} onClick={onClose} />
      </Line>
      {isAsked && data && (
        <>
          <Count role="status">{found.length ? words.foundCount(found.length, hasNextPage) : words.nothingFound}</Count>
          {found.length > 0 && (
            <Found>
              {found.map(({ seq, sender, excerpt, at }) => (
                <Row key={seq} type="button" onClick={() => onGoTo(seq)}>
                  <Who>
                    <Clip as={Strong}>{sender?.displayName ?? words.gone}</Clip>
                    <Tiny>
                      <TimeAgo at={at} />
                    </Tiny>
                  </Who>
                  <Said dir="auto">
                    <Marked fragments={excerpt} />
                  </Said>
                </Row>
              ))}
              {hasNextPage && !isError && (
                <Button variant="quiet" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {words.moreFound}
                </Button>
              )}
            </Found>
          )}
        </>
      )}
      {isAsked && isError && (
        <Failed>
          <ErrorNotice title={words.searchFailed} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
        </Failed>
      )}
    </Root>
  )
}
