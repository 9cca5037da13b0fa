import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { ticketLimits, tickets, type TicketOffer, type TicketOrder } from '@marquee/contract/tickets'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { subscribeFrom } from '#cameFrom.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { centsIn, typedCents } from '#ui/centsIn.ts'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { Select } from '#ui/Select.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { OnStub, Ticket } from '#ui/Ticket.tsx'
import { H4, Meta, Secondary, Num, Strong, Tiny } from '#ui/type.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'
import { Terms } from './Terms.tsx'

const Box = styled.div`${boxStyles}`
const Price = styled.span`
  font: var(--display-weight) 2rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums;
`
const Foot = styled(Row)`justify-content: space-between; max-width: 500px;`

interface Chosen {
  quantity: number
  typed: string
}

const leastPrice = money(ticketLimits.leastCents)

const centsOf = ({ kind, cents }: TicketOffer, { typed }: Chosen) => (kind === 'pay_what_you_can' ? centsIn(typed) : cents)
const isFit = (offer: TicketOffer, chosen: Chosen) => {
  const cents = centsOf(offer, chosen)
  return cents !== null && cents >= offer.cents && (cents === 0 || cents >= ticketLimits.leastCents) && cents <= ticketLimits.mostCents
}

interface OfferProps {
  eventId: string
  offer: TicketOffer
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

const Why = ({ eventId, offer: { state, left, tierName, salesStart, salesEnd } }: Pick<OfferProps, 'eventId' | 'offer'>) => {
  const words = useWords(ticketsWords)
  if (state === 'open') return <Tiny>{left !== null ? words.left(left) : salesEnd ? words.untilWhen(wholeTimeOf(salesEnd)) : ''}</Tiny>
  if (state === 'not_yet' && salesStart) return <Secondary as="span">{words.fromWhen(wholeTimeOf(salesStart))}</Secondary>
  if (state !== 'needs_tier' || !tierName) return <Secondary as="span">{words.shut[state]}</Secondary>
  return (
    <Secondary as="span">
      {words.forTier(tierName)}. <TextLink to={subscribeFrom(to('eventPayment', { eventId }))}>{words.seeTier(tierName)}</TextLink>
    </Secondary>
  )
}

const Offer = ({ eventId, offer, chosen, onChange }: OfferProps) => {
  const words = useWords(ticketsWords)
  const { name, description, kind, cents, most } = offer
  const isOpenPrice = kind === 'pay_what_you_can'
  const counts = Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: String(count) }))
  const hint = cents ? words.priceHint(money(cents)) : words.openHint(leastPrice)
  const bad = cents ? words.badPrice(money(cents)) : words.badOpenPrice(leastPrice)
  const isBad = chosen.quantity > 0 && !isFit(offer, chosen)
  return (
    <Ticket
      stub={
        <>
          {isOpenPrice && <OnStub>{words.payWhatYouCan}</OnStub>}
          <Price>{cents || isOpenPrice ? money(cents) : words.free}</Price>
          {isOpenPrice ? <OnStub>{words.orMore}</OnStub> : cents > 0 && <OnStub>{words.each}</OnStub>}
        </>
      }
    >
      <Stack gap={8}>
        <H4>{name}</H4>
        {description && <Secondary>{description}</Secondary>}
        {isOpenPrice && <Secondary>{cents ? words.leastOrMore(money(cents)) : words.nothingOrMore(leastPrice)}</Secondary>}
        <Why eventId={eventId} offer={offer} />
        {most > 0 && (
          <Select
            label={words.howMany(name)} value={String(chosen.quantity)} options={counts}
            onChange={(quantity) => onChange({ ...chosen, quantity: Number(quantity) })}
          />
        )}
        {isOpenPrice && chosen.quantity > 0 && (
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
        )}
      </Stack>
    </Ticket>
  )
}

interface Props {
  event: Event
  offers: readonly TicketOffer[]
  onHeld: (order: TicketOrder) => unknown
}

/** How many of what, and what it comes to. */
export const ChooseTickets = ({ event, offers, onHeld }: Props) => {
  const words = useWords(ticketsWords)
  const [choices, setChoices] = useState<Readonly<Record<string, Chosen>>>({})
  const [id, setId] = useState(() => crypto.randomUUID())
  const hold = useAction(tickets.hold, {
    refresh: [tickets.offers],
    rereads: true,
    onDone: async (order) => {
      setId(crypto.randomUUID())
      await onHeld(order)
    },
  })
  // What has been taken by others meanwhile can be chosen no more.
  const chosenOf = (offer: TicketOffer) => {
    const { quantity, typed } = choices[offer.id] ?? { quantity: 0, typed: typedCents(offer.cents) }
    return { quantity: Math.min(quantity, offer.most), typed }
  }
  const wanted = offers.map((offer) => ({ offer, chosen: chosenOf(offer) })).filter(({ chosen }) => chosen.quantity > 0)
  const total = wanted.reduce((sum, { offer, chosen }) => sum + (centsOf(offer, chosen) || 0) * chosen.quantity, 0)
  const canTake = offers.some(({ most }) => most > 0)
  const isReady = wanted.length > 0 && wanted.every(({ offer, chosen }) => isFit(offer, chosen))
  const send = () => {
    const lines = wanted.map(({ offer, chosen }) => ({
      ticketTypeId: offer.id, quantity: chosen.quantity, ...(offer.kind === 'pay_what_you_can' && { cents: centsOf(offer, chosen)! }),
    }))
    hold.mutate({ eventId: event.id, id, lines })
  }
  return (
    <Stack as="section" aria-label={words.choose}>
      {offers.map((offer) => (
        <Offer
          key={offer.id} eventId={event.id} offer={offer} chosen={chosenOf(offer)}
          onChange={(chosen) => setChoices((now) => ({ ...now, [offer.id]: chosen }))}
        />
      ))}
      {offers.length === 0 && <Secondary>{words.none}</Secondary>}
      {canTake && <Terms event={event} costs={offers.some(({ cents, kind }) => cents > 0 || kind === 'pay_what_you_can')} />}
      {canTake && (
        <Foot gap={12} wrap>
          <span aria-live="polite">
            <Meta>{words.total} </Meta>
            <Strong>
              <Num>{money(total)}</Num>
            </Strong>
          </span>
          <Button variant="primary" disabled={!isReady} loading={hold.isPending} onClick={send}>
            {total > 0 ? words.holdThem : words.takeThem}
          </Button>
        </Foot>
      )}
    </Stack>
  )
}
