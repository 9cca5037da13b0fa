import { tenantLimits, tenants, type TenantDetails } from '@marquee/contract/tenants'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'

/** Whether LeadDyno counts for a channel, and under which key. */
export const LeadDynoCard = ({ tenant: { id: tenantId, leadDynoKey } }: { tenant: TenantDetails }) => {
  const words = useWords(tenantsWords)
  const { form, control, submit, busy } = useRouteForm(tenants.setLeadDyno, {
    start: { leadDynoKey },
    fixed: { tenantId },
    refresh: [tenants.read],
    onDone: (now) => {
      form.reset({ leadDynoKey: now.leadDynoKey })
      toast.success(now.leadDynoKey ? words.leadDynoOn : words.leadDynoOff)
    },
  })
  return (
    <Card as="section" aria-label={words.leadDynoTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <H4>{words.leadDynoTitle}</H4>
          <Secondary>{words.leadDynoText}</Secondary>
          <TextInput
            control={control} name="leadDynoKey" label={words.leadDynoKey} hint={words.leadDynoHint} max={tenantLimits.leadDynoKey}
            autoComplete="off" autoCapitalize="none" spellCheck={false}
          />
          <FormFoot>
            <Button type="submit" loading={busy}>
              {words.saveLeadDyno}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
