import styled from '@emotion/styled'
import { streamChats, type HeardStreamMessage, type StreamChat } from '@marquee/contract/streamChats'
import { Pin, PinOff } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { showChat } from './watchStreamChat.ts'

const Root = styled.div`
  display: flex; align-items: flex-start; gap: 10px; flex: none; max-height: 30%; padding: 12px 16px; overflow-y: auto; background: var(--surface-2);
  & > svg { flex: none; margin-top: 2px; color: var(--accent-text); }
`
const Text = styled.p`flex: 1; min-width: 0; font-size: var(--fs-s); line-height: 1.45; overflow-wrap: anywhere;`
const Name = styled.b`font-weight: 650;`
const Unpin = styled(IconButton)`margin: -10px -8px -10px 0;`

/** What everybody is to know. */
export const PinnedMessage = ({ chat, message }: { chat: StreamChat; message: HeardStreamMessage }) => {
  const words = useWords(streamChatsWords)
  const unpin = useAction(streamChats.unpin, { onDone: showChat })
  return (
    <Root>
      <Icon of={Pin} size={18} />
      <Text dir="auto">
        <Hidden>{`${words.pinned}: `}</Hidden>
        <Name><bdi>{message.author.displayName}</bdi></Name> {message.text}
      </Text>
      {chat.can.moderate && (
        <Unpin icon={PinOff} size={17} label={words.unpin} onClick={() => unpin.mutate({ livestreamId: chat.livestreamId })} />
      )}
    </Root>
  )
}
