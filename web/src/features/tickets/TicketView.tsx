import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import type { Ticket as Held } from '@marquee/contract/tickets'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QrCode } from '#features/security/QrCode.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { OnStub, Ticket } from '#ui/Ticket.tsx'
import { H4, Num } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { When } from './When.tsx'

const Price = styled.span`
  font: var(--display-weight) 2rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums;
`
const Code = styled(Num)`font-family: var(--mono); font-size: var(--fs-s); overflow-wrap: anywhere;`

const Title = styled(H4)`
  overflow-wrap: anywhere; & > a { border-radius: 4px; }
  @media (hover: hover) { & > a:hover { text-decoration: underline; text-underline-offset: 4px; } }
`

interface Props {
  ticket: Held
  /** What it is for. */
  event: Pick<Event, 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'venueName' | 'status'>
  /** Where that stands, seen from elsewhere. */
  href?: string
  /** Under it: what can be done. */
  tools?: ReactNode
}

/** A ticket as it is shown at the door: a code for those who read it by machine, and the same in letters. */
export const TicketView = ({ ticket: { name, cents, code, status }, event, href, tools }: Props) => {
  const words = useWords(ticketsWords)
  const orderWords = useWords(ticketOrdersWords)
  const isGone = event.status === 'canceled' || status === 'canceled' || status === 'transferred'
  return (
    <Ticket
      stub={
        <>
          <Price>{cents ? money(cents) : words.free}</Price>
          <OnStub>{words.admitOne}</OnStub>
        </>
      }
    >
      <Stack as="article" gap={8} aria-label={words.ticket(name)}>
        <Row gap={8} wrap>
          <Badge kind={isGone ? 'bad' : 'owned'}>{status === 'transferred' ? orderWords.transferred : isGone ? words.canceled : name}</Badge>
          {status === 'checked_in' && <Badge kind="ok">{words.used}</Badge>}
          {status === 'disputed' && <Badge kind="warn">{orderWords.disputed}</Badge>}
        </Row>
        <Title as="p">{href ? <Link to={href}>{event.title}</Link> : event.title}</Title>
        <When event={event} place={event.venueName} />
        {!isGone && status !== 'disputed' && (
          <>
            <QrCode text={code} label={words.code(code)} />
            <Code>{words.spaced(code)}</Code>
          </>
        )}
        {(!isGone || status !== 'active') && tools}
      </Stack>
    </Ticket>
  )
}
