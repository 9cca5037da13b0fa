import styled from '@emotion/styled'
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
import { FeeInput } from './FeeInput.tsx'

const Two = styled.div`
  display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: 16px; align-items: start;
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); }
`

/** What a channel pays for being here. */
export const PlanCard = ({ tenant: { id: tenantId, plan } }: { tenant: TenantDetails }) => {
  const words = useWords(tenantsWords)
  const { form, control, submit, busy } = useRouteForm(tenants.setPlan, {
    start: plan,
    fixed: { tenantId },
    refresh: [tenants.read],
    onDone: ({ plan: now }) => {
      form.reset(now)
      toast.success(words.planSaved)
    },
  })
  return (
    <Card as="section" aria-label={words.planTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <H4>{words.planTitle}</H4>
          <Secondary>{words.planHistory}</Secondary>
          <Two>
            <TextInput control={control} name="planName" label={words.planName} hint={words.planHint} max={tenantLimits.plan} autoComplete="off" />
            <FeeInput control={control} name="feeBps" label={words.fee} hint={words.feeHint} />
          </Two>
          <FormFoot>
            <Button type="submit" loading={busy}>
              {words.savePlan}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
