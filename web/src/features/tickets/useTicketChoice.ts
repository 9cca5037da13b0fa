import { isOpenPrice, ticketLimits, tickets, type TicketOffer, type TicketOrder } from '@marquee/contract/tickets'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { useAnswers } from '#features/eventQuestions/useAnswers.ts'
import { centsIn, typedCents } from '#ui/centsIn.ts'

/** How many of a kind somebody wants, and what they typed as its price where they may choose one. */
export interface Chosen {
  quantity: number
  typed: string
}

/** What one costs as it is chosen before anything is taken off, in cents; null or NaN where no amount was typed. */
export const centsOf = ({ kind, cents }: TicketOffer, { typed }: Chosen) => (isOpenPrice(kind) ? centsIn(typed) : cents)

/** Whether the price can be taken as it is. */
export const isFit = (offer: TicketOffer, chosen: Chosen) => {
  const cents = centsOf(offer, chosen)
  return cents !== null && cents >= offer.cents && (cents === 0 || cents >= ticketLimits.leastCents) && cents <= ticketLimits.mostCents
}

/** What so many of a kind come to, and what is taken off them, in cents. */
export const sumsOf = (offer: TicketOffer, chosen: Chosen) => {
  const { memberOffCents, codeOffCents } = offer
  const of = (cents: number) => cents * chosen.quantity
  return { list: of(centsOf(offer, chosen) || 0), memberOff: of(memberOffCents), codeOff: of(codeOffCents) }
}

interface Options {
  /** A code that takes something off, or opens what only it opens. */
  code?: string | undefined
  /** How many are chosen at first, by the ids of the kinds. */
  start?: Readonly<Record<string, number>> | undefined
  onHeld: (order: TicketOrder) => unknown
}

/** What somebody chooses of an event's tickets, what it comes to, and the way to hold it. */
export const useTicketChoice = (eventId: string, offers: readonly TicketOffer[], { code, start, onHeld }: Options) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Chosen>>>({})
  const [id, setId] = useState(() => crypto.randomUUID())
  const hold = useAction(tickets.hold, {
    refresh: [tickets.offers],
    rereads: true,
    onDone: async (order) => {
      setId(crypto.randomUUID())
      setChoices({})
      await onHeld(order)
    },
  })
  // What has been taken by others meanwhile can be chosen no more.
  const chosenOf = (offer: TicketOffer): Chosen => {
    const first = { quantity: start?.[offer.id] ?? 0, typed: typedCents(offer.suggestedCents ?? offer.cents) }
    const { quantity, typed } = choices[offer.id] ?? first
    return { quantity: Math.min(quantity, offer.most), typed }
  }
  const wanted = offers.map((offer) => ({ offer, chosen: chosenOf(offer) })).filter(({ chosen }) => chosen.quantity > 0)
  const sums = wanted.map(({ offer, chosen }) => sumsOf(offer, chosen))
  const total = sums.reduce((sum, { list, memberOff, codeOff }) => sum + Math.max(0, list - memberOff - codeOff), 0)
  const count = wanted.reduce((sum, { chosen }) => sum + chosen.quantity, 0)
  const answers = useAnswers({ eventId, orderId: id, tickets: count, isOff: count === 0 })
  const send = async () => {
    // What the host asks goes first, under the id that the order is to have.
    if (!(await answers.save())) return
    const lines = wanted.map(({ offer, chosen }) => ({
      ticketTypeId: offer.id, quantity: chosen.quantity, ...(isOpenPrice(offer.kind) && { cents: centsOf(offer, chosen)! }),
    }))
    hold.mutate({ eventId, id, lines, ...(code && { code }) })
  }
  return {
    chosenOf,
    choose: (offer: TicketOffer, chosen: Chosen) => setChoices((now) => ({ ...now, [offer.id]: chosen })),
    /** Kinds of which at least one is wanted. */
    wanted,
    /** What is taken off for members, and by the code, in cents. */
    memberOff: sums.reduce((sum, { memberOff }) => sum + memberOff, 0),
    codeOff: sums.reduce((sum, { codeOff }) => sum + codeOff, 0),
    /** In cents: what no card can be charged with costs nothing. */
    total: total < ticketLimits.payableCents ? 0 : total,
    canTake: offers.some(({ most }) => most > 0),
    isReady: wanted.length > 0 && wanted.every(({ offer, chosen }) => isFit(offer, chosen) && chosen.quantity >= offer.least),
    isSending: hold.isPending || answers.isSaving,
    /** What the host asks of whoever takes them. */
    answers,
    send: () => void send(),
  }
}
export type TicketChoice = ReturnType<typeof useTicketChoice>
