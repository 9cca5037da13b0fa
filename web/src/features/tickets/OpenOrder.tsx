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
import { FormFoot } from '#ui/FormFoot.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { H4, Secondary, Num, Strong, Tiny } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { Terms } from './Terms.tsx'
import { outdateTickets } from './ticketQueries.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

const Room = styled(Card)`max-width: 560px;`
const Line = styled(Row)`justify-content: space-between; align-items: baseline; & > :first-of-type { min-width: 0; overflow-wrap: anywhere; }`
const Fine = styled(Tiny)`display: flex; align-items: center; gap: 6px;`

/** How long it is held: seen by the second, said by the minute. */
const Clock = ({ seconds }: { seconds: number }) => {
  const words = useWords(ticketsWords)
  const minutes = Math.ceil(seconds / 60)
  return (
    <Row gap={8}>
      <Icon of={Timer} size={18} />
      <Secondary as="span" aria-hidden>
        {words.heldFor} <Strong as={Num}>{words.clock(Math.floor(seconds / 60), seconds % 60)}</Strong>
      </Secondary>
      <Hidden role="timer" aria-live={minutes <= 5 ? 'polite' : 'off'}>{words.clockSpoken(minutes)}</Hidden>
    </Row>
  )
}

/** What is held and not paid: what it comes to, how long there is, and the way to pay. */
interface Props {
  event: Event
  order: TicketOrder
  isTest: boolean
  includesTax: boolean
}

export const OpenOrder = ({ event, order, isTest, includesTax }: Props) => {
  const words = useWords(ticketsWords)
  const { id: orderId, lines, totalCents, reservedUntil } = order
  const seconds = useSecondsUntil(reservedUntil)
  const pay = useAction(tickets.pay, { refresh: [tickets.offers], rereads: true, onDone: ({ url }) => window.location.assign(url) })
  const release = useAction(tickets.release, {
    onDone: async ({ status }) => {
      toast.success(status === 'completed' ? words.paidMeanwhile : words.letGoDone)
      await outdateTickets()
    },
  })
  return (
    <Room as="section" aria-label={words.order}>
      <Stack gap={12}>
        <H4>{words.order}</H4>
        <Stack as="ul" gap={8}>
          {lines.map(({ name, quantity, cents }) => (
            <Line as="li" key={name} gap={12}>
              <span>{words.line(quantity, name)}</span>
              <Num>{money(quantity * cents)}</Num>
            </Line>
          ))}
        </Stack>
        <Line gap={12}>
          <Strong>{words.total}</Strong>
          <Strong as={Num}>{money(totalCents)}</Strong>
        </Line>
        {seconds > 0 ? (
          <>
            <Clock seconds={seconds} />
            <Terms event={event} costs />
            <FormFoot>
              <Button variant="quiet" loading={release.isPending} disabled={pay.isPending} onClick={() => release.mutate({ orderId })}>
                {words.letGo}
              </Button>
              <Button variant="primary" loading={pay.isPending} disabled={release.isPending} onClick={() => pay.mutate({ orderId })}>
                {words.pay(money(totalCents))}
              </Button>
            </FormFoot>
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
            <FormFoot>
              <Button variant="primary" loading={release.isPending} onClick={() => release.mutate({ orderId })}>
                {words.chooseAgain}
              </Button>
            </FormFoot>
          </>
        )}
      </Stack>
    </Room>
  )
}
