import styled from '@emotion/styled'
import { zodResolver } from '@hookform/resolvers/zod'
import { ledger, refundReasons, type OwnerLine, type RefundReason } from '@marquee/contract/ledger'
import { useEffect, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { typedUnits, unitsIn } from '#ui/centsIn.ts'
import { Stack } from '#ui/layout.ts'
import { digitsOf, moneyIn } from '#ui/money.ts'
import { ReadInput } from '#ui/ReadInput.tsx'
import { Select } from '#ui/Select.tsx'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.form`width: 100%; max-width: 420px;`

interface Fields {
  cents: number | null
}

const resolverFor = (most: number, message: string): Resolver<Fields> => {
  const fits = z.object({ cents: z.int({ error: message }).min(1, { error: message }).max(most, { error: message }) })
  return zodResolver(fits) as unknown as Resolver<Fields>
}

/** How much of a payment goes back, and why; asked once more before it does. */
export const RefundForm = ({ line, onClose }: { line: OwnerLine; onClose: () => void }) => {
  const words = useWords(ledgerWords)
  const { id: lineId, refundableCents, paidCurrency, payer, soldAs, sold } = line
  const currency = paidCurrency ?? line.currency
  const digits = digitsOf(currency)
  const most = moneyIn(refundableCents, currency)
  const [reason, setReason] = useState<RefundReason>('requested_by_customer')
  // Sent again, it is the same refund.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { control, handleSubmit, setFocus } = useForm<Fields>({
    defaultValues: { cents: refundableCents }, mode: 'onTouched', resolver: resolverFor(refundableCents, words.amountWrong(most)),
  })
  // The button that has opened it is gone.
  useEffect(() => setFocus('cents'), [setFocus])
  const refund = useAction(ledger.refund, {
    refresh: [ledger.lines, ledger.paidOut],
    onDone: (_, { cents }) => {
      toast.success(words.refunded(moneyIn(cents, currency)))
      setId(crypto.randomUUID())
      onClose()
    },
    rereads: true,
  })
  const ask = ({ cents }: Fields) =>
    openConfirm('warn', {
      isGrave: true, title: words.refundTitle(moneyIn(cents!, currency)),
      text: [
        words.refundText(payer?.displayName ?? words.whoeverPaid),
        cents! < refundableCents ? words.keepsAll : words.losesAll[soldAs ?? 'other'](sold),
        words.cannotBeUndone,
      ].filter(Boolean).join(' '),
      // The action tells by itself what went wrong.
      onConfirm: () => refund.mutateAsync({ lineId, id, cents: cents!, reason }).catch(() => undefined),
    })
  return (
    <Root aria-label={words.refundForm} onSubmit={(event) => void handleSubmit(ask)(event)} noValidate>
      <Stack gap={12}>
        <ReadInput
          control={control} name="cents" label={words.amount(currency)} hint={words.amountHint(most)} inputMode={digits ? 'decimal' : 'numeric'}
          read={(typed) => unitsIn(typed, digits)} write={(units) => typedUnits(units, digits)}
        />
        <Select
          label={words.reason} value={reason} onChange={setReason}
          options={refundReasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
        <SendOrCancel send={words.refund} busy={refund.isPending} onCancel={onClose} />
      </Stack>
    </Root>
  )
}
