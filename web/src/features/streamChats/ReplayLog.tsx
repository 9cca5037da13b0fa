import styled from '@emotion/styled'
import { streamChats, type StreamMessagePage } from '@marquee/contract/streamChats'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { keyOf } from '#api/query.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Secondary } from '#ui/type.ts'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { MessageLine } from './MessageLine.tsx'
import { isJump, saidBy, wantsMore } from './replay.ts'
import { Scroll } from './Scroll.tsx'

const Empty = styled(Secondary)`margin: auto; padding: 24px 16px; text-align: center;`
const Failed = styled.div`padding: 16px;`

interface Props {
  livestreamId: string
  /** The moment that the picture shows. */
  at: Date
  labelledBy: string
}

/** From which moment on the chat is read, for a picture that moves: the same one while it plays on, another one after a jump. */
const useAnchor = (at: number) => {
  const [read, setRead] = useState({ from: at, last: at })
  const next = isJump(read.from, read.last, at) ? { from: at, last: at } : { from: read.from, last: at }
  if (next.from !== read.from || next.last !== read.last) setRead(next)
  return next.from
}

/** The chat as it stood at a moment of the recording. */
export const ReplayLog = ({ livestreamId, at: shownAt, labelledBy }: Props) => {
  const words = useWords(streamChatsWords)
  const at = shownAt.getTime()
  const from = useAnchor(at)
  const { data, isError, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery<
    StreamMessagePage, Error, InfiniteData<StreamMessagePage>, readonly unknown[], string | undefined
  >({
    queryKey: [...keyOf(streamChats.list), 'replay', { livestreamId, from }],
    queryFn: ({ pageParam: after, signal }) => {
      const where = after ? { after, limit: 100 } : { until: new Date(from).toISOString() }
      return call(streamChats.list, { livestreamId, ...where }, signal)
    },
    initialPageParam: undefined,
    // Before the first message there is none to go on from.
    getNextPageParam: ({ items, hasAfter }) => (hasAfter ? (items.at(-1)?.key ?? '00000000-0000-0000-0000-000000000000') : undefined),
    placeholderData: (before) => before,
  })
  const pages = data?.pages ?? []
  const isWanted = hasNextPage && !isFetching && (wantsMore(pages, at) || pages.at(-1)?.items.length === 0)
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])

  if (isError && pages.length === 0)
    return <Failed><ErrorNotice title={words.failed} text={words.failedText} onRetry={() => void refetch()} /></Failed>
  const items = saidBy(pages, at)
  return (
    <Scroll labelledBy={labelledBy} count={items.length} lastId={items.at(-1)?.id}>
      {items.map((message) => <MessageLine key={message.id} message={message} />)}
      {items.length === 0 && data && <li><Empty>{words.emptyReplay}</Empty></li>}
    </Scroll>
  )
}
