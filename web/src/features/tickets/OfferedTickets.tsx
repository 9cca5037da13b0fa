import styled from '@emotion/styled'
import { ticketTransfers, type TicketTransfer } from '@marquee/contract/ticketTransfers'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { H4, Meta, Secondary, Strong } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { useWords } from '#words/words.tsx'
import { outdateTickets } from './ticketQueries.ts'
import { transfersQuery } from './TicketTools.tsx'
import { When } from './When.tsx'

const Room = styled(Card)`margin-bottom: 16px;`
const One = styled.li`padding: 12px 0; & + & { border-top: 1px solid var(--line); }`

const Offered = ({ transfer: { id: transferId, from, event, ticketName } }: { transfer: TicketTransfer }) => {
  const words = useWords(ticketOrdersWords)
  const after = (said: string) => ({
    refresh: [ticketTransfers.list],
    rereads: true,
    onDone: async () => {
      toast.success(said)
      await outdateTickets()
    },
  })
  const accept = useAction(ticketTransfers.accept, after(words.taken))
  const decline = useAction(ticketTransfers.decline, after(words.declined))
  const isBusy = accept.isPending || decline.isPending
  return (
    <One>
      <Stack gap={8}>
        <Secondary>{from ? <NameIn said={words.offeredBy} name={from.displayName} /> : words.offeredBySomebody}</Secondary>
        <Strong>{event.title}</Strong>
        <Meta>{ticketName}</Meta>
        <When event={event} place={event.venueName} />
        <Row gap={8} wrap>
          <Button variant="primary" size="s" loading={accept.isPending} disabled={isBusy} onClick={() => accept.mutate({ transferId })}>
            {words.take}
          </Button>
          <Button variant="quiet" size="s" loading={decline.isPending} disabled={isBusy} onClick={() => decline.mutate({ transferId })}>
            {words.decline}
          </Button>
        </Row>
      </Stack>
    </One>
  )
}

/** Tickets that somebody hands on to the reader; nothing where there are none. */
export const OfferedTickets = () => {
  const words = useWords(ticketOrdersWords)
  const { data } = useQuery(transfersQuery())
  if (!data?.received.length) return null
  return (
    <Room as="section" aria-label={words.forYou}>
      <H4>{words.forYou}</H4>
      <ul>
        {data.received.map((transfer) => (
          <Offered key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </Room>
  )
}
