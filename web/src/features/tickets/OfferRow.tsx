import styled from '@emotion/styled'
import { isOpenPrice, ticketLimits, type TicketOffer } from '@marquee/contract/tickets'
import { subscribeFrom } from '#cameFrom.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { chooseTicketsWords } from '#words/en/chooseTickets.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { JoinWaitlist } from './JoinWaitlist.tsx'
import { isFit, type Chosen } from './useTicketChoice.ts'

const notched = (y: string) => `radial-gradient(circle var(--notch) at calc(100% - var(--stub)) ${y}, transparent 97%, #000)`

const Root = styled.article`
  --stub: 168px; display: grid; grid-template-columns: minmax(0, 1fr) var(--stub); min-height: 96px; background: var(--ticket-bg); color: var(--ink);
  border-radius: var(--r-m); corner-shape: var(--corner); overflow: hidden; mask: ${notched('0')}, ${notched('100%')}; mask-composite: intersect;
  &[data-shut] h3 { color: var(--ink-3); }
  @media (max-width: 399.95px) { --stub: 148px; }
`
const Body = styled.div`padding: 18px 22px; min-width: 0; align-self: center; @media (max-width: 599.95px) { padding: 14px; }`
const Stub = styled.div`
  display: grid; align-content: center; justify-items: center; gap: 6px; padding: 12px 8px; min-width: 0; text-align: center; border-left: 2px dashed var(--line-strong);
  transition: background-color var(--t-fast) var(--ease);
  [data-chosen] > & { background: var(--stub-bg); color: var(--stub-ink); }
  [data-shut] > & { color: var(--ink-3); }
`
const Price = styled.b`
  font: var(--display-weight) 1.5rem/1.15 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums;
  & > s { margin-right: 6px; font: 400 var(--fs-s)/1 var(--sans); letter-spacing: 0; }
  & > small { font: 400 var(--fs-xs)/1 var(--sans); letter-spacing: 0; }
`
const Box = styled.div`${boxStyles}`

const leastPrice = money(ticketLimits.leastCents)

/** What stands out about a kind: how few there are, which tier it is for, why nobody takes it now. */
const Marks = ({ offer: { state, left, tierName, kind } }: { offer: TicketOffer }) => {
  const words = useWords(ticketsWords)
  const own = useWords(chooseTicketsWords)
  return (
    <>
      {state === 'open' && left !== null && <Badge kind="warn">{own.left(left)}</Badge>}
      {kind === 'tier' && tierName && <Badge kind={state === 'needs_tier' ? 'access' : 'owned'}>{tierName}</Badge>}
      {state !== 'open' && !(state === 'needs_tier' && tierName) && <Badge>{words.shut[state]}</Badge>}
    </>
  )
}

const Times = ({ offer: { state, salesStart, salesEnd, tierName } }: { offer: TicketOffer }) => {
  const words = useWords(ticketsWords)
  if (state === 'open') return salesEnd && <Tiny>{words.untilWhen(wholeTimeOf(salesEnd))}</Tiny>
  if (state === 'not_yet' && salesStart) return <Tiny>{words.fromWhen(wholeTimeOf(salesStart))}</Tiny>
  return state === 'needs_tier' && tierName && <Tiny>{words.forTier(tierName)}</Tiny>
}

interface PriceProps {
  offer: TicketOffer
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** What somebody chooses to pay for each. */
const OwnPrice = ({ offer, chosen, onChange }: PriceProps) => {
  const words = useWords(ticketsWords)
  const { name, cents } = offer
  const isBad = !isFit(offer, chosen)
  const hint = cents ? words.priceHint(money(cents)) : words.openHint(leastPrice)
  const bad = cents ? words.badPrice(money(cents)) : words.badOpenPrice(leastPrice)
  return (
    <Field label={words.yourPrice(name)} hint={hint} {...(isBad && { error: bad })}>
      {(tie) => (
        <Box data-error={isBad || undefined}>
          <input
            {...tie} type="text" inputMode="decimal" autoComplete="off" value={chosen.typed}
            onChange={({ target }) => onChange({ ...chosen, typed: target.value })}
          />
        </Box>
      )}
    </Field>
  )
}

interface Props extends PriceProps {
  eventId: string
  /** Where somebody comes back to once they have the tier. */
  path: string
}

/** A kind of ticket: what it is, what it costs, and how many of it. */
export const OfferRow = ({ eventId, path, offer, chosen, onChange }: Props) => {
  const words = useWords(ticketsWords)
  const own = useWords(chooseTicketsWords)
  const { name, description, kind, cents, perPerson, least, most, state, tierName, memberPrice, memberOffCents, codeOffCents } = offer
  const isOpen = isOpenPrice(kind)
  const price = Math.max(0, cents - memberOffCents - codeOffCents)
  return (
    <Root data-chosen={chosen.quantity > 0 || undefined} data-shut={(state !== 'open' && state !== 'needs_tier') || undefined}>
      <Body>
        <Stack gap={8}>
          <Row gap={8} wrap>
            <H4 as="h3">{name}</H4>
            <Marks offer={offer} />
          </Row>
          {description && <Secondary>{description}</Secondary>}
          {isOpen && <Secondary>{cents ? words.leastOrMore(money(cents)) : words.nothingOrMore(leastPrice)}</Secondary>}
          {memberPrice && !memberOffCents && <Tiny>{own.memberPrice(memberPrice.tierName, money(memberPrice.cents))}</Tiny>}
          {perPerson < ticketLimits.perPerson && <Tiny>{own.upTo(perPerson)}</Tiny>}
          {least > 1 && most > 0 && <Tiny>{own.least(least)}</Tiny>}
          <Times offer={offer} />
          <JoinWaitlist eventId={eventId} offer={offer} />
          {isOpen && chosen.quantity > 0 && <OwnPrice offer={offer} chosen={chosen} onChange={onChange} />}
        </Stack>
      </Body>
      <Stub>
        <Price>
          {isOpen && <small>{own.from} </small>}
          {price < cents && (
            <s>
              <Hidden>{own.insteadOf} </Hidden>
              {money(cents)}
            </s>
          )}
          {price || isOpen ? money(price) : words.free}
        </Price>
        {most > 0 && (
          <Stepper
            label={own.howMany(name)} fewer={own.fewer(name)} more={own.more(name)} value={chosen.quantity} least={least} most={most}
            onChange={(quantity) => onChange({ ...chosen, quantity })}
          />
        )}
        {state === 'needs_tier' && tierName && (
          <ButtonLink variant="soft" size="s" href={subscribeFrom(path)} aria-label={own.unlockWhat(name, tierName)}>
            {own.unlock}
          </ButtonLink>
        )}
      </Stub>
    </Root>
  )
}
