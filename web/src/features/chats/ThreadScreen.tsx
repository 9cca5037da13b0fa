import { messages, type Message } from '@marquee/contract/messages'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { report } from '#api/report.ts'
import { useSync } from '#live/useSync.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { useChatTitle } from './ChatAvatar.tsx'
import { bringAfter, bringBefore, catchUp, showPart, stretchQuery } from './cachedStretch.ts'
import { MessageLine } from './MessageLine.tsx'
import { useWaitingIn, type Waiting } from './outbox.ts'
import { Standing } from './Standing.tsx'
import { endSeq, firstSeq, quotedNow, unreadIn } from './stretch.ts'
import { Thread } from './Thread.tsx'
import { InThread, type ThreadContext } from './threadContext.ts'
import { DayLine, EdgeLine, NewLine, NoteLine } from './ThreadMarks.tsx'
import { threadRows, type Divider, type ThreadRow } from './threadRows.ts'
import { useNewsOf } from './useNewsOf.ts'
import { useReading } from './useReading.ts'
import { WaitingLine } from './WaitingLine.tsx'

/** A place in the history that somebody wants to see: a message, the first of a day, or the end. */
export type Wanted = ({ seq: number } | { day: string } | { end: true }) & { time: number }

interface Props extends Pick<ThreadContext, 'chat' | 'meId' | 'onReply' | 'onEdit' | 'onGoTo' | 'onTell'> {
  onNewest: () => void
  wanted: Wanted | undefined
  foot: ReactNode
}

const more = { before: bringBefore, after: bringAfter }
type Side = keyof typeof more

const quiet = (errand: Promise<unknown>) => void errand.catch(() => {})

/** Where the new ones began when the chat was opened. */
const dividerOf = ({ unreadCount, readSeq }: ThreadContext['chat']): Divider | undefined =>
  unreadCount > 0 && readSeq > 0 ? { after: readSeq, count: unreadCount } : undefined

const keyIn = (rows: readonly ThreadRow[], seq: number) =>
  rows.find((row) => (row.kind === 'message' || row.kind === 'note') && row.message.seq >= seq)?.key

/** What waits, with what it answers as that is now. */
const answeringNow = (waiting: Waiting, items: readonly Message[]): Waiting => {
  const { replyTo } = waiting
  return replyTo ? { ...waiting, replyTo: quotedNow(replyTo, items.find(({ seq }) => seq === replyTo.seq)) } : waiting
}

