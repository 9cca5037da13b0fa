import type { TicketOffer } from '@marquee/contract/tickets'

/** A kind of ticket that can be taken, for nothing. */
export const offer = (changes: Partial<TicketOffer> = {}): TicketOffer => ({
  id: '018f0000-0000-7000-8000-0000000000b1', name: 'Standard', description: '', kind: 'free', cents: 0, tierName: null, suggestedCents: null, memberPrice: null,
  memberOffCents: 0, codeOffCents: 0, salesStart: null,
  salesEnd: null, state: 'open', perPerson: 10, least: 1, most: 10, left: null, ...changes,
})
