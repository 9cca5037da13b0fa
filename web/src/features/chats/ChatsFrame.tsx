import styled from '@emotion/styled'
import { Outlet, useMatch } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { isActing } from '#auth/acting.ts'
import { paths } from '#paths.ts'
import { chats } from '@marquee/contract/chats'
import { chatPages, listed } from './chatList.ts'
import { ChatsPane } from './ChatsPane.tsx'
import { onePane, phone } from './narrow.ts'

/** Asks and does not wait: the list loads and fails by itself. Whoever acts as somebody has no list, and is told so in its place. */
export const loader = async () => {
  const asked = prefetch(chatPages(listed.get()), query(chats.unread, {}))
  if (isActing()) await asked
  else asked.catch(() => {})
  return null
}

const Root = styled.main`
  display: grid; grid-template-columns: 348px minmax(0, 1fr); gap: 16px; height: calc(100dvh - var(--over, 0px)); padding: 20px 0; min-width: 0; outline: none;
  @media (max-width: 1199.95px) { grid-template-columns: 300px minmax(0, 1fr); }
  ${onePane} { display: block; max-width: 680px; margin: 0 auto; }
  ${phone} { height: auto; min-height: calc(100dvh - var(--over, 0px)); padding: 0; }
  &[data-index] { ${onePane} { height: auto; } }
`
const List = styled.div`
  min-height: 0; min-width: 0; display: grid;
  ${onePane} { display: none; [data-index] > & { display: block; } }
`
const Opened = styled.div`
  min-width: 0; min-height: 0; display: grid;
  ${onePane} { height: 100%; [data-index] > & { display: none; } }
`

/** The chats beside the one that is open; where there is little room, one of the two. */
export const ChatsFrame = () => {
  const isIndex = useMatch({ path: paths.chats, end: true }) !== null
  return (
    <Root id="content" tabIndex={-1} data-width="whole" data-index={isIndex || undefined}>
      <List>
        <ChatsPane isPage={isIndex} />
      </List>
      <Opened>
        <Outlet />
      </Opened>
    </Root>
  )
}
