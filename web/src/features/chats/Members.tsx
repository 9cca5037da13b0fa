import styled from '@emotion/styled'
import { chats, chatLimits, type Chat } from '@marquee/contract/chats'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '#api/query.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { MoreBelow } from '#features/posts/MoreBelow.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { HiddenMemberRow, MemberRow } from './MemberRow.tsx'
import { SearchLine } from './SearchLine.tsx'
import { useSteady } from './useSteady.ts'

const List = styled.ul`display: grid; & > li + li { border-top: 1px solid var(--line); }`

const Rows = ({ chat, q }: { chat: Chat; q: string }) => {
  const words = useWords(chatsWords)
  const { data, ...more } = useSuspenseInfiniteQuery(pages(chats.members, { chatId: chat.id, q }))
  const { hidden, hiddenCount } = data.pages.at(-1)!
  return (
    <>
      <List aria-label={words.memberList}>
        {data.pages.flatMap(({ items }) => items).map((member) => (
          <MemberRow key={member.id} chat={chat} member={member} />
        ))}
        {hidden.map((member) => (
          <HiddenMemberRow key={member.id} chatId={chat.id} member={member} />
        ))}
      </List>
      {hidden.length === 0 && hiddenCount > 0 && <Tiny style={{ marginTop: 12 }}>{words.notMet(hiddenCount)}</Tiny>}
      <MoreBelow more={more} coming={<ListSkeleton />} failed={{ title: words.peopleFailed, text: words.peopleFailedText }} />
    </>
  )
}

/** Who is in a group, with their roles. */
export const Members = ({ chat }: { chat: Chat }) => {
  const words = useWords(chatsWords)
  const [q, setQ] = useState('')
  const { shown, isBehind, onPointerDown } = useSteady(q.trim())
  return (
    <div>
      {chat.memberCount > 8 && (
        <div style={{ margin: '0 -12px 8px' }}>
          <SearchLine label={words.findMember} q={q} max={chatLimits.q} onType={setQ} />
        </div>
      )}
      <div onPointerDown={onPointerDown} aria-busy={isBehind}>
        <InPlace
          subject={shown} waiting={<ListSkeleton />}
          failed={(retry) => <ErrorNotice title={words.peopleFailed} text={words.peopleFailedText} onRetry={retry} />}
        >
          <Rows chat={chat} q={shown} />
        </InPlace>
      </div>
    </div>
  )
}
