import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Chat } from '@marquee/contract/chats'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { BackLink } from '#layouts/BackLink.tsx'
import { profilePath, to } from '#paths.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { Clip, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { ChatAvatar, useChatTitle } from './ChatAvatar.tsx'
import { onePane, phone } from './narrow.ts'

const Root = styled.header`
  display: flex; align-items: center; gap: 12px; flex: none; min-height: 72px; padding: 13px 14px 13px 24px; border-bottom: 1px solid var(--line);
  ${onePane} { padding-left: 8px; gap: 4px; }
  ${phone} { min-height: 60px; padding: 6px 8px 6px 4px; background: var(--surface); }
`
const Back = styled.span`display: none; ${onePane} { display: inline-flex; }`
const whoStyles = css`
  flex: 1; min-width: 0; display: flex; align-items: center; gap: 12px; border-radius: 10px; line-height: 1.35;
  @media (hover: hover) { &[href]:hover h1 { text-decoration: underline; text-underline-offset: 3px; } }
`
const WhoLink = styled(Link)`${whoStyles}`
const Who = styled.span`${whoStyles}`
const Lines = styled.span`display: grid; min-width: 0;`
const Title = styled.h1`font-size: 1.0625rem; font-weight: 650; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`

interface Props {
  chat: Chat
  /** The other person is there now. */
  isHere: boolean
  /** How many others of a group are there now. */
  hereCount: number
  menu: MenuItem[]
  onSearch: () => void
}

/** Whom one is talking to, and what can be done with the chat. */
export const ThreadHead = ({ chat, isHere, hereCount, menu, onSearch }: Props) => {
  const words = useWords(chatsWords)
  const title = useChatTitle(chat)
  const isGroup = chat.type === 'group_chat'
  const group = [words.members(chat.memberCount), ...(hereCount > 0 ? [words.hereNow(hereCount)] : [])].join(' · ')
  const line = chat.state === 'locked' ? words.locked : isGroup ? group : isHere ? words.here : chat.other && `@${chat.other.nickname}`
  const details = chat.membership === 'active' ? to('editChat', { chatId: chat.id }) : undefined
  const href = isGroup ? details : chat.other ? profilePath(chat.other) : undefined
  const who = (
    <>
      <ChatAvatar chat={chat} size={44} here={isHere} />
      <Lines>
        <Title title={title}>{title}</Title>
        {line && <Clip as={Tiny}>{line}</Clip>}
      </Lines>
    </>
  )
  return (
    <Root>
      <Back>
        <BackLink href={to('chats')} />
      </Back>
      {href ? <WhoLink to={href}>{who}</WhoLink> : <Who>{who}</Who>}
      {chat.membership !== 'invited' && <IconButton icon={Search} label={words.searchInChat} onClick={onSearch} />}
      {menu.length > 0 && <Menu label={words.menu} items={menu} />}
    </Root>
  )
}
