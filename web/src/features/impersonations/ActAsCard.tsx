import { impersonationLimits, impersonations } from '@marquee/contract/impersonations'
import type { TenantDetails } from '@marquee/contract/tenants'
import { VenetianMask } from 'lucide-react'
import { useRouteForm } from '#api/form.ts'
import { leave } from '#navigation.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { impersonationsWords } from '#words/en/impersonations.ts'
import { useWords } from '#words/words.tsx'

/** The operator's way into somebody's account; it leads there in this tab, and back. */
export const ActAsCard = ({ tenant: { id: tenantId } }: { tenant: TenantDetails }) => {
  const words = useWords(impersonationsWords)
  const { control, submit, busy } = useRouteForm(impersonations.begin, {
    start: { nickname: '', reason: '' },
    fixed: { tenantId },
    onDone: ({ url }) => leave(url),
  })
  return (
    <Card as="section" aria-label={words.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <H4>{words.title}</H4>
          <Secondary>{words.text}</Secondary>
          <TextInput
            control={control} name="nickname" label={words.nickname} hint={words.nicknameHint} autoComplete="off" autoCapitalize="none" spellCheck={false}
          />
          <TextInput control={control} name="reason" label={words.reason} hint={words.reasonHint} max={impersonationLimits.reason} autoComplete="off" />
          <FormFoot>
            <Button type="submit" icon={VenetianMask} loading={busy}>
              {words.begin}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
