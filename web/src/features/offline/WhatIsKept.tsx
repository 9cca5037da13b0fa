import styled from '@emotion/styled'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useAuth } from '#auth/auth.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Lead, Secondary } from '#ui/type.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'
import { readKept, type Kept } from './kept.ts'
import { KeptChatRow } from './KeptChatRow.tsx'

const Sign = styled.div`
  display: grid; place-items: center; width: 56px; height: 56px; border-radius: 50%; background: var(--surface-2); color: var(--accent-text);
`
const Plane = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 -8px; }`.withComponent('ul')

const useKeptChats = () => {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => void readKept().then(setKept), [])
  // What was read belongs to whoever is signed in.
  return useAuth().state === 'authenticated' ? kept : undefined
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
  const kept = useKeptChats()
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
      <Stack gap={8}>
        <H4>{words.kept}</H4>
        <Secondary>{kept?.chats.length ? words.keptText : words.nothingKept}</Secondary>
        {kept && kept.chats.length > 0 && (
          <Plane>
            {kept.chats.map((chat) => (
              <li key={chat.id}>
                <KeptChatRow profileId={kept.profileId} chat={chat} />
              </li>
            ))}
          </Plane>
        )}
      </Stack>
    </>
  )
}
