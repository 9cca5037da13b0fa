import styled from '@emotion/styled'
import { ticketOrders, ticketOrderLimits, type OrderDetails } from '@marquee/contract/ticketOrders'
import { tickets as ticketRoutes } from '@marquee/contract/tickets'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { H4, Strong } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { useWords } from '#words/words.tsx'

const Chosen = styled.fieldset`display: grid; gap: 4px; min-width: 0;`

/** Tickets of an order that are given back by whoever sells them, with why; asked once more before it happens. */
export const RefundTickets = ({ details: { order, tickets } }: { details: OrderDetails }) => {
  const words = useWords(ticketOrdersWords)
  const [id, setId] = useState(() => crypto.randomUUID())
  const [ids, setIds] = useState<readonly string[]>([])
  const { control, handleSubmit, reset } = useForm({ defaultValues: { reason: '' } })
  const free = tickets.filter(({ status }) => status === 'active')
  const chosen = free.filter((one) => ids.includes(one.id))
  const refund = useAction(ticketOrders.refund, {
    refresh: [ticketOrders.read, ticketOrders.figures, ticketRoutes.orders],
    rereads: true,
    onDone: () => {
      toast.success(words.refundDone)
      // Whatever is given back next is another refund.
      setId(crypto.randomUUID())
      setIds([])
      reset()
    },
    // The dialog hands failures to the shared handler.
    onFail: () => {},
  })
  const cents = chosen.reduce((sum, one) => sum + one.cents, 0)
  const ask = ({ reason }: { reason: string }) =>
    openConfirm('warn', {
      isGrave: true, title: words.refundTitle,
      text: cents ? words.refundText(chosen.length, money(cents)) : words.refundFree(chosen.length),
      onConfirm: () => refund.mutateAsync({ orderId: order.id, id, ticketIds: chosen.map((one) => one.id), reason }),
    })
  if (!free.length) return null
  return (
    <form className="screen-only" aria-label={words.refundSome} noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
      <Stack gap={12}>
        <H4>{words.refundSome}</H4>
        <Chosen>
          <Strong as="legend">{words.chooseTickets}</Strong>
          {free.map(({ id: ticketId, name, holderName, cents: each }) => (
            <Checkbox
              key={ticketId} checked={ids.includes(ticketId)}
              onChange={({ target }) => setIds((now) => (target.checked ? [...now, ticketId] : now.filter((one) => one !== ticketId)))}
            >
              {name} · <bdi>{holderName}</bdi> · {money(each)}
            </Checkbox>
          ))}
        </Chosen>
        <TextInput control={control} name="reason" label={words.reason} max={ticketOrderLimits.reason} autoComplete="off" />
        <FormFoot>
          <Button type="submit" variant="line" disabled={!chosen.length} loading={refund.isPending}>
            {words.refundSome}
          </Button>
        </FormFoot>
      </Stack>
    </form>
  )
}
