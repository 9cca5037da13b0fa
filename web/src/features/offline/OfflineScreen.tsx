import styled from '@emotion/styled'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAuth } from '#auth/auth.ts'
import { isReached, useBrand, useConfiguration } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { H2, H4, Lead, Secondary } from '#ui/type.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'
import { readKept, type Kept } from './kept.ts'
import { KeptChatRow } from './KeptChatRow.tsx'

const Root = styled.main`
  width: 100%; max-width: 680px; margin: 0 auto; padding: 32px 24px 64px; display: grid; gap: 40px; align-content: start;
  @media (max-width: 599.95px) { padding: 20px 16px 48px; gap: 28px; }
`
const Sign = styled.div`
  display: grid; place-items: center; width: 56px; height: 56px; border-radius: 50%; background: var(--surface-2); color: var(--accent-text);
`
const Plane = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 -8px; }`.withComponent('ul')

const lookAgainMs = 5_000

/** Begins anew as soon as the channel can be reached. */
const useReturn = () =>
  useEffect(() => {
    const look = () =>
      void isReached().then((is) => {
        if (is) window.location.reload()
      })
    const timer = setInterval(look, lookAgainMs)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [])

const useKeptChats = () => {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => void readKept().then(setKept), [])
  // What was read belongs to whoever is signed in.
  return useAuth().state === 'authenticated' ? kept : undefined
}

/** The whole product without a network: what this device keeps, and the way back. */
export const OfflineScreen = () => {
  const words = useWords(offlineWords)
  const brand = useBrand()
  const { channelName } = useConfiguration()
  const kept = useKeptChats()
  useReturn()
  return (
    <Root id="content">
      <header>
        <Brand {...brand} mode={useMode().resolved} />
      </header>
      <Stack gap={16}>
        <Sign>
          <Icon of={WifiOff} size={26} />
        </Sign>
        <H2 as="h1">{words.title}</H2>
        <Lead>{words.text(channelName)}</Lead>
        <div>
          <Button variant="primary" icon={RefreshCw} onClick={() => window.location.reload()}>
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
    </Root>
  )
}
