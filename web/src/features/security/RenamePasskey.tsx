import { security, securityLimits, type Passkey } from '@marquee/contract/security'
import { useRouteForm } from '#api/form.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { securityWords } from '#words/en/security.ts'
import { useWords } from '#words/words.tsx'

/** Takes the place of the passkey's row. */
export const RenamePasskey = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const words = useWords(securityWords).passkeys
  const { control, submit, busy } = useRouteForm(security.renamePasskey, {
    start: { name: passkey.name },
    fixed: { passkeyId: passkey.id },
    refresh: [security.factors],
    onDone,
  })
  return (
    <form onSubmit={submit} aria-label={words.renameOf(passkey.name)} style={{ padding: '12px 0' }} noValidate>
      <Stack gap={12}>
        <TextInput control={control} name="name" label={words.name} max={securityLimits.passkeyName} autoFocus />
        <Row gap={12}>
          <Button type="submit" variant="primary" size="s" loading={busy}>
            {words.save}
          </Button>
          <Button variant="quiet" size="s" onClick={onDone}>
            {words.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
