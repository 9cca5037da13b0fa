import { accountDeletion, deletionLimits } from '@marquee/contract/accountDeletion'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { to } from '#paths.ts'
import { refetchAccount, useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { accountDeletionWords } from '#words/en/accountDeletion.ts'
import { useWords } from '#words/words.tsx'

const bare = (nickname: string) => nickname.trim().replace(/^@/, '').toLowerCase()

/** Deletes the account once its nickname was typed and the question answered. */
export const DeletionForm = () => {
  const words = useWords(accountDeletionWords)
  const { profile } = useMe()
  const navigate = useNavigate()
  const { form, control, submit, busy } = useRouteForm(accountDeletion.request, {
    start: { nickname: '', reason: '' },
    onDone: async () => {
      await refetchAccount()
      await navigate(to('leaving'), { replace: true })
    },
  })

  const ask = form.handleSubmit(({ nickname }) => {
    if (bare(nickname) !== profile.nickname) return form.setError('nickname', { message: words.notYours }, { shouldFocus: true })
    openConfirm('delete', { title: words.confirmTitle, text: words.confirmText, onConfirm: () => submit() })
  })
  const press = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }

  return (
    <Card>
      <form onSubmit={press} noValidate>
        <Stack gap={20}>
          <TextArea control={control} name="reason" label={words.reason} hint={words.reasonHint} max={deletionLimits.reason} rows={2} />
          <TextInput
            control={control}
            name="nickname"
            label={words.nickname}
            hint={words.nicknameHint(profile.nickname)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormFoot>
            <Button type="submit" variant="danger" loading={busy}>
              {words.delete}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
