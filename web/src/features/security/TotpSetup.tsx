import styled from '@emotion/styled'
import { security } from '@marquee/contract/security'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRouteForm } from '#api/form.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { securityWords } from '#words/en/security.ts'
import { useWords } from '#words/words.tsx'
import { QrCode } from './QrCode.tsx'
import { useCopy } from './useCopy.ts'

const Steps = styled.div`
  outline: none; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 20px; align-items: center;
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); justify-items: center; }
`
const Key = styled.code`
  display: block; padding: 10px 12px; border-radius: var(--r-field); background: var(--surface-2); color: var(--ink);
  font-family: var(--mono); font-size: var(--fs-s); line-height: 1.6; overflow-wrap: anywhere; user-select: all;
`

const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

type Props = {
  secret: string
  uri: string
  /** With the codes to keep. */
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** A key for the app, as picture and text, and the first code as proof that the app has it. */
export const TotpSetup = ({ secret, uri, onDone, onCancel }: Props) => {
  const { totp } = useWords(securityWords)
  const copy = useCopy()
  const steps = useRef<HTMLDivElement>(null)
  // The button that opened this is gone. The field below must wait: on a phone it would push the picture out of sight.
  useEffect(() => steps.current?.focus(), [])
  const { control, submit, busy } = useRouteForm(security.confirmTotp, {
    start: { code: '' },
    refresh: [security.factors],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Stack>
      <Steps ref={steps} tabIndex={-1} role="group" aria-label={totp.scan}>
        <QrCode text={uri} label={totp.qr} />
        <Stack gap={12}>
          <Strong>{totp.scan}</Strong>
          <Secondary>{totp.orType}</Secondary>
          <Key translate="no">{inGroups(secret)}</Key>
          <div>
            <Button variant="quiet" size="s" icon={Copy} onClick={() => copy(secret, totp.keyCopied)}>
              {totp.copyKey}
            </Button>
          </div>
        </Stack>
      </Steps>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput control={control} name="code" label={totp.code} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
          <Row gap={12} wrap>
            <Button type="submit" variant="primary" loading={busy}>
              {totp.confirm}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {totp.cancel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  )
}
