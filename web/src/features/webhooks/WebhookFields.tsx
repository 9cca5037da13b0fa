import { webhookLimits, type WebhookEvent } from '@marquee/contract/webhooks'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { H4 } from '#ui/type.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'
import { EventChoices } from './EventChoices.tsx'

type Fields = { url: string; events: WebhookEvent[] }

type Props = {
  title: string
  /** What the button does. */
  act: string
  form: UseFormReturn<Fields>
  busy: boolean
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>
  onCancel: () => void
}

/** An address and what it is told: for a new one and for one that is changed. */
export const WebhookFields = ({ title, act, form, busy, onSubmit, onCancel }: Props) => {
  const words = useWords(webhooksWords)
  return (
    <Card as="section" aria-label={title}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack gap={20}>
          <H4>{title}</H4>
          <TextInput
            control={form.control} name="url" type="url" label={words.url} hint={words.urlHint} maxLength={webhookLimits.url}
            autoComplete="off" autoCapitalize="none" spellCheck={false} inputMode="url" autoFocus
          />
          <EventChoices
            field={form.register('events')} error={form.formState.errors.events?.message}
            onChoose={(events) => form.setValue('events', events, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
          />
          <FormFoot>
            <Button variant="quiet" onClick={onCancel} disabled={busy}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="primary" loading={busy}>
              {act}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
