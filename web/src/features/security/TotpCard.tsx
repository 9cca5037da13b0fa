import styled from '@emotion/styled'
import { security } from '@marquee/contract/security'
import { KeyRound, RefreshCw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { H4, Secondary } from '#ui/type.ts'
import { securityWords } from '#words/en/security.ts'
import { useWords } from '#words/words.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'

const Root = styled(Card)`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px;`

interface Key {
  secret: string
  uri: string
}

type Props = {
  /** Null while it is off. */
  since: string | null
  codesLeft: number
}

/** Two-step sign-in: on, off, being set up, or with codes to keep. */
export const TotpCard = ({ since, codesLeft }: Props) => {
  const words = useWords(securityWords)
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<string[]>()
  const refresh = [security.factors]

  const begin = useAction(security.beginTotp, { onDone: setKey })
  // The dialog hands failures to the shared handler.
  const silent = { refresh, onFail: () => {} }
  const renew = useAction(security.renewRecoveryCodes, { ...silent, onDone: ({ recoveryCodes }) => setCodes(recoveryCodes) })
  const remove = useAction(security.removeTotp, { ...silent, onDone: () => toast.success(words.totp.removed) })
  const askToRenew = () =>
    openConfirm('warn', { title: words.codes.renewTitle, text: words.codes.renewText, onConfirm: () => renew.mutateAsync({}) })
  const askToRemove = () =>
    openConfirm('warn', { isGrave: true, title: words.totp.removeTitle, text: words.totp.removeText, onConfirm: () => remove.mutateAsync({}) })

  const turnedOn = (recoveryCodes: string[]) => {
    setKey(undefined)
    setCodes(recoveryCodes)
    toast.success(words.totp.turnedOn)
  }

  return (
    <Root aria-labelledby="two-step">
      <Row gap={12}>
        <H4 id="two-step">{words.totp.title}</H4>
        <Badge kind={since ? 'ok' : 'plain'}>{since ? words.totp.on : words.totp.off}</Badge>
      </Row>
      <Secondary>{since ? words.totp.onText(dateOf(since)) : words.totp.offText}</Secondary>
      {since && !codes && <Secondary>{words.totp.codesLeft(codesLeft)}</Secondary>}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {key && !since && <TotpSetup {...key} onDone={turnedOn} onCancel={() => setKey(undefined)} />}
      {!since && !key && (
        <div>
          <Button variant="primary" icon={ShieldCheck} loading={begin.isPending} onClick={() => begin.mutate({})}>
            {words.totp.setUp}
          </Button>
        </div>
      )}
      {since && !codes && (
        <Row gap={12} wrap>
          <Button variant="line" icon={RefreshCw} onClick={askToRenew}>
            {words.codes.renew}
          </Button>
          <Button variant="quiet" icon={KeyRound} onClick={askToRemove}>
            {words.totp.remove}
          </Button>
        </Row>
      )}
    </Root>
  )
}
