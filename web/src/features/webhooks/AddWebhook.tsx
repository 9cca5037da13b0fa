import type { ResultOf } from '@marquee/contract/route'
import { webhooks } from '@marquee/contract/webhooks'
import { useRouteForm } from '#api/form.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'
import { WebhookFields } from './WebhookFields.tsx'

type Props = {
  onAdded: (added: ResultOf<typeof webhooks.add>) => void
  onCancel: () => void
}

export const AddWebhook = ({ onAdded, onCancel }: Props) => {
  const words = useWords(webhooksWords)
  const { form, submit, busy } = useRouteForm(webhooks.add, { start: { url: '', events: [] }, refresh: [webhooks.list], onDone: onAdded })
  return <WebhookFields title={words.addTitle} act={words.save} form={form} busy={busy} onSubmit={submit} onCancel={onCancel} />
}
