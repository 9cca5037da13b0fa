import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { tickets, type TicketOrder } from '@marquee/contract/tickets'
import { Lock, Timer } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { RefundPolicy } from '#features/legalDocuments/RefundPolicy.tsx'
import { TaxNote } from '#features/payments/TaxNote.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { H4, Secondary, Num, Strong, Tiny } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { OrderLines } from './OrderLines.tsx'
import { Terms } from './Terms.tsx'
import { outdateTickets } from './ticketQueries.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/* To pay comes first, and on a phone as wide as the card: what else can be done stands under it. */
const Acts = styled(Row)`
  flex-wrap: wrap;
  @media (max-width: 599.95px) { & > button { flex: 1 1 calc(50% - 4px); min-width: fit-content; } & > :first-of-type { flex-basis: 100%; } }
`
const Warning = styled(Tiny)`color: var(--bad);`
const Fine = styled(Tiny)`display: flex; align-items: center; gap: 6px;`

/** How little time is left when it is said, in seconds. */
const warnedAt = 120

/** How long it is held: seen by the second, and said once, when little of it is left. */
const Clock = ({ seconds }: { seconds: number }) => {
  const words = useWords(ticketsWords)
  const own = useWords(waitlistWords)
  const isShort = seconds <= warnedAt
  return (
    <Row gap={8}>
      <Icon of={Timer} size={18} />
      <Secondary as="span" aria-hidden>
        {words.heldFor} <Strong as={Num}>{words.clock(Math.floor(seconds / 60), seconds % 60)}</Strong>
      </Secondary>
      <Hidden>{words.clockSpoken(Math.ceil(seconds / 60))}</Hidden>
      <Warning role="status">{isShort && own.warning}</Warning>
    </Row>
  )
}

/** What is held and not paid: what it comes to, how long there is, and the way to pay. */
interface Props {
  event: Event
  order: TicketOrder
  isTest: boolean
  includesTax: boolean
  /** Somebody wants other tickets instead: how many of what they had, by the ids of the kinds. */
  onChange: (had: Readonly<Record<string, number>>) => void
}

export const OpenOrder = ({ event, order, isTest, includesTax, onChange }: Props) => {
  const words = useWords(ticketsWords)
  const { id: orderId, lines, totalCents, reservedUntil } = order
  const seconds = useSecondsUntil(reservedUntil)
  const pay = useAction(tickets.pay, { refresh: [tickets.offers], rereads: true, onDone: ({ url }) => window.location.assign(url) })
  const own = useWords(waitlistWords)
  const had = Object.fromEntries(lines.map(({ ticketTypeId, quantity }) => [ticketTypeId, quantity]))
  const release = useAction(tickets.release, {
    onDone: async ({ status }) => {
      toast.success(status === 'completed' ? words.paidMeanwhile : words.letGoDone)
      await outdateTickets()
    },
  })
  // What is being paid has to be let go before anything else is chosen; what is only held gives way to it by itself.
  const chooseAnew = useAction(tickets.release, {
    refresh: [tickets.offers],
    onDone: async ({ status }) => {
      if (status === 'completed') toast.success(words.paidMeanwhile)
      else onChange(had)
      await outdateTickets()
    },
  })
  return (
    <Card as="section" aria-label={words.order}>
      <Stack gap={12}>
        <H4>{words.order}</H4>
        <OrderLines order={order} />
        {seconds > 0 ? (
          <>
            <Clock seconds={seconds} />
            <Terms event={event} costs />
            <Acts>
              <Button variant="primary" loading={pay.isPending} disabled={release.isPending} onClick={() => pay.mutate({ orderId })}>
                {words.pay(money(totalCents))}
              </Button>
              <Button
                variant="quiet" loading={chooseAnew.isPending} disabled={pay.isPending || release.isPending}
                onClick={() => (order.status === 'held' ? onChange(had) : chooseAnew.mutate({ orderId }))}
              >
                {own.change}
              </Button>
              <Button variant="quiet" loading={release.isPending} disabled={pay.isPending} onClick={() => release.mutate({ orderId })}>
                {words.letGo}
              </Button>
            </Acts>
            <RefundPolicy />
            <Fine>
              <Icon of={Lock} size={15} />
              {words.nextPage}
            </Fine>
            <TaxNote includesTax={includesTax} />
            {isTest && <Tiny>{words.isTest}</Tiny>}
          </>
        ) : (
          <>
            <Secondary role="alert">{words.over}</Secondary>
            <Acts>
              <Button variant="primary" loading={chooseAnew.isPending} onClick={() => chooseAnew.mutate({ orderId })}>
                {words.chooseAgain}
              </Button>
            </Acts>
          </>
        )}
      </Stack>
    </Card>
  )
}
