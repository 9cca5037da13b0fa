import styled from '@emotion/styled'
import type { StreamChat } from '@marquee/contract/streamChats'
import { SlidersHorizontal } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.header`
  display: flex; align-items: center; justify-content: space-between; gap: 8px; flex: none; min-height: 60px; padding: 8px 8px 8px 18px;
  border-bottom: 1px solid var(--line);
  @media (max-width: 599.95px) { min-height: 48px; padding: 2px 4px 2px 16px; }
`

interface Props {
  headingId: string
  chat?: StreamChat
  isReplay?: boolean
  isSetting?: boolean
  onSettings?: () => void
}

/** The name of the chat, how people talk there, and where its host says so. */
export const ChatHead = ({ headingId, chat, isReplay = false, isSetting = false, onSettings }: Props) => {
  const words = useWords(streamChatsWords)
  const mode = chat && chat.chatMode !== 'open' && chat.chatMode !== 'off' ? words.modes[chat.chatMode] : null
  return (
    <Root>
      <H4 id={headingId}>{isReplay ? words.replayTitle : words.title}</H4>
      <Row gap={4}>
        {mode && <Badge>{mode}</Badge>}
        {chat && chat.slowSeconds > 0 && <Badge>{words.slow(chat.slowSeconds)}</Badge>}
        {chat && (chat.can.set || chat.can.moderate) && (
          <IconButton icon={SlidersHorizontal} size={20} label={words.settings} aria-expanded={isSetting} onClick={onSettings} />
        )}
      </Row>
    </Root>
  )
}
