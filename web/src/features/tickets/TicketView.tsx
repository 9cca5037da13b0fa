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
import { useNow } from '#ui/useNow.ts'
import { H4, Num } from '#ui/type.ts'
import { ticketOrdersWords } from '#words/en/ticketOrders.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { opensDoors } from './terms.ts'
import { When } from './When.tsx'

const Price = styled.span`
  font: var(--display-weight) 2rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums;
`
const Code = styled(Num)`font-family: var(--mono); font-size: var(--fs-s); overflow-wrap: anywhere;`

const Title = styled(H4)`
  overflow-wrap: anywhere; & > a { border-radius: 4px; }
  @media (hover: hover) { & > a:hover { text-decoration: underline; text-underline-offset: 4px; } }
`

const roomy = '@container ticket (min-width: 560px)'

/* The code beside what it is for where there is room for both, else under it. */
const Parts = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px 20px;
  ${roomy} { grid-template-columns: minmax(0, 1fr) auto; grid-template-rows: auto 1fr; }
`
const Tools = styled.div`&:empty { display: none; } ${roomy} { grid-column: 1; }`
const ToScan = styled.div`
  display: grid; gap: 4px; justify-items: center; justify-self: center; align-content: start; text-align: center;
  & > svg { width: 168px; height: 168px; }
  ${roomy} { grid-area: 1 / 2 / 3 / 3; }
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
  const now = useNow()
  const isGone = event.status === 'canceled' || status === 'canceled' || status === 'transferred'
  const isOver = !isGone && !opensDoors(event, now)
  return (
    <Ticket
      isWide
      stub={
        <>
          <Price>{cents ? money(cents) : words.free}</Price>
          <OnStub>{words.admitOne}</OnStub>
        </>
      }
    >
      <Parts as="article" aria-label={words.ticket(name)}>
        <Stack gap={8}>
          <Row gap={8} wrap>
            <Badge kind={isGone ? 'bad' : 'owned'}>{status === 'transferred' ? orderWords.transferred : isGone ? words.canceled : name}</Badge>
            {isOver && <Badge>{words.past}</Badge>}
            {status === 'checked_in' && <Badge kind="ok">{words.used}</Badge>}
            {status === 'disputed' && <Badge kind="warn">{orderWords.disputed}</Badge>}
          </Row>
          <Title as="p">{href ? <Link to={href}>{event.title}</Link> : event.title}</Title>
          <When event={event} place={event.venueName} />
        </Stack>
        {!isGone && !isOver && status !== 'disputed' && (
          <ToScan>
            <QrCode text={code} label={words.code(code)} />
            <Code>{words.spaced(code)}</Code>
          </ToScan>
        )}
        {(!isGone || status !== 'active') && <Tools>{tools}</Tools>}
      </Parts>
    </Ticket>
  )
}