/** The history of a chat: what was said, where the new ones begin, what waits to be sent. */
export const ThreadScreen = ({ chat, meId, wanted, foot, onReply, onEdit, onGoTo, onTell, onNewest }: Props) => {
  const words = useWords(chatsWords)
  const title = useChatTitle(chat)
  const { id: chatId, type } = chat
  const { data: stretch } = useSuspenseQuery(stretchQuery(chatId))
  const { data: receipts = [] } = useQuery({ ...query(messages.receipts, { chatId }), enabled: chat.receiptsOn && chat.membership === 'active' })
  const waiting = useWaitingIn(meId, chatId)
  const [divider] = useState(() => dividerOf(chat))
  const [target, setTarget] = useState<{ key: string; seq: number; time: number }>()
  const see = useReading(chatId, chat.readSeq)
  const { items, people, hasBefore, hasAfter } = stretch
  const [failed, setFailed] = useState<readonly Side[]>([])
  useNewsOf(stretch, chat.lastSeq, onTell)
  const asIs = useMemo(() => waiting.map((one) => answeringNow(one, items)), [waiting, items])
  const rows = useMemo(() => threadRows(items, asIs, divider), [items, asIs, divider])
  const lastOwn = useMemo(() => items.findLast(({ isMine, kind, state }: Message) => isMine && kind !== 'system' && state === 'sent')?.seq, [items])

  // What was kept from an earlier visit is not what is so now.
  useEffect(() => quiet(catchUp(chatId)), [chatId])
  const bringMore = (side: Side) => {
    setFailed((now) => (now.includes(side) ? now.filter((one) => one !== side) : now))
    more[side](chatId).catch(() => setFailed((now) => (now.includes(side) ? now : [...now, side])))
  }
  // Whoever scrolls asks once; after that the line has a button, and what may have been missed is asked for again.
  const bringMoreOnce = (side: Side) => {
    if (!failed.includes(side)) bringMore(side)
  }
  useSync(() => failed.forEach(bringMore))
  // How far others have read is told once, and may not have been heard.
  useSync(() => queryClient.invalidateQueries({ queryKey: keyOf(messages.receipts, { chatId }) }))

  const bringNewest = useEffectEvent(async () => {
    try {
      await showPart(chatId, {})
    } catch (error) {
      // What waits stands at the end of an older part, too.
      if (waiting.length === 0) throw error
    }
  })
  const bring = useEffectEvent(async (place: Wanted) => {
    if ('end' in place) return hasAfter ? bringNewest() : undefined
    if ('day' in place) return showPart(chatId, { day: place.day })
    if (place.seq < firstSeq(stretch) || place.seq > endSeq(stretch)) await showPart(chatId, { around: place.seq })
    return undefined
  })
  const rowOf = (place: Wanted) => {
    if ('end' in place) return { key: 'end', seq: 0, time: place.time }
    const seq = 'seq' in place ? place.seq : items.find(({ at }) => at >= place.day)?.seq
    const key = seq === undefined ? undefined : keyIn(rows, seq)
    // Nothing was said on that day or after it: the end is as near as one gets.
    return { key: key ?? 'end', seq: key && seq !== undefined ? seq : 0, time: place.time }
  }
  const [brought, setBrought] = useState<Wanted>()
  useEffect(() => {
    if (!wanted) return
    let isOver = false
    bring(wanted).then(() => {
      if (!isOver) setBrought(wanted)
    }, report)
    return () => {
      isOver = true
    }
  }, [wanted])
  // In one go with the rows that were brought: a thread at the end of an older part asks for the next one, and follows it.
  const [aimedAt, setAimedAt] = useState<Wanted>()
  if (brought !== aimedAt) {
    setAimedAt(brought)
    setTarget(brought && rowOf(brought))
  }

  const thread = useMemo(
    () => ({ chat, meId, people, onReply, onEdit, onGoTo, onTell }),
    [chat, meId, people, onReply, onEdit, onGoTo, onTell],
  )
  const showRow = (row: ThreadRow) => {
    switch (row.kind) {
      case 'day':
        return <DayLine at={row.at} />
      case 'new':
        return <NewLine count={row.count} />
      case 'note':
        return <NoteLine message={row.message} />
      case 'waiting':
        return <WaitingLine waiting={row.waiting} opens={row.opens} closes={row.closes} />
      case 'message': {
        const { message, opens, closes } = row
        const isLast = message.seq === lastOwn
        return (
          <MessageLine
            message={message} opens={opens} closes={closes} isTarget={target?.seq === message.seq}
            standing={isLast && <Standing message={message} receipts={receipts.filter(({ profileId }) => profileId !== meId)} isGroup={type === 'group_chat'} />}
          />
        )
      }
    }
  }

  const edge = (side: Side, hasMore: boolean) => {
    const state = failed.includes(side) ? 'failed' : 'loading'
    return <EdgeLine chat={chat} state={hasMore ? state : 'begun'} onAgain={() => bringMore(side)} />
  }
  return (
    <InThread value={thread}>
      <Thread
        rows={rows} hasAfter={hasAfter} start={divider ? 'new' : undefined} target={target} below={unreadIn(stretch, chat.readSeq)}
        label={type === 'group_chat' ? words.threadOfGroup(title) : words.thread(title)}
        before={edge('before', hasBefore)} after={hasAfter && edge('after', true)} foot={foot}
        onOlder={() => bringMoreOnce('before')} onNewer={() => bringMoreOnce('after')} onNewest={onNewest}
        onSeen={(row, isAtEnd) => {
          if (isAtEnd && !hasAfter) see(endSeq(stretch))
          else if (row.kind === 'message' || row.kind === 'note') see(row.message.seq)
        }}
      >
        {showRow}
      </Thread>
    </InThread>
  )
}
