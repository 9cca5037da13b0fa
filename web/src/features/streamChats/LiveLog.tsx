import styled from '@emotion/styled'
import { streamChats, type StreamChat, type StreamMessage } from '@marquee/contract/streamChats'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { useCell } from '#cell.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Secondary, Tiny } from '#ui/type.ts'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { Announcements } from './Announcements.tsx'
import { MessageLine } from './MessageLine.tsx'
import { Scroll } from './Scroll.tsx'
import { useMessageMenu } from './useMessageMenu.ts'
import { leftOut } from './watchStreamChat.ts'

const Earlier = styled.li`display: flex; justify-content: center; padding: 4px 16px;`
const More = styled.li`padding: 2px 16px 2px 54px;`
const Empty = styled(Secondary)`margin: auto; padding: 24px 16px; text-align: center;`

const Line = ({ chat, message }: { chat: StreamChat; message: StreamMessage }) => {
  const words = useWords(streamChatsWords)
  const items = useMessageMenu(chat, message)
  const menu = items.length > 0 && <Menu label={words.moreAbout(message.author.displayName)} items={items} />
  return <MessageLine message={message} tools={menu} />
}

/** What is said now. Whoever reads further up stays there, and is told how much has come meanwhile. */
export const LiveLog = ({ chat, labelledBy }: { chat: StreamChat; labelledBy: string }) => {
  const words = useWords(streamChatsWords)
  const { livestreamId } = chat
  const { data: page } = useSuspenseQuery(query(streamChats.list, { livestreamId }))
  const missing = useCell(leftOut)
  const [isAsking, setAsking] = useState(false)
  const [read, setRead] = useState<{ items: StreamMessage[]; hasBefore: boolean; nextId: string }>()
  // Once the list begins with another message, nobody knows what stands between the two.
  const older = read && read.nextId === page.items[0]?.id ? read : undefined
  const first = older?.items[0] ?? page.items[0]
  const hasBefore = older ? older.hasBefore : page.hasBefore
  const items = older ? [...older.items, ...page.items] : page.items

  const readEarlier = async () => {
    if (!first) return
    setAsking(true)
    try {
      const before = await call(streamChats.list, { livestreamId, before: first.key })
      setRead({ items: [...before.items, ...(older?.items ?? [])], hasBefore: before.hasBefore, nextId: page.items[0]!.id })
    } catch (error) {
      report(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      <Scroll labelledBy={labelledBy} count={items.length} lastId={items.at(-1)?.id}>
        {hasBefore && (
          <Earlier>
            <Button variant="quiet" size="s" loading={isAsking} onClick={() => void readEarlier()}>
              {words.earlier}
            </Button>
          </Earlier>
        )}
        {items.map((message) => (
          <Fragment key={message.id}>
            <Line chat={chat} message={message} />
            {missing.has(message.id) && <More><Tiny>{words.more(missing.get(message.id)!)}</Tiny></More>}
          </Fragment>
        ))}
        {items.length === 0 && <li><Empty>{words.empty}</Empty></li>}
      </Scroll>
      <Announcements messages={page.items} />
    </>
  )
}
