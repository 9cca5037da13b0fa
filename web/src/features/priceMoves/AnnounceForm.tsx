import { priceMoves, type EarlierPrice } from '@marquee/contract/priceMoves'
import { TrendingUp } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useRouteForm } from '#api/form.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { priceMovesWords } from '#words/en/priceMoves.ts'
import { useWords } from '#words/words.tsx'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

type Props = {
  tierId: string
  per: EarlierPrice['per']
  /** What it costs by now. */
  cents: number
  /** How many pay something else. */
  count: number
}

/** Announces that whoever pays an earlier price pays what a tier costs now, after a question that says what follows. */
export const AnnounceForm = ({ tierId, per, cents, count }: Props) => {
  const words = useWords(priceMovesWords)
  const [id] = useState(() => crypto.randomUUID())
  const price = words.price(money(cents), per)
  const { form, control, submit, busy } = useRouteForm(priceMoves.announce, {
    start: { days: 30 },
    fixed: { tierId, id, per, cents },
    refresh: [priceMoves.of],
    rereads: true,
    onDone: () => toast.success(words.announced(count)),
  })
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await form.trigger())) return
    const from = inDays(Number(form.getValues('days')))
    openConfirm('warn', { title: words.askTitle(count, price), lines: words.askLines(price, dateOf(from)), onConfirm: () => submit() })
  }
  return (
    <form onSubmit={(event) => void ask(event)} noValidate>
      <Stack gap={12}>
        <TextInput control={control} name="days" inputMode="numeric" label={words.days} hint={words.daysHint} autoComplete="off" />
        <Row>
          <Button type="submit" variant="line" icon={TrendingUp} loading={busy}>
            {words.announce(price)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
