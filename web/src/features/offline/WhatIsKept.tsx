import styled from '@emotion/styled'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useAuth } from '#auth/auth.ts'
import { draftOf } from '#features/chats/drafts.ts'
import { useWaiting } from '#features/chats/outbox.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Lead, Secondary } from '#ui/type.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'
import { readKept, type Kept, type KeptChat } from './kept.ts'
import { KeptChatRow } from './KeptChatRow.tsx'
import { KeptTicketsList } from './KeptTicketsList.tsx'

const Sign = styled.div`
  display: grid; place-items: center; width: 56px; height: 56px; border-radius: 50%; background: var(--surface-2); color: var(--accent-text);
`
const Plane = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 -8px; }`.withComponent('ul')

const nothing: Kept = { profileId: '', chats: [] }

/** What was read, and what waits to be sent where nothing was. */
const useKeptChats = (): Kept => {
  const [kept = nothing, setKept] = useState<Kept>()
  useEffect(() => void readKept().then(setKept), [])
  // What was read belongs to whoever is signed in.
  const { profileId, chats } = useAuth().state === 'authenticated' ? kept : nothing
  const waiting = useWaiting(profileId)
  const holds = ({ id, lines }: KeptChat) => lines.length > 0 || waiting.some(({ chatId }) => chatId === id) || draftOf(profileId, id).text !== ''
  return { profileId, chats: chats.filter(holds) }
}

interface Props {
  /** The heading, where nothing else has said it. */
  title?: ReactNode
  onRetry: () => void
}

/** That there is no network, what this device keeps, and the way back. */
export const WhatIsKept = ({ title, onRetry }: Props) => {
  const words = useWords(offlineWords)
  const { channelName } = useConfiguration()
  const { profileId, chats } = useKeptChats()
  return (
    <>
      <Stack gap={16}>
        <Sign>
          <Icon of={WifiOff} size={26} />
        </Sign>
        {title}
        <Lead>{words.text(channelName)}</Lead>
        <div>
          <Button variant="primary" icon={RefreshCw} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </div>
      </Stack>
      <KeptTicketsList />
      <Stack gap={8}>
        <H4>{words.kept}</H4>
        <Secondary>{chats.length ? words.keptText : words.nothingKept}</Secondary>
        {chats.length > 0 && (
          <Plane>
            {chats.map((chat) => (
              <li key={chat.id}>
                <KeptChatRow profileId={profileId} chat={chat} />
              </li>
            ))}
          </Plane>
        )}
      </Stack>
    </>
  )
}
