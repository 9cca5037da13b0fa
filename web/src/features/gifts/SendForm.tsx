import { gifts, type GivenGift } from '@marquee/contract/gifts'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords } from '#words/words.tsx'

/** To where a gift is sent from now on, and on its way again where it was sent before. */
export const SendForm = ({ gift: { id: giftId, email, state, mailsLeft }, onDone }: { gift: GivenGift; onDone: () => void }) => {
  const words = useWords(giftsWords)
  const { control, submit, busy } = useRouteForm(gifts.send, {
    start: { email: email ?? '' }, fixed: { giftId }, refresh: [gifts.given], rereads: true,
    onDone: () => {
      toast.success(state === 'delivered' ? words.sentAgain : words.changed)
      onDone()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <TextInput
          control={control} name="email" type="email" inputMode="email" label={words.email} autoComplete="off" spellCheck={false}
          autoFocus hint={state === 'delivered' ? words.sendHint(mailsLeft) : undefined}
        />
        <Row gap={12} wrap>
          <Button type="submit" variant="primary" loading={busy}>
            {words.send}
          </Button>
          <Button variant="line" onClick={onDone}>
            {words.neverMind}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
