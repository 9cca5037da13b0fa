import styled from '@emotion/styled'
import { sessions, type Session } from '@marquee/contract/sessions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { prefetch, query } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Lead, Secondary } from '#ui/type.ts'
import { sessionsWords } from '#words/en/sessions.ts'
import { useWords } from '#words/words.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useDeviceName } from './useDeviceName.ts'

const mine = () => query(sessions.list, {})

export const loader = async () => {
  await prefetch(mine())
  return null
}

const Root = styled.div`display: grid; gap: 20px; @media (max-width: 599.95px) { padding: 0 16px; }`
const List = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 -8px; }`.withComponent('ul')

/** Browsers and devices in which one is signed in. */
export default function SessionsPage() {
  const words = useWords(sessionsWords)
  const nameOf = useDeviceName()
  const { data } = useSuspenseQuery(mine())
  // The dialog hands failures to the shared handler.
  const silent = { refresh: [sessions.list], onFail: () => {} }
  const revoke = useAction(sessions.revoke, { ...silent, onDone: () => toast.success(words.signedOut) })
  const revokeOthers = useAction(sessions.revokeOthers, { ...silent, onDone: () => toast.success(words.othersDone) })

  const ask = ({ id, userAgent }: Session) =>
    openConfirm('warn', {
      title: words.signOutTitle(nameOf(userAgent)),
      text: words.signOutText,
      onConfirm: () => revoke.mutateAsync({ sessionId: id }),
    })
  const askOthers = () =>
    openConfirm('warn', { title: words.othersTitle, text: words.othersText, onConfirm: () => revokeOthers.mutateAsync({}) })

  return (
    <SettingsScreen title={words.title} back={to('accountSettings')}>
      <Root>
        <Lead>{words.lead}</Lead>
        <List>
          {data.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} name={nameOf(session.userAgent)} onSignOut={() => ask(session)} />
            </li>
          ))}
        </List>
        {data.length > 1 ? (
          <div>
            <Button variant="line" icon={LogOut} onClick={askOthers}>
              {words.others}
            </Button>
          </div>
        ) : (
          <Secondary>{words.onlyHere}</Secondary>
        )}
      </Root>
    </SettingsScreen>
  )
}
