import { webhooks, type Webhook } from '@marquee/contract/webhooks'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'
import { WebhookFields } from './WebhookFields.tsx'

export const ChangeWebhook = ({ webhook: { id: webhookId, url, events }, onDone }: { webhook: Webhook; onDone: () => void }) => {
  const words = useWords(webhooksWords)
  const { form, submit, busy } = useRouteForm(webhooks.change, {
    start: { url, events },
    fixed: { webhookId },
    refresh: [webhooks.list, webhooks.read],
    onDone: () => {
      toast.success(words.changed)
      onDone()
    },
  })
  return <WebhookFields title={words.edit} act={words.change} form={form} busy={busy} onSubmit={submit} onCancel={onDone} />
}
