import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { H4, Num, Secondary, Strong } from '#ui/type.ts'
import { chooseTicketsWords } from '#words/en/chooseTickets.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { Terms } from './Terms.tsx'
import { sumsOf, type TicketChoice } from './useTicketChoice.ts'

const Line = styled(Row)`justify-content: space-between; align-items: baseline; & > :first-of-type { min-width: 0; overflow-wrap: anywhere; }`
const Perforation = styled.hr`border: 0; border-top: 2px dashed var(--line-strong); margin: 0;`
const Total = styled.span`
  font: var(--display-weight) 2rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums;
`
// On a phone what it comes to stays in sight above the bottom bar, whichever row the thumb is at. Its terms stand there until something is
// chosen.
const Root = styled(Card)`
  @media (max-width: 599.95px) {
    &[data-some] { position: sticky; bottom: calc(72px + env(safe-area-inset-bottom)); z-index: 4; padding: 12px 16px; box-shadow: var(--shadow-2); }
    &[data-some] > div { grid-template-columns: auto minmax(0, 1fr); align-items: center; }
    &[data-some] :is(h2, ul, hr, section) { display: none; }
    &[data-some] [data-total] { font-size: 1.5rem; }
  }
`

const Off = ({ label, cents }: { label: string; cents: number }) => (
  <Line as="li" gap={12}>
    <Secondary as="span">{label}</Secondary>
    <Num style={{ color: 'var(--ok)' }}>{`−${money(cents)}`}</Num>
  </Line>
)

interface Props {
  event: Event
  choice: TicketChoice
  /** Something of what there is costs money. */
  costs: boolean
}

/** What is chosen and what it comes to, and the way to hold it. */
export const OrderSummary = ({ event, choice: { wanted, memberOff, codeOff, total, isReady, isSending, send }, costs }: Props) => {
  const words = useWords(ticketsWords)
  const own = useWords(chooseTicketsWords)
  const count = wanted.reduce((sum, { chosen }) => sum + chosen.quantity, 0)
  return (
    <Root as="section" aria-label={own.order} data-some={count > 0 || undefined}>
      <Stack gap={12}>
        <H4>{own.order}</H4>
        {count === 0 && <Secondary>{own.empty}</Secondary>}
        {count > 0 && (
          <>
            <Stack as="ul" gap={8}>
              {wanted.map(({ offer, chosen }) => (
                <Line as="li" key={offer.id} gap={12}>
                  <Secondary as="span">{words.line(chosen.quantity, offer.name)}</Secondary>
                  <Num>{money(sumsOf(offer, chosen).list)}</Num>
                </Line>
              ))}
              {memberOff > 0 && <Off label={own.memberOff} cents={memberOff} />}
              {codeOff > 0 && <Off label={own.codeOff} cents={codeOff} />}
            </Stack>
            <Perforation />
            <Line gap={12} aria-live="polite">
              <Strong>{words.total}</Strong>
              <Total data-total>{money(total)}</Total>
            </Line>
          </>
        )}
        <Button variant="primary" block disabled={!isReady} loading={isSending} onClick={send}>
          {total > 0 ? words.holdThem : words.takeThem}
        </Button>
        <Terms event={event} costs={costs} isShort />
      </Stack>
    </Root>
  )
}
