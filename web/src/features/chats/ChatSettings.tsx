import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { chatAttention, chats, type Chat } from '@marquee/contract/chats'
import { muteSpans } from '@marquee/contract/mutes'
import { notifications } from '@marquee/contract/notifications'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useAction } from '#api/action.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { H3, Strong, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { showChat } from './useChatMenu.ts'

const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 12px;`
const Row = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 60px; margin-bottom: 12px;`
const Lines = styled.span`display: grid; gap: 2px; min-width: 0;`

/** What the reader wants to hear of a chat, and whether others see how far they have read. Takes effect at once. */
export const ChatSettings = ({ chat, onClose }: { chat: Chat; onClose: () => void }) => {
  const words = useWords(chatsWords)
  const { settings } = words
  const ui = useWords(uiWords)
  const id = useId()
  const { id: chatId, type, isMuted, mutedUntil, notify, receiptsOn } = chat
  const set = useAction(chats.setAttention, { refresh: [chats.list, chats.unread, notifications.mutes], onDone: showChat })
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <Head>
          <H3 id={id}>{settings.title}</H3>
          <IconButton icon={X} label={ui.close} onClick={onClose} />
        </Head>
        <Row>
          <Lines>
            <Strong>{settings.mute}</Strong>
            {isMuted && <Tiny>{mutedUntil ? settings.mutedUntil(wholeTimeOf(mutedUntil)) : settings.muted}</Tiny>}
          </Lines>
          {isMuted ? (
            <Button variant="line" size="s" onClick={() => set.mutate({ chatId, muted: null })}>
              {settings.unmute}
            </Button>
          ) : (
            <MenuButton
              variant="line" size="s" label={settings.mute}
              items={muteSpans.map((span) => ({ label: settings.spans[span], onSelect: () => set.mutate({ chatId, muted: span }) }))}
            >
              {settings.mute}
            </MenuButton>
          )}
        </Row>
        <Select
          label={settings.notify} value={notify} options={chatAttention.filter((one) => type === 'group_chat' || one !== 'mentions').map((value) => ({ value, label: settings.attention[value] }))}
          onChange={(now) => set.mutate({ chatId, notify: now })}
        />
        <Switch
          label={settings.receipts} text={settings.receiptsText} isOn={receiptsOn}
          onChange={(now) => set.mutate({ chatId, receiptsOn: now })}
        />
      </Dialog>
    </MuiTheme>
  )
}
