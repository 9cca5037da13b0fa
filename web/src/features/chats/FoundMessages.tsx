import styled from '@emotion/styled'
import { isolated } from '@marquee/contract/isolated'
import { messages, type FoundMessage } from '@marquee/contract/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '#api/query.ts'
import { Marked } from '#features/search/Marked.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Over, Strong, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { ChatAvatar, useChatTitle } from './ChatAvatar.tsx'

const Root = styled.section`display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; padding: 12px 0;`
const Head = styled(Over)`padding: 4px 12px;`
const Row = styled(Link)`
  display: flex; gap: 12px; padding: 10px 12px; border-radius: var(--r-m); corner-shape: var(--corner); line-height: 1.4;
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:hover { background: color-mix(in oklab, transparent 95%, var(--ink)); } }
`
const Lines = styled.span`flex: 1; min-width: 0; display: grid; gap: 2px;`
const Line = styled.span`display: flex; justify-content: space-between; gap: 10px; min-width: 0;`
const Said = styled.span`
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-size: var(--fs-s); color: var(--ink-2); overflow-wrap: anywhere;
`

const Found = ({ found: { chat, seq, sender, excerpt, at } }: { found: FoundMessage }) => {
  const title = useChatTitle(chat)
  return (
    <li>
      <Row to={`${to('chat', { chatId: chat.id })}?at=${seq}`}>
        <ChatAvatar chat={chat} size={40} />
        <Lines>
          <Line>
            <Clip as={Strong} title={title}>
              {title}
            </Clip>
            <Tiny>
              <TimeAgo at={at} />
            </Tiny>
          </Line>
          <Said dir="auto">
            {chat.type === 'group_chat' && sender && `${isolated(sender.displayName)}: `}
            <Marked fragments={excerpt} />
          </Said>
        </Lines>
      </Row>
    </li>
  )
}

/** Messages of all chats with the words that are looked for, newest first; each leads to its place. */
export const FoundMessages = ({ q }: { q: string }) => {
  const words = useWords(chatsWords)
  const { data, isError, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pages(messages.search, { q }),
    placeholderData: keepPreviousData,
  })
  const found = data?.pages.flatMap(({ items }) => items) ?? []
  if (found.length === 0 && !isError) return null
  return (
    <Root aria-label={words.messagesFound}>
      <Head>{words.messagesFound}</Head>
      <ul>
        {found.map((one) => (
          <Found key={`${one.chat.id} ${one.seq}`} found={one} />
        ))}
      </ul>
      {isError && <ErrorNotice title={words.searchFailed} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />}
      {hasNextPage && !isError && (
        <Button variant="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.moreFound}
        </Button>
      )}
    </Root>
  )
}
