import styled from '@emotion/styled'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useAction } from '#api/action.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { useWords } from '#words/words.tsx'
import { ownChoices } from './useNotificationPreferences.ts'

/** In ms: how often, and for how long, the screen asks what has become of a mail. */
const askEvery = 3_000
const askFor = 60_000

const Plane = styled.div`
  display: flex; gap: 10px; margin-top: 12px; padding: 12px 14px; border-radius: var(--r-m); corner-shape: var(--corner);
  background: var(--warn-soft); color: var(--ink);
  & > svg { color: var(--warn); flex: none; margin-top: 2px; }
  & button { margin-top: 10px; }
`

interface Props {
  title: string
  children: ReactNode
}

const Notice = ({ title, children }: Props) => (
  <Plane>
    <Icon of={MailWarning} size={20} />
    <div>
      <Strong>{title}</Strong>
      {children}
    </div>
  </Plane>
)

/** Nobody has confirmed an address. */
export const NoAddress = () => {
  const words = useWords(notificationPreferencesWords)
  return (
    <Notice title={words.noAddress}>
      <Secondary>{words.noAddressText}</Secondary>
    </Notice>
  )
}

/** Mails to somebody have come back, the last one at a moment, and how to mend it. */
export const MailsHeldBack = ({ since }: { since: string }) => {
  const words = useWords(notificationPreferencesWords)
  const [tried, setTried] = useState<{ since: string; at: number }>()
  // One that comes back, too, is the last one then.
  const isOnItsWay = tried?.since === since
  const hear = useAction(notificationPreferences.tryMail, { onDone: () => setTried({ since, at: Date.now() }) })
  useQuery({ ...ownChoices(), refetchInterval: () => (isOnItsWay && Date.now() - tried.at < askFor ? askEvery : false) })
  return (
    <Notice title={words.heldBack}>
      <Secondary>{words.heldBackText(wholeTimeOf(since))}</Secondary>
      <Secondary role="status">{isOnItsWay ? words.onItsWay : words.mend}</Secondary>
      {!isOnItsWay && (
        <Button size="s" loading={hear.isPending} onClick={() => hear.mutate({})}>
          {words.tryMail}
        </Button>
      )}
    </Notice>
  )
}
