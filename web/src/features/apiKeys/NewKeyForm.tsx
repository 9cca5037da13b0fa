import { apiKeyLimits, apiKeys, keyLifetimes, type KeyLifetime } from '@marquee/contract/apiKeys'
import { useController } from 'react-hook-form'
import type { ResultOf } from '@marquee/contract/route'
import { useRouteForm } from '#api/form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/Select.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { H4 } from '#ui/type.ts'
import { apiKeysWords } from '#words/en/apiKeys.ts'
import { useWords } from '#words/words.tsx'
import { ScopeChoices } from './ScopeChoices.tsx'

type Props = {
  onMade: (made: ResultOf<typeof apiKeys.make>) => void
  onCancel: () => void
}

/** Name, scopes, how long: a key. */
export const NewKeyForm = ({ onMade, onCancel }: Props) => {
  const words = useWords(apiKeysWords)
  const { form, control, submit, busy } = useRouteForm(apiKeys.make, {
    start: { name: '', scopes: [], lifetime: '90' },
    refresh: [apiKeys.list],
    onDone: onMade,
  })
  const { field: lifetime } = useController({ control, name: 'lifetime' })
  return (
    <Card as="section" aria-label={words.newTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <H4>{words.newTitle}</H4>
          <TextInput control={control} name="name" label={words.name} hint={words.nameHint} max={apiKeyLimits.name} autoComplete="off" autoFocus />
          <ScopeChoices field={form.register('scopes')} error={form.formState.errors.scopes?.message} />
          <Select
            label={words.lifetime} value={lifetime.value} onChange={(value: KeyLifetime) => lifetime.onChange(value)}
            options={keyLifetimes.map((value) => ({ value, label: words.lifetimes[value] }))}
          />
          <FormFoot>
            <Button variant="quiet" onClick={onCancel} disabled={busy}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="primary" loading={busy}>
              {words.make}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
