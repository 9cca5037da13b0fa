import styled from '@emotion/styled'
import { invitationLimits, invitations, type InvitedLine, type InvitedRole } from '@marquee/contract/invitations'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useRouteForm } from '#api/form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { H4 } from '#ui/type.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'
import { AlongFields, nothingAlong } from './AlongFields.tsx'
import { AddressesField } from './AddressesField.tsx'
import { readAddresses } from './addresses.ts'
import { LinesToMend } from './LinesToMend.tsx'
import { Outcome } from './Outcome.tsx'

const Title = styled(H4)`margin-bottom: 16px;`

/** Up to 200 addresses at once: what cannot be sent is explained, before and after. */
export const InviteForm = ({ role, title }: { role: InvitedRole; title: string }) => {
  const words = useWords(invitationsWords)
  const [text, setText] = useState('')
  const [along, setAlong] = useState(nothingAlong)
  const [outcome, setOutcome] = useState<InvitedLine[]>()
  const { form, control, submit, busy } = useRouteForm(invitations.send, {
    start: { targetRole: role, lines: [], message: '' },
    fixed: { targetRole: role, ...along },
    refresh: [invitations.sent],
    onDone: (lines) => {
      setOutcome(lines)
      // What is no address stays, to be mended.
      const left = lines.filter((line) => line.outcome === 'invalid').map(({ line }) => line)
      setText(left.join('\n'))
      form.reset({ targetRole: role, lines: left, message: left.length ? form.getValues('message') : '' })
    },
  })
  const read = readAddresses(text)
  const write = (typed: string) => {
    setText(typed)
    setOutcome(undefined)
  }

  return (
    <Card as="section" aria-label={title}>
      <Title>{title}</Title>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <AddressesField control={control} name="lines" text={text} onText={write} />
          {!outcome && <LinesToMend {...read} />}
          {outcome && <Outcome lines={outcome} />}
          <TextArea control={control} name="message" label={words.message} hint={words.messageHint} max={invitationLimits.message} rows={2} />
          <AlongFields along={along} onChange={setAlong} />
          <FormFoot>
            <Button type="submit" variant="primary" icon={Send} loading={busy}>
              {words.send(read.good.length)}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
