import styled from '@emotion/styled'
import { identities } from '@marquee/contract/identities'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { openSecondLogin, secondLogin } from '#auth/linking.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Lead, Secondary } from '#ui/type.ts'
import { identitiesWords } from '#words/en/identities.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Card)`display: grid; gap: 20px; justify-items: start; @media (max-width: 599.95px) { margin: 0 8px; }`
const Steps = styled.ul`display: grid; gap: 8px; padding-left: 20px; list-style: disc; color: var(--ink-2); line-height: 1.5;`
const Trouble = styled(Secondary)`color: var(--bad);`

interface Attempt {
  intent: string
  expiresAt: string
}

const isRunning = (attempt: Attempt | undefined): attempt is Attempt =>
  attempt !== undefined && new Date(attempt.expiresAt).getTime() > Date.now()

/** Signs in a second time in a small window and links that login. */
export default function LinkAccountPage() {
  const words = useWords(identitiesWords)
  const navigate = useNavigate()
  const begin = useAction(identities.begin)
  const link = useAction(identities.link, {
    onDone: async (all) => {
      queryClient.setQueryData(query(identities.list, {}).queryKey, all)
      toast.success(words.linked)
      await navigate(to('linkedAccounts'), { replace: true })
    },
  })
  // An attempt whose window was blocked or closed is still good for the next press.
  const attempt = useRef<Attempt>(undefined)
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const run = async () => {
    if (!isRunning(attempt.current)) attempt.current = await begin.mutateAsync({})
    const { intent } = attempt.current
    // Browsers let a window open a moment after the click; where proving who one is took longer, the next press opens it.
    const popup = openSecondLogin()
    if (!popup) return setTrouble(words.blocked)
    const idToken = await secondLogin(intent, popup).catch(() => undefined)
    if (!idToken) return setTrouble(words.stopped)
    attempt.current = undefined
    await link.mutateAsync({ intent, idToken })
  }

  const start = () => {
    setTrouble(undefined)
    setIsBusy(true)
    run()
      // The shared handler has told the person already.
      .catch(() => undefined)
      .finally(() => setIsBusy(false))
  }

  return (
    <SettingsScreen title={words.newTitle} back={to('linkedAccounts')}>
      <Root>
        <Lead>{words.newLead}</Lead>
        <Steps>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <Button variant="primary" loading={isBusy} onClick={start}>
          {words.start}
        </Button>
        <Trouble role="alert">{trouble}</Trouble>
      </Root>
    </SettingsScreen>
  )
}
