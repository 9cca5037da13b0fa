import styled from '@emotion/styled'
import type { StreamMessage } from '@marquee/contract/streamChats'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MutedVeil } from '#features/mutedWords/MutedVeil.tsx'
import { profilePath } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { isOnItsWay } from './chatLog.ts'

const Root = styled.li`
  position: relative; display: flex; align-items: flex-start; gap: 10px; padding: 3px 16px; font-size: var(--fs-m); line-height: 1.42;
  &[data-waiting] { opacity: .6; }
  & [data-tools] { opacity: 0; }
  &:hover [data-tools], &:focus-within [data-tools] { opacity: 1; }
  @media (hover: none) { & [data-tools] { opacity: .7; } }
`
const Text = styled.div`flex: 1; min-width: 0; padding-top: 3px; overflow-wrap: anywhere;`
const Name = styled(Link)`
  font-weight: 650; color: var(--ink-2); border-radius: 4px;
  &[data-tone='pays'] { color: var(--gold); }
  &[data-tone='creator'], &[data-tone='host'], &[data-tone='owner'] { color: var(--accent-text); }
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
`
const Tools = styled.div`
  flex: none; margin: -4px -8px -4px 0; & > div > button { width: 32px; height: 32px; color: var(--ink-3); }
  @media (pointer: coarse) { margin-inline-start: -6px; & > div > button { min-width: 36px; min-height: 36px; } }
`

interface Props {
  message: StreamMessage
  /** What can be done about it. */
  tools?: ReactNode
}

/** One message: whose it is in the colour of what they are here, and what they say. */
export const MessageLine = ({ message, tools }: Props) => {
  const words = useWords(streamChatsWords)
  const { ROLE } = useLabels()
  const { author, badge, text, mutedWord } = message
  const mark = badge && { host: words.host, owner: ROLE.Owner, creator: ROLE.Creator }[badge]
  const said = (
    <Text dir="auto">
      <Name to={profilePath(author)} data-tone={badge ?? (author.isShownAsSubscriber ? 'pays' : undefined)}><bdi>{author.displayName}</bdi></Name>
      {mark && <> <Badge kind={badge === 'host' ? 'role' : 'plain'}>{mark}</Badge></>}
      {' '}
      <span>{text}</span>
    </Text>
  )
  return (
    <Root data-waiting={isOnItsWay(message) || undefined}>
      <Avatar person={author} size={28} />
      {mutedWord === null ? said : (
        <Text><MutedVeil id={message.id} phrase={mutedWord} what={words.messageOf(author.displayName)}>{said}</MutedVeil></Text>
      )}
      {tools && !isOnItsWay(message) && <Tools data-tools>{tools}</Tools>}
    </Root>
  )
}
