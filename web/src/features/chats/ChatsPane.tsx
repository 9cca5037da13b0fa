import styled from '@emotion/styled'
import { chats, chatLimits, chatTabs, type ChatTab } from '@marquee/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#api/query.ts'
import { useCell } from '#cell.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { H1 } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { listed, type Listed } from './chatList.ts'
import { ChatRows } from './ChatRows.tsx'
import { ListBones } from './ListBones.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { phone } from './narrow.ts'
import { SearchLine } from './SearchLine.tsx'
import { TabChips } from './TabChips.tsx'
import { useSteady } from './useSteady.ts'

const Root = styled.section`
  display: flex; flex-direction: column; min-width: 0; min-height: 0;
  @media (max-width: 899.95px) { padding-bottom: 32px; }
  ${phone} { padding-bottom: calc(92px + env(safe-area-inset-bottom)); }
`
const Head = styled.header`
  display: flex; align-items: center; gap: 4px; padding: 0 8px 0 12px; min-height: 44px;
  & > h1, & > h2 { flex: 1; min-width: 0; }
  ${phone} {
    position: sticky; top: 0; z-index: 5; height: 56px; padding: 0 8px 0 16px; background: color-mix(in srgb, var(--bg) 94%, transparent);
    & > h1 { font-size: 1.3125rem; }
  }
`
const Wide = styled.span`display: inline-flex; ${phone} { display: none; }`
const Narrow = styled.span`display: none; ${phone} { display: inline-flex; }`
const Scrolled = styled.div`
  flex: 1; min-height: 0; overflow-y: auto; scrollbar-width: thin; padding: 4px 0 8px;
  @media (max-width: 899.95px) { overflow: visible; }
  ${phone} { padding: 4px 8px; }
`

/** Which chats, by words too. On its own page the address says which. */
const useListed = (isPage: boolean) => {
  const now = useCell(listed)
  const setAsked = useSearchParams()[1]
  const show = (change: Partial<Listed>) => {
    listed.set({ ...now, ...change })
    if (isPage && change.tab) setAsked(change.tab === 'all' ? {} : { tab: change.tab }, { replace: true })
  }
  return [now, show] as const
}

/** All chats of the reader: tabs, search, the list. `isPage` where it is the screen itself and not beside one. */
export const ChatsPane = ({ isPage }: { isPage: boolean }) => {
  const words = useWords(chatsWords)
  const [now, show] = useListed(isPage)
  const [searches, setSearches] = useState(now.q !== '')
  const { shown, isBehind, onPointerDown } = useSteady(now.q)
  const { data: unread } = useQuery(query(chats.unread, {}))
  const opener = useRef<HTMLButtonElement>(null)
  const counts: Partial<Record<ChatTab, number>> = { unread: unread?.chats ?? 0, requests: unread?.requests ?? 0 }
  const toggle = () => {
    setSearches(!searches)
    if (!searches) return
    show({ q: '' })
    opener.current?.focus()
  }
  return (
    <Root aria-label={words.list}>
      <Head>
        <H1 as={isPage ? 'h1' : 'h2'}>{words.title}</H1>
        <IconButton
          ref={opener} icon={searches ? X : Search} label={searches ? words.searchClose : words.searchOpen} aria-expanded={searches}
          onClick={toggle}
        />
        <Narrow>
          <IconLink icon={Pencil} label={words.newChat} href={to('newChat')} />
        </Narrow>
        <Wide>
          <ButtonLink variant="soft" icon={Pencil} href={to('newChat')} aria-label={words.newChat}>
            {words.new}
          </ButtonLink>
        </Wide>
      </Head>
      {searches && <SearchLine label={words.search} q={now.q} max={chatLimits.q} autoFocus onType={(q) => show({ q })} />}
      <TabChips tabs={chatTabs} current={now.tab} counts={counts} onChoose={(tab) => show({ tab })} />
      <Scrolled onPointerDown={onPointerDown} aria-busy={isBehind}>
        <InPlace
          key={now.tab} subject={shown} waiting={<ListBones />}
          failed={(retry) => <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />}
        >
          <ChatRows tab={now.tab} q={shown} />
        </InPlace>
        {now.q.trim().length > 1 && <FoundMessages q={now.q.trim()} />}
      </Scrolled>
    </Root>
  )
}
