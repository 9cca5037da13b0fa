import { ticketOrders } from '@marquee/contract/ticketOrders'
import { tickets, type TicketType } from '@marquee/contract/tickets'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { useWords } from '#words/words.tsx'
import { PickPerson } from './PickPerson.tsx'

interface Props {
  eventId: string
  types: readonly Pick<TicketType, 'id' | 'name'>[]
}

/** Tickets for members of the channel, for nothing, from the event's host. */
export const GiveCard = ({ eventId, types }: Props) => {
  const words = useWords(ticketOrdersWords)
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState(types[0]?.id ?? '')
  const [quantity, setQuantity] = useState(1)
  const [id, setId] = useState(() => crypto.randomUUID())
  const typeId = types.some((one) => one.id === picked) ? picked : (types[0]?.id ?? '')
  const give = useAction(ticketOrders.give, {
    refresh: [tickets.orders, tickets.setup, ticketOrders.figures],
    onDone: () => setId(crypto.randomUUID()),
  })
  const counts = Array.from({ length: 10 }, (_, count) => ({ value: String(count + 1), label: String(count + 1) }))
  if (!types.length) return null
  return (
    <Card as="section" aria-label={words.give}>
      <Stack gap={12}>
        <H4>{words.give}</H4>
        <Secondary>{words.giveText}</Secondary>
        {isOpen ? (
          <>
            <Select
              label={words.giveKind} value={typeId} options={types.map(({ id: value, name: label }) => ({ value, label }))}
              onChange={setPicked}
            />
            <Select label={words.giveCount} value={String(quantity)} options={counts} onChange={(value) => setQuantity(Number(value))} />
            <PickPerson
              action={({ id: profileId, displayName }) => (
                <Button
                  variant="line" size="s" aria-label={words.giveTo(displayName)} disabled={give.isPending}
                  onClick={() => {
                    const gift = { eventId, id, ticketTypeId: typeId, profileId, quantity }
                    give.mutate(gift, { onSuccess: () => toast.success(words.gave(displayName)) })
                  }}
                >
                  {words.giveIt}
                </Button>
              )}
            />
          </>
        ) : (
          <Row>
            <Button variant="line" onClick={() => setOpen(true)}>
              {words.give}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
