import { tenantLimits, tenants, type TenantDetails } from '@marquee/contract/tenants'
import { CircleCheck, OctagonPause } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'

const changed = [tenants.list, tenants.read]

/** Shutting a channel, with a reason and a second question. */
const SuspendForm = ({ tenant: { id: tenantId, channelName } }: { tenant: TenantDetails }) => {
  const words = useWords(tenantsWords)
  const { form, control } = useRouteForm(tenants.suspend, { start: { reason: '' }, fixed: { tenantId } })
  const suspend = useAction(tenants.suspend, { refresh: changed })
  const ask = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    openConfirm('warn', {
      isGrave: true, title: words.suspendAsk(channelName),
      text: words.suspendAskText,
      onConfirm: () => suspend.mutateAsync({ tenantId, reason: form.getValues('reason') }).catch(() => undefined),
    })
  }
  return (
    <Card as="section" aria-label={words.suspendTitle}>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <Stack gap={12}>
          <H4>{words.suspendTitle}</H4>
          <Secondary>{words.suspendText}</Secondary>
          <TextArea control={control} name="reason" label={words.suspendReason} hint={words.suspendReasonHint} max={tenantLimits.reason} rows={2} />
          <FormFoot>
            <Button variant="danger" icon={OctagonPause} onClick={() => void ask()} loading={suspend.isPending}>
              {words.suspend}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}

/** Shutting a channel, or opening it again, whichever can be done. */
export const StandingCard = ({ tenant }: { tenant: TenantDetails }) => {
  const words = useWords(tenantsWords)
  const { id: tenantId, channelName, can } = tenant
  const resume = useAction(tenants.resume, { refresh: changed, onDone: () => toast.success(words.resumed(channelName)) })
  if (can.suspend) return <SuspendForm tenant={tenant} />
  if (!can.resume) return null
  return (
    <Card as="section" aria-label={words.resumeTitle}>
      <Stack gap={12}>
        <H4>{words.resumeTitle}</H4>
        <Secondary>{words.suspendText}</Secondary>
        <FormFoot>
          <Button variant="primary" icon={CircleCheck} onClick={() => resume.mutate({ tenantId })} loading={resume.isPending}>
            {words.resume}
          </Button>
        </FormFoot>
      </Stack>
    </Card>
  )
}
