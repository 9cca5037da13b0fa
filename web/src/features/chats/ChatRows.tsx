import styled from '@emotion/styled'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { Sentinel } from '#features/posts/Sentinel.tsx'
import { paths, to } from '#paths.ts'
import { useAccount } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { chatPages, type Listed } from './chatList.ts'
import { ChatRow } from './ChatRow.tsx'
import { usePresence } from '#live/usePresence.ts'

const List = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px;`

/** The chats of a tab, whatever was written in last first, going on while one scrolls. */
export const ChatRows = ({ tab, q }: Listed) => {
  const words = useWords(chatsWords)
  const meId = useAccount()?.profile.id ?? ''
  const opened = useMatch({ path: paths.chat, end: false })?.params.chatId
  const more = useSuspenseInfiniteQuery(chatPages({ tab, q }))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, dataUpdatedAt, fetchNextPage } = more
  const chats = data.pages.flatMap(({ items }) => items)
  const present = usePresence(chats.flatMap(({ other }) => (other ? [other.id] : [])))
  if (chats.length === 0) {
    if (q.trim()) return <EmptyState bare drawing="search" title={words.nothingFound} text={words.nothingFoundText} />
    const [title, text] = words.empty[tab] as [string, string]
    const begin = (
      <ButtonLink variant="primary" href={to('newChat')}>
        {words.newChat}
      </ButtonLink>
    )
    return <EmptyState bare drawing="people" title={title} text={text} action={tab === 'all' && begin} />
  }
  return (
    <>
      <List aria-label={words.tabs[tab]} aria-busy={isFetchingNextPage}>
        {chats.map((chat) => (
          <ChatRow
            key={chat.id} chat={chat} meId={meId} isOpen={chat.id === opened} isHere={chat.other !== null && present.has(chat.other.id)}
          />
        ))}
      </List>
      {hasNextPage && !isFetchingNextPage && !isFetchNextPageError && <Sentinel key={dataUpdatedAt} onSeen={() => void fetchNextPage()} />}
      {isFetchNextPageError && <ErrorNotice title={words.moreFailed} text={words.failedText} onRetry={() => void fetchNextPage()} />}
    </>
  )
}
